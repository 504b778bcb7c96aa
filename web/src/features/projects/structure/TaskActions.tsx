import {
  Button,
  makeStyles,
  mergeClasses,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import {
  ArchiveRegular,
  ArrowUndoRegular,
  InfoRegular,
  MoreHorizontalRegular,
  PersonSwapRegular,
} from '@fluentui/react-icons';
import { stateOf, type Assignment, type Task } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';
import { useTitles } from '../useTitles';
import { archiveDaysLeft } from './archive';
import { CopyLinkItem } from './CopyLinkItem';
import type { RowSetting } from './checklist';
import type { OpenTaskDialog } from './TaskDialogs';

interface TaskActionsProps {
  readonly task: Task;
  readonly assignment: Assignment | null;
  readonly setting: RowSetting;
  /** Whether Tab comes here: only in the row it stops at. */
  readonly isReachable: boolean;
}

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', columnGap: '2px' },
  // Where there is no menu its place stays free: the buttons are in one column.
  alone: { paddingInlineEnd: '26px', [media.phone]: { paddingInlineEnd: 0 } },
  button: {
    minWidth: 0,
    fontWeight: 400,
    paddingInline: '9px',
    [media.phone]: { minHeight: '44px', minWidth: '44px' },
  },
  /** On phones it is in the menu. */
  wideOnly: { [media.phone]: { display: 'none' } },
  phoneOnly: { display: 'none', [media.phone]: { display: 'flex', minHeight: '44px' } },
  hint: { ...typography.meta, color: ouvrageTokens.ink3 },
  item: { maxWidth: '320px', [media.phone]: { minHeight: '44px' } },
});

/**
 * What one may do with a task from here: an admin its assignment, everyone else read it. Assigning
 * and reassigning are one button, so that the focus stays on it when the task changes hands.
 */
export function TaskActions({ task, assignment, setting, isReachable }: TaskActionsProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const titles = useTitles();
  const { projectId, today, isManager, onOpen } = setting;
  const isAssigned = stateOf(assignment) !== 'unassigned';
  const daysLeft = assignment === null ? 0 : archiveDaysLeft(assignment, today);
  const hasMenu = isManager && (isAssigned || daysLeft > 0);
  const named = { task: titles.task(task) };
  const tabIndex = isReachable ? 0 : -1;
  const open = (kind: OpenTaskDialog['kind']) => () => onOpen({ kind, task });
  return (
    <span className={mergeClasses(styles.root, isManager && !hasMenu && styles.alone)}>
      {isAssigned && (
        <Button
          appearance="subtle"
          size="small"
          className={mergeClasses(styles.button, isManager && styles.wideOnly)}
          tabIndex={tabIndex}
          aria-label={t('task.detailsNamed', named)}
          onClick={open('details')}
        >
          {t('task.details')}
        </Button>
      )}
      {isManager && (
        <Button
          appearance="subtle"
          size="small"
          className={mergeClasses(styles.button, isAssigned && styles.wideOnly)}
          tabIndex={tabIndex}
          aria-label={t(isAssigned ? 'task.reassignNamed' : 'task.assignNamed', named)}
          onClick={open('assign')}
        >
          {t(isAssigned ? 'task.reassign' : 'task.assign')}
        </Button>
      )}
      {hasMenu && (
        <Menu positioning="below-end">
          <MenuTrigger disableButtonEnhancement>
            <Button
              appearance="subtle"
              size="small"
              className={styles.button}
              icon={<MoreHorizontalRegular />}
              tabIndex={tabIndex}
              aria-label={t('task.menu', named)}
            />
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {isAssigned ? (
                <AssignedItems open={open} />
              ) : (
                <MenuItem
                  className={styles.item}
                  icon={<ArrowUndoRegular />}
                  subText={{
                    className: styles.hint,
                    children: t('task.restoreHint', { count: daysLeft }),
                  }}
                  onClick={open('restore')}
                >
                  {t('task.restore')}
                </MenuItem>
              )}
              <CopyLinkItem projectId={projectId} task={task} />
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </span>
  );
}

interface AssignedItemsProps {
  readonly open: (kind: OpenTaskDialog['kind']) => () => void;
}

/** On a wide screen the first two are buttons of the row. */
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
      <MenuItem className={styles.item} icon={<ArchiveRegular />} onClick={open('unassign')}>
        {t('task.unassign')}
      </MenuItem>
    </>
  );
}
