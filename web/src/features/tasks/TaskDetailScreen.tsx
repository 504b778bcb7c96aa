import { makeStyles } from '@fluentui/react-components';
import type { Assignment } from '@ouvrage/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAssignment, useMyTasks } from '#data/queries/assignments';
import type { Live } from '#data/live/live';
import { useToday } from '#data/live/today';
import { LiveContent } from '#shared/live/LiveContent';
import { Sheet } from '#shared/ui/Sheet';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { TaskNotFound } from './detail/TaskNotFound';
import { TaskPage } from './detail/TaskPage';
import { useLastReady } from './detail/useLastReady';

/** A task's page, at its own address. */
export function TaskDetailScreen() {
  const { assignmentId = '' } = useParams();
  return <LiveTask key={assignmentId} assignmentId={assignmentId} />;
}

const useStyles = makeStyles({
  skeleton: { display: 'flex', flexDirection: 'column', rowGap: '24px' },
});

/**
 * When the user loses access to the task while it is shown, the page says so, keeps their input, and shows
 * the task again when access returns. A task without access and a missing task look the same.
 */
function LiveTask({ assignmentId }: { readonly assignmentId: string }) {
  const { t } = useTranslation('tasks');
  const live = useAssignment(assignmentId);
  const lastTask = useLastReady(live);
  const isLost = useIsLost(live);
  return (
    <>
      {isLost && live.status !== 'ready' && (
        <ReturnWatch assignmentId={assignmentId} onReturn={live.retry} />
      )}
      {lastTask !== null ? (
        <TaskPage task={lastTask} isWithdrawn={isLost} />
      ) : (
        <LiveContent
          live={live}
          errorText={t('detail.error')}
          deniedContent={<TaskNotFound />}
          skeleton={<TaskSkeleton />}
        >
          {() => <TaskNotFound />}
        </LiveContent>
      )}
    </>
  );
}

/** Whether the task is refused or missing, including while it is requested again. */
function useIsLost(live: Live<Assignment | null>): boolean {
  const isRefused = live.status === 'error' && live.isDenied;
  const isMissing = live.status === 'ready' && live.value === null;
  const [wasLost, setWasLost] = useState(false);
  const isLost = isRefused || isMissing || (wasLost && live.status !== 'ready');
  if (isLost !== wasLost) setWasLost(isLost);
  return isLost;
}

interface ReturnWatchProps {
  readonly assignmentId: string;
  readonly onReturn: () => void;
}

/**
 * A refused listener has ended for good, and repeated retries would be refused. The user's own list keeps
 * listening: once the task appears in it, one retry succeeds.
 */
function ReturnWatch({ assignmentId, onReturn }: ReturnWatchProps) {
  const tasks = useMyTasks(useToday());
  const isInList = tasks.status === 'ready' && tasks.value.some(({ id }) => id === assignmentId);
  const retry = useEffectEvent(onReturn);
  useEffect(() => {
    if (isInList) retry();
  }, [isInList]);
  return null;
}

function TaskSkeleton() {
  const styles = useStyles();
  return (
    <div className={styles.skeleton}>
      <SkeletonRows rows={1} />
      <Sheet>
        <SkeletonRows rows={4} variant="structure" />
      </Sheet>
    </div>
  );
}
