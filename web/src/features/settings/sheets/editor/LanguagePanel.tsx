import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
} from '@fluentui/react-components';
import type { InformationSheet, Language, Task } from '@ouvrage/domain';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { SegmentedSwitch } from '#shared/ui/SegmentedSwitch';
import { useLayout } from '#shared/ui/useLayout';
import { usePrinting } from '#shared/ui/usePrinting';
import { DraftMark } from '../DraftMark';
import { NewerVersion } from './NewerVersion';
import { RemoveSheet } from './RemoveSheet';
import { TextPane } from './TextPane';
import { useSaverName } from './useSaverName';
import { useSheetEditor, type SheetEditing } from './useSheetEditor';
import { WritePane } from './WritePane';

interface LanguagePanelProps {
  readonly task: Task;
  readonly language: Language;
  /** The stored sheet; null without one. */
  readonly storedSheet: InformationSheet | null;
  readonly french: InformationSheet | null;
}

type View = 'write' | 'preview' | 'saved' | 'original';

const useStyles = makeStyles({
  views: { marginBlockEnd: '12px' },
  removal: { marginBlockEnd: '16px' },
  removedText: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  panes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.print]: { display: 'block' },
  },
  // On narrower screens the original is below the other two panes.
  three: { '@media (min-width: 1280px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '8px',
    marginBlockStart: '16px',
  },
  meta: { ...typography.meta, margin: 0, color: ouvrageTokens.ink3 },
  save: {
    marginInlineStart: 'auto',
    [media.phone]: { inlineSize: '100%', minBlockSize: ouvrageTokens.touchTarget },
  },
  act: { [media.phone]: { minBlockSize: ouvrageTokens.touchTarget } },
});

/** A sheet in one language: editor, preview, and the French original. */
export function LanguagePanel({ task, language, storedSheet, french }: LanguagePanelProps) {
  const { t } = useTranslation('sheets');
  const styles = useStyles();
  const noteId = useId();
  const isPhone = useLayout('phone');
  const editing = useSheetEditor(task, language, storedSheet);
  const [selectedView, setSelectedView] = useState<View>('write');
  const views = viewsOf(language, editing.newer !== null);
  const view = views.includes(selectedView) ? selectedView : 'write';
  const isPrinting = usePrinting();
  const isHidden = (name: View) => (isPrinting ? name === 'write' : isPhone && name !== view);

  function save() {
    if (editing.newer === null) void editing.save();
    else document.getElementById(noteId)?.focus();
  }

  return (
    <>
      <ActionErrorBar title={t('saveFailed')} error={editing.error} />
      {editing.newer !== null && (
        <NewerVersion
          id={noteId}
          sheet={editing.newer}
          canSave={editing.canSave}
          onTake={editing.takeTheirs}
          onSaveOver={() => void editing.saveOver()}
        />
      )}
      {editing.isRemoved && (
        <MessageBar
          intent="warning"
          layout="multiline"
          politeness="assertive"
          className={styles.removal}
        >
          <MessageBarBody className={styles.removedText}>{t('remove.meanwhile')}</MessageBarBody>
        </MessageBar>
      )}
      {isPhone && (
        <div className={styles.views}>
          <SegmentedSwitch
            label={t('views')}
            options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
            value={view}
            onChange={setSelectedView}
          />
        </div>
      )}
      <div className={mergeClasses(styles.panes, views.length > 2 && styles.three)}>
        <WritePane
          language={language}
          text={editing.text}
          isTooLong={editing.isTooLong}
          isHidden={isHidden('write')}
          onWrite={editing.write}
          onSave={save}
        />
        {editing.newer === null ? (
          <TextPane
            title={t('pane.preview')}
            language={language}
            text={editing.text}
            empty={t('nothingToPreview')}
            isHidden={isHidden('preview')}
          />
        ) : (
          <TextPane
            isSource
            title={t('pane.saved')}
            language={language}
            text={editing.newer.text}
            empty=""
            isHidden={isHidden('saved')}
          />
        )}
        {language !== 'fr' && (
          <TextPane
            title={t('pane.original')}
            language="fr"
            text={french?.text ?? ''}
            empty={t('noOriginal')}
            isHidden={isHidden('original')}
          />
        )}
      </div>
      <PanelFoot language={language} editing={editing} onSave={save} />
    </>
  );
}

function viewsOf(language: Language, hasNewer: boolean): readonly View[] {
  const first = ['write', hasNewer ? 'saved' : 'preview'] as const;
  return language === 'fr' ? first : [...first, 'original'];
}

interface PanelFootProps {
  readonly language: Language;
  readonly editing: SheetEditing;
  readonly onSave: () => void;
}

/** State and acts. No save button while the conflict above must be resolved. */
function PanelFoot({ language, editing, onSave }: PanelFootProps) {
  const { t } = useTranslation('sheets');
  const styles = useStyles();
  const format = useFormat();
  const { savedSheet } = editing;
  const name = useSaverName(savedSheet);
  return (
    <div className={styles.foot}>
      {editing.isDirty && <DraftMark />}
      <p className={styles.meta}>
        {savedSheet === null
          ? t('neverSaved')
          : t('savedBy', { name, when: format.dateTime(savedSheet.updatedAt) })}
      </p>
      {savedSheet !== null && <RemoveSheet language={language} removal={editing.removal} />}
      {editing.setAside !== null && (
        <Button className={styles.act} appearance="subtle" onClick={editing.restore}>
          {t('restore')}
        </Button>
      )}
      {editing.newer === null && (
        <Button
          className={styles.save}
          appearance="primary"
          disabledFocusable={!editing.canSave}
          onClick={onSave}
        >
          {editing.isRunning ? t('saving') : t(`save.${language}`)}
        </Button>
      )}
    </div>
  );
}
