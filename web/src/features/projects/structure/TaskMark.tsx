import { makeStyles } from '@fluentui/react-components';
import { ArchiveRegular, SubtractCircleRegular } from '@fluentui/react-icons';
import type { Task, TaskState } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { StatusMark } from '#shared/ui/StatusMark';
import { selectionKey, type TaskSelection } from '../bulk/task-selection';
import { ChoiceBox } from './ChoiceBox';

interface TaskMarkProps {
  readonly task: Task;
  readonly title: string;
  readonly state: TaskState;
  /** Its archived work can still be restored. */
  readonly isArchived: boolean;
  /** It does not apply to the project. */
  readonly isExcluded: boolean;
  /** Id of the element with the task's state; part of the row's accessible name. */
  readonly stateId: string;
  /** Null when the task cannot be selected. */
  readonly choose: TaskSelection['set'] | null;
  readonly isChosen: boolean;
  readonly isReachable: boolean;
}

const NONE: ReadonlySet<string> = new Set();

const useStyles = makeStyles({
  root: {
    gridArea: 'mark',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    [media.phone]: { height: '22px' },
  },
  archive: { flexShrink: 0, fontSize: '16px', color: ouvrageTokens.ink3 },
  visuallyHidden: HIDDEN_TEXT,
});

/** The mark of a task's status; in selection mode, the checkbox in the same place. */
export function TaskMark({
  task,
  title,
  state,
  isArchived,
  isExcluded,
  stateId,
  choose,
  isChosen,
  isReachable,
}: TaskMarkProps) {
  const { t } = useTranslation(['projects', 'common']);
  const styles = useStyles();
  return (
    <span role="gridcell" className={styles.root}>
      {choose === null ? (
        <Mark {...{ state, isArchived, isExcluded }} />
      ) : (
        <ChoiceBox
          tasks={[task]}
          selectedKeys={isChosen ? new Set([selectionKey(task)]) : NONE}
          onChoose={choose}
          name={t('structure.select.task', { task: title })}
          isReachable={isReachable}
        />
      )}
      {!isArchived && (
        <span id={stateId} className={styles.visuallyHidden}>
          {isExcluded ? t('structure.filter.excluded') : t(`common:status.${state}`)}
        </span>
      )}
    </span>
  );
}

type MarkProps = Pick<TaskMarkProps, 'state' | 'isArchived' | 'isExcluded'>;

function Mark({ state, isArchived, isExcluded }: MarkProps) {
  const styles = useStyles();
  if (isExcluded) return <SubtractCircleRegular className={styles.archive} aria-hidden />;
  return isArchived ? (
    <ArchiveRegular className={styles.archive} aria-hidden />
  ) : (
    <StatusMark state={state} />
  );
}
