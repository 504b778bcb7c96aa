import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { stateOf, type Assignment, type Task } from '@ouvrage/domain';
import { memo, useRef, type KeyboardEvent } from 'react';
import { edgeBlockStart } from '../../../shared/theme/edges';
import { media, ouvrageTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';
import { useLiveTint } from '../../../shared/ui/useLiveTint';
import { archiveDaysLeft } from './archive';
import type { RowSetting } from './checklist';
import { WIDE_COLUMNS } from './row-columns';
import { taskRowId } from './structure-view';
import { TaskActions } from './TaskActions';
import { TaskHolder } from './TaskHolder';
import type { OpenTaskDialog } from './TaskDialogs';
import { TaskMark } from './TaskMark';
import { useIsNear } from './useIsNear';

interface TaskRowProps {
  readonly task: Task;
  readonly title: string;
  /** Live; null when the task was never assigned. */
  readonly assignment: Assignment | null;
  readonly photoPath: string | null;
  readonly setting: RowSetting;
  readonly isChosen: boolean;
  /** A link led here. */
  readonly isMarked: boolean;
  /** The row that Tab reaches. */
  readonly isStop: boolean;
  /** Where it stands in its step, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** Among the first of the page: it is drawn in full without waiting to be near. */
  readonly isFirst: boolean;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    ...WIDE_COLUMNS,
    alignItems: 'center',
    minHeight: ouvrageTokens.rowStructure,
    paddingBlock: '4px',
    paddingInlineStart: '20px',
    paddingInlineEnd: '12px',
    ...edgeBlockStart(ouvrageTokens.hair),
    // What the bars at the edges of the screen would hide is not in view.
    scrollMarginBlock: '8px 96px',
    transitionProperty: 'background-color',
    transitionDuration: '240ms',
    ':hover': { backgroundColor: ouvrageTokens.table },
    ':focus-visible': { outlineOffset: '-3px' },
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
  chosen: { backgroundColor: ouvrageTokens.table },
  marked: {
    backgroundColor: ouvrageTokens.table,
    position: 'relative',
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      width: '3px',
      backgroundColor: ouvrageTokens.ink,
    },
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
  archived: { color: ouvrageTokens.ink3 },
  actions: {
    gridArea: 'actions',
    justifySelf: 'end',
    // A button for the finger, in line with the first line of the name.
    [media.phone]: { marginBlock: '-11px' },
  },
});

/**
 * One task of the checklist as it stands now. Its name is always in the page, for the browser's own
 * search and for links; the rest, which costs more, from when the row is first near the screen.
 */
export const TaskRow = memo(function TaskRow({
  task,
  title,
  assignment,
  photoPath,
  setting,
  isChosen,
  isMarked,
  isStop,
  position,
  siblings,
  isFirst,
}: TaskRowProps) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(root, isFirst || isMarked);
  const rowClass = useRowClass(assignment, isChosen, isMarked);
  const state = stateOf(assignment);
  const { choose, isManager, onOpen } = setting;
  const isFree = state === 'unassigned';
  const archiveDays = archiveDaysOf(assignment, setting);
  const isArchived = archiveDays > 0;
  const holder = isFree && !isArchived ? null : assignment;
  const kind = enterOpens(!isFree, isArchived, isManager);
  const titleClass = useTitleClass(holder === null, isArchived);
  const isChoosable = choose !== null && isFree;
  const id = taskRowId(task);

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return;
    if (event.key === ' ' && isChoosable) choose([task], !isChosen);
    else if (event.key === 'Enter' && kind !== null) onOpen({ kind, task });
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={root}
      role="row"
      id={id}
      tabIndex={isStop ? 0 : -1}
      aria-level={2}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-labelledby={`${id}-title ${id}-state`}
      aria-current={isMarked ? 'true' : undefined}
      aria-selected={isChoosable ? isChosen : undefined}
      className={rowClass}
      data-state={state}
      onKeyDown={handleKeyDown}
    >
      <TaskMark
        task={task}
        title={title}
        state={state}
        isArchived={isArchived}
        stateId={`${id}-state`}
        choose={isChoosable && isNear ? choose : null}
        isChosen={isChosen}
        isReachable={isStop}
      />
      <span role="rowheader" id={`${id}-title`} className={titleClass}>
        {title}
      </span>
      {holder !== null && (
        <TaskHolder
          assignment={holder}
          archiveDays={archiveDays}
          photoPath={photoPath}
          stateId={`${id}-state`}
          isDrawn={isNear}
        />
      )}
      <span role="gridcell" className={styles.actions}>
        {isNear && (
          <TaskActions task={task} assignment={assignment} setting={setting} isReachable={isStop} />
        )}
      </span>
    </div>
  );
});

/** Days in which an admin can restore the task's work; 0 when none of it is archived. */
function archiveDaysOf(
  assignment: Assignment | null,
  { isManager, today }: Pick<RowSetting, 'isManager' | 'today'>,
): number {
  const isArchived = assignment !== null && stateOf(assignment) === 'unassigned';
  return isArchived && isManager ? archiveDaysLeft(assignment, today) : 0;
}

function useTitleClass(isAlone: boolean, isArchived: boolean): string {
  const styles = useStyles();
  return mergeClasses(styles.title, isAlone && styles.alone, isArchived && styles.archived);
}

/** What Enter opens: the details of what is assigned, for a manager the way to assign or restore what is not. */
function enterOpens(
  isAssigned: boolean,
  isArchived: boolean,
  isManager: boolean,
): OpenTaskDialog['kind'] | null {
  if (isAssigned) return 'details';
  if (!isManager) return null;
  return isArchived ? 'restore' : 'assign';
}

/** The look of a row: chosen, led to, or changed a moment ago by someone. */
function useRowClass(assignment: Assignment | null, isChosen: boolean, isMarked: boolean): string {
  const styles = useStyles();
  const isChanged = useLiveTint(String(assignment?.updatedAt.getTime() ?? 0));
  return mergeClasses(
    styles.root,
    isChosen && styles.chosen,
    isMarked && styles.marked,
    isChanged && styles.changed,
  );
}
