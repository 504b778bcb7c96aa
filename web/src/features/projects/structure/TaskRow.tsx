import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { stateOf, type Assignment, type Exclusion, type Task } from '@ouvrage/domain';
import { memo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useLiveTint } from '#shared/ui/useLiveTint';
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
  /** Why it does not apply; null when it does. */
  readonly exclusion: Exclusion | null;
  readonly photoPath: string | null;
  readonly setting: RowSetting;
  readonly isChosen: boolean;
  /** Whether a link led to this task. */
  readonly isMarked: boolean;
  /** Whether the row is in the tab order. */
  readonly isStop: boolean;
  /** Position in its step, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** Among the first of the page: rendered in full at once. */
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
    // Keeps the row clear of the bars at the edges of the screen when it is scrolled into view.
    scrollMarginBlock: '8px 96px',
    transitionProperty: 'background-color',
    transitionDuration: '240ms',
    ':hover': { backgroundColor: ouvrageTokens.table },
    ':focus-visible': { outlineOffset: '-3px' },
    '@media (max-width: 1320px)': {
      gridTemplateColumns: '22px minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"mark title due actions" ". person due actions"',
      columnGap: '16px',
      rowGap: '4px',
      paddingBlock: '8px',
    },
    [media.phone]: {
      gridTemplateColumns: '22px minmax(0, 1fr) auto',
      gridTemplateAreas: '"mark title actions" ". person actions" ". badges badges"',
      rowGap: '3px',
      alignItems: 'start',
      columnGap: '12px',
      paddingBlock: '12px',
      paddingInlineStart: '10px',
      paddingInlineEnd: '6px',
    },
  },
  tint: {
    backgroundColor: ouvrageTokens.well,
    ':hover': { backgroundColor: ouvrageTokens.well },
  },
  selection: { backgroundColor: ouvrageTokens.table },
  linkMark: {
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
  // Without an assignment the title spans the columns of holder and deadline.
  alone: { gridColumnEnd: 'due-end', [media.phone]: { gridColumnEnd: 'title-end' } },
  quietText: { color: ouvrageTokens.ink3 },
  struck: { textDecorationLine: 'line-through' },
  reason: { ...typography.meta, marginInlineStart: '12px', color: ouvrageTokens.ink3 },
  openable: {
    cursor: 'pointer',
    ':hover > [role="rowheader"]': {
      textDecorationLine: 'underline',
      textDecorationThickness: '1.5px',
      textUnderlineOffset: '3px',
    },
  },
  actions: {
    gridArea: 'actions',
    justifySelf: 'end',
    // A touch-sized button, aligned with the first line of the name.
    [media.phone]: { marginBlock: '-11px' },
  },
});

/**
 * One live task of the checklist. Its name is always in the page, for the browser's own search and for
 * links. The rest, which costs more, is rendered once the row has been near the screen.
 */
export const TaskRow = memo(function TaskRow({
  task,
  title,
  assignment,
  exclusion,
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
  const state = stateOf(assignment);
  const { choose, isManager, onOpen } = setting;
  const isFree = state === 'unassigned';
  const isExcluded = exclusion !== null;
  const archiveDays = archiveDaysOf(assignment, setting);
  const isArchived = archiveDays > 0;
  const holder = isFree && !isArchived ? null : assignment;
  const kind = enterOpens({ isAssigned: !isFree, isArchived, isExcluded, isManager });
  const titleClass = useTitleClass({ isAlone: holder === null, isArchived, isExcluded });
  const isChoosable = choose !== null && isFree && !isExcluded;
  const id = taskRowId(task);
  const rowClass = useRowClass(assignment, { isChosen, isMarked, isChoosable, kind });

  function handleClick({ target, currentTarget }: MouseEvent<HTMLDivElement>) {
    // React tells the row of clicks in its menu too, which is elsewhere in the page.
    const isOwn =
      target instanceof Element &&
      currentTarget.contains(target) &&
      target.closest('button, a, input, label') === null;
    // Whoever selects the text of a row does not mean to open it.
    if (!isOwn || document.getSelection()?.isCollapsed === false) return;
    if (isChoosable) choose([task], !isChosen);
    else if (kind === 'details') onOpen({ kind, task });
  }

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
      onClick={handleClick}
      onKeyDown={handleKeyDown}
    >
      <TaskMark
        task={task}
        title={title}
        state={state}
        isArchived={isArchived}
        isExcluded={isExcluded}
        stateId={`${id}-state`}
        choose={isChoosable && isNear ? choose : null}
        isChosen={isChosen}
        isReachable={isStop}
      />
      <span role="rowheader" id={`${id}-title`} className={titleClass}>
        <span className={isExcluded ? styles.struck : undefined}>{title}</span>
        {isExcluded && <span className={styles.reason}>{exclusion.reason}</span>}
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
          <TaskActions
            task={task}
            assignment={assignment}
            isExcluded={isExcluded}
            setting={setting}
            isReachable={isStop}
          />
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

function useTitleClass({
  isAlone,
  isArchived,
  isExcluded,
}: Readonly<Record<'isAlone' | 'isArchived' | 'isExcluded', boolean>>): string {
  const styles = useStyles();
  return mergeClasses(
    styles.title,
    isAlone && styles.alone,
    (isArchived || isExcluded) && styles.quietText,
  );
}

/** The dialog that Enter opens: details of an assigned task; for managers, otherwise what it is free for. */
function enterOpens({
  isAssigned,
  isArchived,
  isExcluded,
  isManager,
}: Readonly<Record<'isAssigned' | 'isArchived' | 'isExcluded' | 'isManager', boolean>>):
  | OpenTaskDialog['kind']
  | null {
  if (isAssigned) return 'details';
  if (!isManager) return null;
  if (isExcluded) return 'include';
  return isArchived ? 'restore' : 'assign';
}

interface RowLook extends Readonly<Record<'isChosen' | 'isMarked' | 'isChoosable', boolean>> {
  readonly kind: OpenTaskDialog['kind'] | null;
}

/** The style of a row: selected, target of a link, or just changed by someone. */
function useRowClass(
  assignment: Assignment | null,
  { isChosen, isMarked, isChoosable, kind }: RowLook,
): string {
  const styles = useStyles();
  const isChanged = useLiveTint(String(assignment?.updatedAt.getTime() ?? 0));
  return mergeClasses(
    styles.root,
    (isChoosable || kind === 'details') && styles.openable,
    isChosen && styles.selection,
    isMarked && styles.linkMark,
    isChanged && styles.tint,
  );
}
