import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import type { InformationSheet } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { useNotify } from '#shared/ui/useNotify';
import { useSaverName } from './useSaverName';

interface NewerVersionProps {
  readonly id: string;
  readonly sheet: InformationSheet;
  readonly canSave: boolean;
  readonly onTake: () => void;
  readonly onSaveOver: () => void;
}

const useStyles = makeStyles({
  root: { marginBlockEnd: '16px', outlineStyle: 'none' },
  body: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  actions: { flexWrap: 'wrap', rowGap: '8px', [media.phone]: { justifyContent: 'stretch' } },
  act: {
    [media.phone]: { minBlockSize: ouvrageTokens.touchTarget, inlineSize: '100%' },
  },
});

/** Someone else saved another text meanwhile: shows both, and the user selects one. */
export function NewerVersion({ id, sheet, canSave, onTake, onSaveOver }: NewerVersionProps) {
  const { t } = useTranslation('sheets');
  const styles = useStyles();
  const format = useFormat();
  const notify = useNotify();
  const name = useSaverName(sheet);

  async function copy() {
    try {
      await navigator.clipboard.writeText(sheet.text);
      notify.success(t('newer.copied'));
    } catch {
      notify.error(t('newer.copyFailed'));
    }
  }

  return (
    <MessageBar
      id={id}
      tabIndex={-1}
      intent="warning"
      layout="multiline"
      politeness="assertive"
      className={styles.root}
    >
      <MessageBarBody className={styles.body}>
        <MessageBarTitle>
          {t('newer.title', { name, when: format.dateTime(sheet.updatedAt) })}
        </MessageBarTitle>{' '}
        {t('newer.text')}
      </MessageBarBody>
      <MessageBarActions className={styles.actions}>
        <Button
          className={styles.act}
          appearance="primary"
          disabledFocusable={!canSave}
          onClick={onSaveOver}
        >
          {t('newer.saveOver')}
        </Button>
        <Button className={styles.act} onClick={onTake}>
          {t('newer.take')}
        </Button>
        <Button className={styles.act} appearance="subtle" onClick={() => void copy()}>
          {t('newer.copy')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
