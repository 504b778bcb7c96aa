import { makeStyles, mergeClasses } from '@fluentui/react-components';
import {
  assignmentIdOf,
  daysBetween,
  findTask,
  initialsOf,
  taskAddress,
  type CalendarDay,
  type Holding,
} from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { taskTitle, useStructureTitles } from '#shared/i18n/useStructureTitles';
import { edgeBlockStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { ROW_LINK } from '#shared/theme/row-link';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { useRulerWords } from '#shared/ui/DueRuler';
import { PersonMark } from '#shared/ui/PersonMark';
import { StatusMark } from '#shared/ui/StatusMark';

interface DueRowsProps {
  /** In the order of their days. */
  readonly holdings: readonly Holding[];
  readonly nameOf: (uid: string) => string;
  readonly today: CalendarDay;
}

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '30px minmax(0, 1fr) minmax(0, 170px) minmax(56px, auto)',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '50px',
    paddingBlock: '6px',
    ...edgeBlockStart(ouvrageTokens.hair),
    ':hover': { backgroundColor: ouvrageTokens.table },
    [media.phone]: { gridTemplateColumns: '30px minmax(0, 1fr) auto' },
  },
  task: { minWidth: 0 },
  title: {
    ...typography.bodyStrong,
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ...ROW_LINK,
  },
  place: {
    ...typography.meta,
    display: 'flex',
    alignItems: 'center',
    columnGap: '6px',
    color: ouvrageTokens.ink3,
  },
  person: {
    ...typography.body,
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    minWidth: 0,
    color: ouvrageTokens.ink2,
    overflowWrap: 'anywhere',
    [media.phone]: { display: 'none' },
  },
  days: {
    ...typography.bodyStrong,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    color: ouvrageTokens.ink2,
  },
  late: { color: ouvrageTokens.miniumText },
  hidden: HIDDEN_TEXT,
});

/** Open tasks of a project with the person who has each, and by how many days it is late or early. */
export function DueRows({ holdings, nameOf, today }: DueRowsProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const titles = useStructureTitles();
  const daysInWords = useRulerWords();
  return (
    <ul className={styles.list}>
      {holdings.map(({ projectId, subsectionId, taskKey, task, isLate }) => {
        const entry = findTask(subsectionId, taskKey);
        const name = nameOf(task.assigneeId);
        return (
          <li key={`${subsectionId}_${taskKey}`} className={styles.row}>
            <AxisBubble letter={entry?.sectionId ?? ''} size={30} />
            <div className={styles.task}>
              <Link
                to={taskAddress(assignmentIdOf(projectId, subsectionId, taskKey))}
                className={styles.title}
              >
                {taskTitle(titles, { subsectionId, taskKey, taskName: entry?.name ?? taskKey })}
              </Link>
              <div className={styles.place}>
                {/* The board does not know whether what is assigned was started. */}
                {task.status !== 'assigned' && (
                  <>
                    <StatusMark state={task.status} size={13} />
                    <span className={styles.hidden}>{t(`status.${task.status}`)} </span>
                  </>
                )}
                <bdi>{subsectionId}</bdi>
              </div>
            </div>
            <div className={styles.person}>
              <PersonMark initials={initialsOf(name)} size={24} />
              <bdi>{name}</bdi>
            </div>
            <span className={mergeClasses(styles.days, isLate && styles.late)}>
              {daysInWords(daysBetween(today, task.due))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
