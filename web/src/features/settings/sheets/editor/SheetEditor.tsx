import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowLeftRegular, ArrowRightRegular } from '@fluentui/react-icons';
import {
  LANGUAGES,
  taskIdOf,
  type InformationSheet,
  type Language,
  type Task,
} from '@ouvrage/domain';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSectionSheets } from '#data/queries/information-sheets';
import { useStructureTitles } from '#shared/i18n/useStructureTitles';
import { LiveContent } from '#shared/live/LiveContent';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { Sheet } from '#shared/ui/Sheet';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { useDirection } from '#shared/ui/useDirection';
import { useSheetDrafts } from '../sheet-drafts';
import { sheetIdOf } from '../sheet-place';
import { LanguagePanel } from './LanguagePanel';
import { LanguageTabs, languageTabId } from './LanguageTabs';

interface SheetEditorProps {
  readonly task: Task;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onClose: () => void;
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '14px',
    marginBlock: '8px 12px',
    [media.phone]: { alignItems: 'start' },
  },
  back: {
    marginInlineStart: '-8px',
    [media.phone]: { minBlockSize: ouvrageTokens.touchTarget },
  },
  title: {
    ...typography.title2,
    margin: 0,
    color: ouvrageTokens.ink,
    outlineStyle: 'none',
    overflowWrap: 'anywhere',
  },
  place: { ...typography.meta, margin: 0, color: ouvrageTokens.ink3 },
});

/** One task's sheet in its four languages. */
export function SheetEditor({ task, language, onLanguage, onClose }: SheetEditorProps) {
  const { t } = useTranslation('sheets');
  const panelId = useId();
  const live = useSectionSheets(task.sectionId);
  const drafts = useSheetDrafts();
  return (
    <>
      <EditorHead task={task} onClose={onClose} />
      <LiveContent
        live={live}
        errorText={t('loadFailed')}
        skeleton={
          <Sheet>
            <SkeletonRows rows={8} variant="structure" />
          </Sheet>
        }
      >
        {(sheets) => {
          const own = sheetsOf(task, sheets);
          const sheetIn = (code: Language) => own.find((sheet) => sheet.language === code) ?? null;
          return (
            <>
              <LanguageTabs
                language={language}
                onLanguage={onLanguage}
                definedLanguages={own.map((sheet) => sheet.language)}
                draftLanguages={LANGUAGES.filter((code) => drafts.has(sheetIdOf(task, code)))}
                panelId={panelId}
              />
              <div id={panelId} role="tabpanel" aria-labelledby={languageTabId(panelId, language)}>
                <LanguagePanel
                  key={language}
                  task={task}
                  language={language}
                  storedSheet={sheetIn(language)}
                  french={sheetIn('fr')}
                />
              </div>
            </>
          );
        }}
      </LiveContent>
    </>
  );
}

function sheetsOf(task: Task, sheets: readonly InformationSheet[]) {
  return sheets.filter(({ subsectionId, taskKey }) => {
    return subsectionId === task.subsectionId && taskKey === task.key;
  });
}

/** The task's title; it takes the focus when the editor opens. */
function EditorHead({ task, onClose }: Pick<SheetEditorProps, 'task' | 'onClose'>) {
  const { t } = useTranslation('sheets');
  const styles = useStyles();
  const titles = useStructureTitles();
  const isMirrored = useDirection() === 'rtl';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { sectionId, subsectionId } = task;
  return (
    <>
      <Button
        className={styles.back}
        appearance="subtle"
        icon={isMirrored ? <ArrowRightRegular /> : <ArrowLeftRegular />}
        onClick={onClose}
      >
        {t('back')}
      </Button>
      <div className={styles.head}>
        <AxisBubble letter={sectionId} size={38} />
        <div>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {titles.tasks[taskIdOf(task)] ?? task.name}
          </h2>
          <p className={styles.place}>
            {titles.sections[sectionId]} · <bdi>{subsectionId}</bdi>{' '}
            {titles.subsections[subsectionId]}
          </p>
        </div>
      </div>
    </>
  );
}
