import {
  Button,
  makeStyles,
  mergeClasses,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import {
  ArchiveRegular,
  InfoRegular,
  MoreHorizontalRegular,
  PersonAddRegular,
  PersonSwapRegular,
  PresenceBlockedRegular,
} from '@fluentui/react-icons';
import { stateOf, type Assignment, type Task } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
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
    fontWeight: 400,
    paddingInline: '7px',
    [media.phone]: { minHeight: '44px', minWidth: '44px' },
  },
  /** On phones this act is in the menu. */
  wideOnly: { [media.phone]: { display: 'none' } },
  phoneOnly: { display: 'none', [media.phone]: { display: 'flex', minHeight: '44px' } },
  item: { maxWidth: '320px', [media.phone]: { minHeight: '44px' } },
});

/**
 * The acts on a task: admins manage its assignment, everyone else reads it. Assigning, reassigning and
 * restoring share one button, so that the focus stays on it when the assignment changes.
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
  const { projectId, isManager, onOpen } = setting;
  const { isAssigned, hasMenu, main } = offerOf(assignment, isExcluded, setting);
  const labelValues = { task: titles.task(task) };
  const tabIndex = isReachable ? 0 : -1;
  const open = (kind: OpenTaskDialog['kind']) => () => onOpen({ kind, task });
  return (
    <span className={styles.root}>
      {isAssigned && (
        <Button
          appearance="subtle"
          size="small"
          className={mergeClasses(styles.button, isManager && styles.wideOnly)}
          tabIndex={tabIndex}
          aria-label={t('task.detailsNamed', labelValues)}
          onClick={open('details')}
        >
          {t('task.details')}
        </Button>
      )}
      {isManager && isAssigned && (
        <Button
          appearance="subtle"
          size="small"
          className={mergeClasses(styles.button, styles.wideOnly)}
          tabIndex={tabIndex}
          aria-label={t('task.unassignNamed', labelValues)}
          onClick={open('unassign')}
        >
          {t('task.unassign')}
        </Button>
      )}
      {isManager && (
        <Button
          appearance="subtle"
          size="small"
          className={mergeClasses(styles.button, isAssigned && styles.wideOnly)}
          tabIndex={tabIndex}
          aria-label={t(`task.${main}Named`, labelValues)}
          onClick={open(main === 'reassign' ? 'assign' : main)}
        >
          {t(`task.${main}`)}
        </Button>
      )}
      {hasMenu && (
        <RowMenu
          task={task}
          projectId={projectId}
          main={main}
          label={t('task.menu', labelValues)}
          tabIndex={tabIndex}
          open={open}
        />
      )}
    </span>
  );
}

/** The acts offered for a task in its current state. `main` is the admin's act that is always visible. */
function offerOf(
  assignment: Assignment | null,
  isExcluded: boolean,
  { isManager, today }: Pick<RowSetting, 'isManager' | 'today'>,
) {
  const isAssigned = stateOf(assignment) !== 'unassigned';
  const isArchived = !isAssigned && assignment !== null && archiveDaysLeft(assignment, today) > 0;
  const free = isArchived ? 'restore' : 'assign';
  const whenFree = isExcluded ? 'include' : free;
  return {
    isAssigned,
    hasMenu: isManager,
    main: isAssigned ? 'reassign' : whenFree,
  } as const;
}

interface RowMenuProps extends AssignedItemsProps {
  readonly task: Task;
  readonly projectId: string;
  /** What stands beside it. */
  readonly main: 'reassign' | 'restore' | 'assign' | 'include';
  readonly label: string;
  readonly tabIndex: number;
}

/** The acts left for the menu: on phones nearly all of them. */
function RowMenu({ task, projectId, main, label, tabIndex, open }: RowMenuProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
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
          {main === 'reassign' && <AssignedItems open={open} />}
          {main === 'restore' && (
            <MenuItem className={styles.item} icon={<PersonAddRegular />} onClick={open('assign')}>
              {t('task.assign')}
            </MenuItem>
          )}
          {(main === 'assign' || main === 'restore') && (
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

interface AssignedItemsProps {
  readonly open: (kind: OpenTaskDialog['kind']) => () => void;
}

/** On a wide screen these acts are buttons of the row. */
function AssignedItems({ open }: AssignedItemsProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  return (
    <>
      <MenuItem className={styles.phoneOnly} icon={<InfoRegular />} onClick={open('details')}>
        {t('task.details')}
      </MenuItem>
      <MenuItem className={styles.phoneOnly} icon={<PersonSwapRegular />} onClick={open('assign')}>
        {t('task.reassign')}
      </MenuItem>
      <MenuItem className={styles.phoneOnly} icon={<ArchiveRegular />} onClick={open('unassign')}>
        {t('task.unassign')}
      </MenuItem>
    </>
  );
}
