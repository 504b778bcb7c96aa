import { useLayout } from '#shared/ui/useLayout';
import { TaskCards } from './TaskCards';
import { TaskTable, type TaskRowsProps } from './TaskTable';

/** The tasks as a table, or as cards on a phone. */
export function TaskRows(props: TaskRowsProps) {
  const isPhone = useLayout('phone');
  return isPhone ? <TaskCards {...props} /> : <TaskTable {...props} />;
}
