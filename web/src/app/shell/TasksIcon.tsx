import {
  TaskListLtrRegular,
  TaskListRtlRegular,
  type FluentIconsProps,
} from '@fluentui/react-icons';
import { useDirection } from '#shared/ui/useDirection';

/** A list is ticked on the side where its lines begin; its ticks are not to be mirrored with it. */
export function TasksIcon(props: FluentIconsProps) {
  const Icon = useDirection() === 'rtl' ? TaskListRtlRegular : TaskListLtrRegular;
  return <Icon {...props} />;
}
