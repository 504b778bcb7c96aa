import { Button, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useTaskHistory } from '#data/queries/task-history';
import { LiveContent } from '../live/LiveContent';
import { statusTokens } from '../theme/tokens';
import { typography } from '../theme/typography';
import { SkeletonRows } from '../ui/SkeletonRows';
import { TaskEventLines } from './TaskEventLines';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  more: { alignSelf: 'flex-start' },
  failed: { ...typography.body, color: statusTokens.rejected.foreground },
});

interface TaskHistoryLinesProps {
  readonly assignmentId: string;
  /** Where the spec has another sentence for a failure to load. */
  readonly errorText?: string;
}

/** Everything that happened to a task, newest first, live; twenty lines, then more on demand. */
export function TaskHistoryLines({ assignmentId, errorText }: TaskHistoryLinesProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const { live, events, hasMore, more, moreState } = useTaskHistory(assignmentId);
  if (events === null) {
    return (
      <LiveContent
        live={live}
        errorText={errorText ?? t('history.error')}
        skeleton={<SkeletonRows rows={3} variant="structure" />}
      >
        {() => null}
      </LiveContent>
    );
  }
  return (
    <div className={styles.root}>
      <TaskEventLines events={events} />
      {moreState === 'failed' && (
        <p className={styles.failed} role="alert">
          {t('history.error')}
        </p>
      )}
      {hasMore && (
        <Button
          className={styles.more}
          appearance="subtle"
          disabledFocusable={moreState === 'loading'}
          onClick={more}
        >
          {t(moreState === 'loading' ? 'history.loadingMore' : 'history.more')}
        </Button>
      )}
    </div>
  );
}
