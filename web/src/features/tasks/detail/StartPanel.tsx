import { Button, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useStartTask } from '#data/queries/task-start';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { useNotify } from '#shared/ui/useNotify';

interface StartPanelProps {
  readonly assignmentId: string;
  /** Whether another act is the primary one. */
  readonly quiet: boolean;
  readonly onDone: () => void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '24px',
    rowGap: '12px',
  },
  textColumn: { flexGrow: 1, flexBasis: '240px' },
  title: { ...typography.title3, color: ouvrageTokens.ink },
  text: { ...typography.body, color: ouvrageTokens.ink2 },
  act: { [media.phone]: { width: '100%', minHeight: '48px' } },
});

/** Starts the task; shown as started at once, also offline. */
export function StartPanel({ assignmentId, quiet, onDone }: StartPanelProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const start = useStartTask();
  const notify = useNotify();

  function handleStart() {
    onDone();
    start(assignmentId).then(
      () => notify.success(t('start.success')),
      () => notify.error(t('start.error'), t('start.errorText')),
    );
  }

  return (
    <Sheet as="section" framed padded className={styles.root} data-print="none">
      <div className={styles.textColumn}>
        <h2 className={styles.title}>{t('start.title')}</h2>
        <p className={styles.text}>{t('start.text')}</p>
      </div>
      <Button
        className={styles.act}
        appearance={quiet ? 'outline' : 'primary'}
        onClick={handleStart}
      >
        {t('start.action')}
      </Button>
    </Sheet>
  );
}
