import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { initialsOf, stateOf, type Assignment, type Task } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { usePersonPhoto } from '../../../data/people';
import { edgeBlockStart } from '../../../shared/theme/edges';
import { media, ouvrageTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';
import { PersonMark } from '../../../shared/ui/PersonMark';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { StatusMark } from '../../../shared/ui/StatusMark';
import { useTitles } from '../useTitles';
import { taskRowId } from './structure-view';
import { TaskActions } from './TaskActions';
import type { OpenTaskDialog } from './TaskDialogs';
import { TaskDue } from './TaskDue';
import { useRecentChange } from './useRecentChange';

interface TaskRowProps {
  readonly task: Task;
  /** Live; null when the task was never assigned. */
  readonly assignment: Assignment | null;
  readonly isLocked: boolean;
  readonly onOpen: (dialog: OpenTaskDialog) => void;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 44fr) minmax(0, 22fr) 118px 176px 208px',
    gridTemplateAreas: '"mark title person status due actions"',
    alignItems: 'center',
    columnGap: '20px',
    minHeight: ouvrageTokens.rowStructure,
    paddingBlock: '4px',
    paddingInlineStart: '20px',
    paddingInlineEnd: '12px',
    ...edgeBlockStart(ouvrageTokens.hair),
    transitionProperty: 'background-color',
    transitionDuration: '240ms',
    ':hover': { backgroundColor: ouvrageTokens.table },
    '@media (max-width: 1320px)': {
      gridTemplateColumns: '16px minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"mark title status actions" ". person due actions"',
      columnGap: '16px',
      rowGap: '4px',
      paddingBlock: '8px',
    },
    [media.phone]: {
      gridTemplateColumns: '16px minmax(0, 1fr) auto',
      gridTemplateAreas: '"mark title actions" ". person actions" ". badges badges"',
      rowGap: '3px',
      alignItems: 'start',
      columnGap: '12px',
      paddingBlock: '12px',
      paddingInlineStart: '16px',
      paddingInlineEnd: '6px',
    },
  },
  changed: {
    backgroundColor: ouvrageTokens.well,
    ':hover': { backgroundColor: ouvrageTokens.well },
  },
  mark: {
    gridArea: 'mark',
    display: 'flex',
    alignItems: 'center',
    [media.phone]: { height: '22px' },
  },
  title: {
    ...typography.body,
    fontWeight: 500,
    gridArea: 'title',
    minWidth: 0,
    color: ouvrageTokens.ink,
    overflowWrap: 'anywhere',
    [media.phone]: { fontSize: '16px', lineHeight: '22px' },
  },
  // Without an assignment the title has the places of what would follow it.
  alone: { gridColumnEnd: 'due-end', [media.phone]: { gridColumnEnd: 'title-end' } },
  person: {
    ...typography.body,
    gridArea: 'person',
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    minWidth: 0,
    color: ouvrageTokens.ink2,
    '@media (max-width: 1320px)': { '& > [aria-hidden]': { display: 'none' } },
  },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // One line of badges on phones, two cells of the row elsewhere.
  badges: {
    display: 'contents',
    [media.phone]: {
      gridArea: 'badges',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px',
      marginBlockStart: '4px',
    },
  },
  status: { gridArea: 'status', '@media (max-width: 1320px)': { justifySelf: 'end' } },
  due: {
    gridArea: 'due',
    minWidth: 0,
    '@media (max-width: 1320px)': { justifySelf: 'end' },
  },
  actions: { gridArea: 'actions', justifySelf: 'end' },
});

/** One task of the checklist as it stands now. */
export function TaskRow({ task, assignment, isLocked, onOpen }: TaskRowProps) {
  const { t: common } = useTranslation();
  const styles = useStyles();
  const titles = useTitles();
  const isChanged = useRecentChange(assignment?.updatedAt.getTime() ?? 0);
  const state = stateOf(assignment);
  const current = state === 'unassigned' ? null : assignment;
  const photoPath = usePersonPhoto(current?.assigneeId ?? null);
  return (
    <li
      id={taskRowId(task)}
      className={mergeClasses(styles.root, isChanged && styles.changed)}
      data-state={state}
    >
      <span className={styles.mark}>
        <StatusMark state={state} />
      </span>
      <span className={mergeClasses(styles.title, current === null && styles.alone)}>
        {titles.task(task)}
      </span>
      {current !== null && (
        <>
          <span className={styles.person}>
            <PersonMark
              initials={initialsOf(current.assigneeName)}
              photoPath={photoPath}
              size={24}
            />
            <span className={styles.name} title={current.assigneeName}>
              {current.assigneeName === '' ? common('person.unknown') : current.assigneeName}
            </span>
          </span>
          <span className={styles.badges}>
            <span className={styles.status}>
              <StatusChip state={state} label={common(`status.${state}`)} />
            </span>
            <span className={styles.due}>
              <TaskDue assignment={current} />
            </span>
          </span>
        </>
      )}
      <span className={styles.actions}>
        <TaskActions task={task} assignment={assignment} isLocked={isLocked} onOpen={onOpen} />
      </span>
    </li>
  );
}
