import { Checkbox, makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Task } from '@ouvrage/domain';
import { media } from '#shared/theme/tokens';
import type { TaskSelection } from '../bulk/task-selection';
import { choiceOf } from './choice-of';

interface ChoiceBoxProps {
  /** The unassigned tasks that the checkbox selects. */
  readonly tasks: readonly Task[];
  readonly selectedKeys: ReadonlySet<string>;
  readonly onChoose: TaskSelection['set'];
  /** The accessible name; use `label` when it is also visible. */
  readonly name?: string;
  readonly label?: string;
  readonly isReachable?: boolean;
}

const useStyles = makeStyles({
  // Takes the place of a status mark. The invisible padding is the touch target.
  root: {
    '& .fui-Checkbox__indicator': { margin: '8px' },
    [media.phone]: { '& > input': { minWidth: '44px', minHeight: '44px' } },
  },
  alone: { margin: '-8px', [media.phone]: { margin: '-8px' } },
});

/** Selects all or none of some tasks; mixed when only some are selected. */
export function FullChoiceBox({
  tasks,
  selectedKeys,
  onChoose,
  name,
  label,
  isReachable = true,
}: ChoiceBoxProps) {
  const styles = useStyles();
  const checked = choiceOf(tasks, selectedKeys);
  return (
    <Checkbox
      className={mergeClasses(styles.root, label === undefined && styles.alone)}
      checked={checked}
      tabIndex={isReachable ? 0 : -1}
      {...(name !== undefined && { 'aria-label': name })}
      {...(label !== undefined && { label })}
      onChange={() => onChoose(tasks, checked !== true)}
    />
  );
}
