import { useTranslation } from 'react-i18next';
import { TaskHistoryLines } from '#shared/task/TaskHistoryLines';

interface TaskHistoryProps {
  readonly assignmentId: string;
}

/** What happened to the task, the newest first; older lines on demand. */
export function TaskHistory({ assignmentId }: TaskHistoryProps) {
  const { t } = useTranslation('projects');
  return <TaskHistoryLines assignmentId={assignmentId} errorText={t('details.historyFailed')} />;
}
