import { makeStyles } from '@fluentui/react-components';
import {
  ADDRESSES,
  daysBetween,
  dueDay,
  taskAddress,
  type Assignment,
  type CalendarDay,
} from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DASHBOARD_ROWS } from '#data/queries/dashboard';
import type { LiveWithRetry } from '#data/live/live';
import { useFormat } from '#shared/i18n/useFormat';
import { taskTitle, useStructureTitles } from '#shared/i18n/useStructureTitles';
import { useDue } from '#shared/task/useDue';
import { edgeBlockStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { ROW_LINK } from '#shared/theme/row-link';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { useRulerWords } from '#shared/ui/DueRuler';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { DashboardSection } from './DashboardSection';
import { DueFoot } from './DueSection';
import { NothingHere } from './NothingHere';
import { SectionLink } from './SectionLink';
import { useHolder, useHolderName, type Holder } from './useHolder';

interface AwaitedSectionProps {
  readonly live: LiveWithRetry<readonly Assignment[]>;
  /** How many others hold in all; null until that is known. */
  readonly total: number | null;
  readonly today: CalendarDay;
}

const useStyles = makeStyles({
  end: {
    display: 'flex',
    flexGrow: 1,
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '10px',
  },
  count: { ...typography.title3, fontWeight: 400, color: ouvrageTokens.ink2 },
  hint: { ...typography.meta, color: ouvrageTokens.ink2 },
  list: { listStyleType: 'none' },
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '26px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '12px',
    paddingBlock: '11px',
    paddingInline: '20px',
    ':not(:first-child)': edgeBlockStart(ouvrageTokens.hair),
    ':hover': { backgroundColor: ouvrageTokens.table },
    [media.phone]: { paddingInline: '16px' },
  },
  title: {
    ...typography.bodyStrong,
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ...ROW_LINK,
  },
  holder: { ...typography.meta, color: ouvrageTokens.ink2 },
  due: { ...typography.label, color: ouvrageTokens.ink2 },
  hidden: HIDDEN_TEXT,
});

const NO_TASKS: readonly Assignment[] = [];

/** What an intervenant has submitted and waits for. */
export function AwaitedSection({ live, total, today }: AwaitedSectionProps) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const format = useFormat();
  const holderOf = useHolder(live.status === 'ready' ? live.value : NO_TASKS);
  return (
    <DashboardSection
      id="awaited"
      title={t('others.title')}
      live={live}
      end={
        <span className={styles.end}>
          {total !== null && <span className={styles.count}>{format.number(total)}</span>}
          <span className={styles.hint}>{t('others.hint')}</span>
        </span>
      }
      skeleton={<SkeletonRows rows={DASHBOARD_ROWS.intervenant.awaited} variant="structure" />}
    >
      {(tasks) =>
        tasks.length === 0 ? (
          <NothingHere title={t('others.none')} text={t('others.noneText')} />
        ) : (
          <>
            <ul className={styles.list}>
              {tasks.map((task) => (
                <AwaitedRow key={task.id} task={task} holder={holderOf(task)} today={today} />
              ))}
            </ul>
            {total !== null && total > tasks.length && (
              <DueFoot>
                <SectionLink to={ADDRESSES.allTasks}>{t('turns.all')}</SectionLink>
              </DueFoot>
            )}
          </>
        )
      }
    </DashboardSection>
  );
}

interface AwaitedRowProps {
  readonly task: Assignment;
  readonly holder: Holder;
  readonly today: CalendarDay;
}

function AwaitedRow({ task, holder, today }: AwaitedRowProps) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const titles = useStructureTitles();
  const holderName = useHolderName();
  const ruler = useRulerWords();
  const { badge } = useDue(task, today);
  return (
    <li className={styles.row}>
      <AxisBubble letter={task.sectionId} size={26} />
      <div>
        <Link to={taskAddress(task.id)} className={styles.title}>
          {taskTitle(titles, task)}
        </Link>
        <div className={styles.holder}>
          <bdi>{t('others.holder', { name: holderName(holder) })}</bdi>
        </div>
      </div>
      <span className={styles.due}>
        <span aria-hidden>{ruler(daysBetween(today, dueDay(task) ?? today))}</span>
        <span className={styles.hidden}>{badge?.label}</span>
      </span>
    </li>
  );
}
