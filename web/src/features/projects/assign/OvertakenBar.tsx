import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import type { Assignment } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';

interface OvertakenBarProps {
  /** The assignment someone else made meanwhile; null when the task is no longer assigned. */
  readonly holder: Assignment | null;
  /** Whether the server refused the request because of it; otherwise it is only announced. */
  readonly hasFailed: boolean;
  /** Switches to the act that is possible now; the typed values are kept. */
  readonly onSwitch: () => void;
}

const useStyles = makeStyles({
  root: { marginBlockEnd: '16px' },
  body: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

/** Says that someone else was quicker, who has the task now, and how to go on. */
export function OvertakenBar({ holder, hasFailed, onSwitch }: OvertakenBarProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  return (
    <MessageBar
      intent={hasFailed ? 'error' : 'warning'}
      layout="multiline"
      politeness="assertive"
      className={styles.root}
    >
      <MessageBarBody className={styles.body}>
        {hasFailed && <MessageBarTitle>{t('assign.failed')}</MessageBarTitle>}{' '}
        {holder === null
          ? t('assign.unassignedMeanwhile')
          : t('assign.taken', { name: holder.assigneeName })}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onSwitch}>
          {t(holder === null ? 'assign.assignInstead' : 'assign.reassignInstead')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
