import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAssignment } from '../../data/assignments';
import { LiveContent } from '../../shared/live/LiveContent';
import { Sheet } from '../../shared/ui/Sheet';
import { SkeletonRows } from '../../shared/ui/SkeletonRows';
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
 * A task the reader loses while looking at it stays on the page as it last was, so that nothing they
 * typed disappears; one they never could see, and one that does not exist, look the same.
 */
function LiveTask({ assignmentId }: { readonly assignmentId: string }) {
  const { t } = useTranslation('tasks');
  const live = useAssignment(assignmentId);
  const known = useLastReady(live);
  const isLost =
    (live.status === 'error' && live.denied) || (live.status === 'ready' && live.value === null);
  if (known !== null) return <TaskPage task={known} gone={isLost} />;
  return (
    <LiveContent
      live={live}
      errorText={t('detail.error')}
      denied={<TaskNotFound />}
      skeleton={<TaskSkeleton />}
    >
      {() => <TaskNotFound />}
    </LiveContent>
  );
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
