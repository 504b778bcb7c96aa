import { Checkbox, makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Task } from '@ouvrage/domain';
import { media } from '../../../shared/theme/tokens';
import { selectionKey, type TaskSelection } from '../bulk/task-selection';

interface ChoiceBoxProps {
  /** The unassigned tasks that the box stands for. */
  readonly tasks: readonly Task[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: TaskSelection['set'];
  /** What is read out; `label` when it is shown too. */
  readonly name?: string;
  readonly label?: string;
  readonly isReachable?: boolean;
}

const useStyles = makeStyles({
  // In the place of a mark: the box alone is seen, its room around is for the finger.
  root: {
    '& .fui-Checkbox__indicator': { margin: '8px' },
    [media.phone]: { '& > input': { minWidth: '44px', minHeight: '44px' } },
  },
  alone: { margin: '-8px', [media.phone]: { margin: '-8px' } },
});

/** Whether none, some or all of `tasks` are chosen. */
export function choiceOf(tasks: readonly Task[], chosen: ReadonlySet<string>): boolean | 'mixed' {
  const count = tasks.filter((task) => chosen.has(selectionKey(task))).length;
  return count > 0 && count < tasks.length ? 'mixed' : count > 0;
}

/** Chooses all of some tasks, or none; in between it shows that some are. */
export function ChoiceBox({
  tasks,
  chosen,
  onChoose,
  name,
  label,
  isReachable = true,
}: ChoiceBoxProps) {
  const styles = useStyles();
  const checked = choiceOf(tasks, chosen);
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
