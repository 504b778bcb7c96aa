import {
  Button,
  makeStyles,
  mergeClasses,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  type ButtonProps,
} from '@fluentui/react-components';
import {
  ArchiveRegular,
  DocumentRegular,
  InfoRegular,
  MoreHorizontalRegular,
  PersonAddRegular,
  PersonSwapRegular,
  PresenceBlockedRegular,
} from '@fluentui/react-icons';
import { stateOf, taskAddress, type Assignment, type Task } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useHref, useLinkClickHandler, useNavigate } from 'react-router-dom';
import { media } from '#shared/theme/tokens';
import { ClosingMenu } from '#shared/ui/ClosingMenu';
import { useTitles } from '../useTitles';
import { archiveDaysLeft } from './archive';
import { CopyLinkItem } from './CopyLinkItem';
import type { RowSetting } from './checklist';
import type { OpenTaskDialog } from './TaskDialogs';

interface TaskActionsProps {
  readonly task: Task;
  readonly assignment: Assignment | null;
  /** It does not apply to the project. */
  readonly isExcluded: boolean;
  readonly setting: RowSetting;
  /** Whether the buttons are in the tab order: only in the tree's current row. */
  readonly isReachable: boolean;
}

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', columnGap: '2px' },
  button: {
    minWidth: 0,
    fontWeight: 600,
    paddingInline: '7px',
    [media.phone]: { minHeight: '44px', minWidth: '44px' },
  },
  /** On phones this act is in the menu. */
  wideOnly: { [media.phone]: { display: 'none' } },
  item: { maxWidth: '320px', [media.phone]: { minHeight: '44px' } },
});

/** What the dialogs and the links of a task are named after: keys of `task`, and of `task.…Named`. */
type Main = 'details' | 'review' | 'open' | 'reassign' | 'restore' | 'assign' | 'include';

/**
 * The acts on a task: the likeliest as a button, the others in a menu. Admins manage its assignment, everyone
 * else reads it. What opens a dialog shares one button, so that the focus stays on it when the assignment changes.
 */
export function TaskActions({
  task,
  assignment,
  isExcluded,
  setting,
  isReachable,
}: TaskActionsProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const titles = useTitles();
  const { onOpen } = setting;
  const main = mainOf(assignment, isExcluded, setting);
  if (main === null) return null;
  const labelValues = { task: titles.task(task) };
  const open = (kind: OpenTaskDialog['kind']) => () => onOpen({ kind, task });
  const isAssigned = assignment !== null && stateOf(assignment) !== 'unassigned';
  const button = {
    appearance: 'subtle',
    size: 'small',
    className: mergeClasses(styles.button, isAssigned && setting.isManager && styles.wideOnly),
    tabIndex: isReachable ? 0 : -1,
    'aria-label': t(`task.${main}Named`, labelValues),
    children: t(`task.${main}`),
  } as const;
  return (
    <span className={styles.root}>
      {(main === 'review' || main === 'open') && assignment !== null ? (
        <TaskLink {...button} assignmentId={assignment.id} />
      ) : (
        <Button {...button} onClick={open(DIALOGS[main])} />
      )}
      {setting.isManager && (
        <RowMenu
          task={task}
          assignmentId={isAssigned ? assignment.id : null}
          projectId={setting.projectId}
          main={main}
          label={t('task.menu', labelValues)}
          tabIndex={isReachable ? 0 : -1}
          open={open}
        />
      )}
    </span>
  );
}

const DIALOGS: Readonly<Record<Main, OpenTaskDialog['kind']>> = {
  ...{ details: 'details', review: 'details', open: 'details' },
  ...{ reassign: 'assign', assign: 'assign', restore: 'restore', include: 'include' },
};

/** The act that is always visible; null where there is none. */
function mainOf(
  assignment: Assignment | null,
  isExcluded: boolean,
  { isManager, today }: Pick<RowSetting, 'isManager' | 'today'>,
): Main | null {
  const state = stateOf(assignment);
  if (!isManager) return state === 'unassigned' ? null : 'details';
  if (state === 'submitted') return 'review';
  if (state === 'validated') return 'open';
  if (state !== 'unassigned') return 'reassign';
  if (isExcluded) return 'include';
  return assignment !== null && archiveDaysLeft(assignment, today) > 0 ? 'restore' : 'assign';
}

interface TaskLinkProps extends Pick<
  ButtonProps,
  'appearance' | 'size' | 'className' | 'tabIndex'
> {
  readonly assignmentId: string;
  readonly 'aria-label': string;
  readonly children: string;
}

/** Opens the page of a task. */
function TaskLink({ assignmentId, ...button }: TaskLinkProps) {
  const to = taskAddress(assignmentId);
  return <Button {...button} as="a" href={useHref(to)} onClick={useLinkClickHandler(to)} />;
}

interface RowMenuProps {
  readonly task: Task;
  /** Null while nobody has the task. */
  readonly assignmentId: string | null;
  readonly projectId: string;
  /** What stands beside it. */
  readonly main: Main;
  readonly label: string;
  readonly tabIndex: number;
  readonly open: (kind: OpenTaskDialog['kind']) => () => void;
}

/** The acts left for the menu. */
function RowMenu({ task, assignmentId, projectId, main, label, tabIndex, open }: RowMenuProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const isFree = main === 'assign' || main === 'restore';
  return (
    <ClosingMenu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          size="small"
          className={styles.button}
          icon={<MoreHorizontalRegular />}
          tabIndex={tabIndex}
          aria-label={label}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {assignmentId !== null && <AssignedItems assignmentId={assignmentId} open={open} />}
          {main === 'restore' && (
            <MenuItem className={styles.item} icon={<PersonAddRegular />} onClick={open('assign')}>
              {t('task.assign')}
            </MenuItem>
          )}
          {isFree && (
            <MenuItem
              className={styles.item}
              icon={<PresenceBlockedRegular />}
              onClick={open('exclude')}
            >
              {t('task.exclude')}
            </MenuItem>
          )}
          <CopyLinkItem projectId={projectId} task={task} />
        </MenuList>
      </MenuPopover>
    </ClosingMenu>
  );
}

function AssignedItems({
  assignmentId,
  open,
}: Pick<RowMenuProps, 'open'> & { readonly assignmentId: string }) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const navigate = useNavigate();
  const items = [
    ['details', <InfoRegular />, open('details')],
    ['open', <DocumentRegular />, () => void navigate(taskAddress(assignmentId))],
    ['reassign', <PersonSwapRegular />, open('assign')],
    ['unassign', <ArchiveRegular />, open('unassign')],
  ] as const;
  return items.map(([name, icon, onClick]) => (
    <MenuItem key={name} className={styles.item} icon={icon} onClick={onClick}>
      {t(`task.${name}`)}
    </MenuItem>
  ));
}
