import { makeStyles } from '@fluentui/react-components';
import {
  addDays,
  ADDRESSES,
  countDays,
  lateCount,
  type Assignment,
  type CalendarDay,
  type DayCounts,
} from '@ouvrage/domain';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DASHBOARD_ROWS, DAYS_AHEAD, useIsOwnTurn, type DueTasks } from '#data/queries/dashboard';
import type { LiveWithRetry } from '#data/live/live';
import { useSignedInUser } from '#data/session/session-context';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { useLayout } from '#shared/ui/useLayout';
import { DashboardSection } from './DashboardSection';
import { DueCards } from './DueCards';
import { DueTable, type DueGroup, type DueListProps } from './DueTable';
import { NothingHere } from './NothingHere';
import { SectionLink } from './SectionLink';
import { useHolder } from './useHolder';

const useStyles = makeStyles({
  foot: {
    ...typography.meta,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '16px',
    paddingBlock: '12px',
    paddingInline: '20px',
    color: ouvrageTokens.ink2,
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
  },
});

const NO_TASKS: readonly Assignment[] = [];

interface DueSectionProps {
  readonly live: LiveWithRetry<DueTasks>;
  /** How many open tasks are due on each day; null where more are shown than were counted. */
  readonly counts: DayCounts | null;
  readonly today: CalendarDay;
}

/** What is late or due within the week in all operations of an admin or an owner, with who holds it. */
export function DueSection({ live, counts, today }: DueSectionProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { role } = useSignedInUser();
  const tasks = useMemo(
    () => (live.status === 'ready' ? [...live.value.late, ...live.value.coming] : NO_TASKS),
    [live],
  );
  const holderOf = useHolder(tasks);
  const all = counts === null ? null : countDays(counts);
  const late = counts === null ? null : lateCount(counts, today);
  const week =
    counts === null ? null : countDays(counts, { from: today, until: addDays(today, DAYS_AHEAD) });
  const words = (count: number | null) => (count === null ? '' : format.number(count));
  const others = all === null ? 0 : all - tasks.length;
  return (
    <DashboardSection
      id="due"
      title={t('due.title')}
      live={live}
      end={
        <SectionLink to={ADDRESSES.tasks}>
          {t(role === 'admin' ? 'due.awaited' : 'due.all')}
        </SectionLink>
      }
      skeleton={<SkeletonRows rows={DASHBOARD_ROWS[role].coming} />}
    >
      {({ late: lateTasks, coming }) =>
        tasks.length === 0 ? (
          <NothingHere title={t('due.none')} text={t('due.noneText')} />
        ) : (
          <>
            <DueList
              groups={groupsOf([
                { key: 'late', title: t('due.late'), words: words(late), tasks: lateTasks },
                { key: 'week', title: t('due.week'), words: words(week), tasks: coming },
              ])}
              tasks={tasks}
              today={today}
              holderOf={holderOf}
            />
            {others > 0 && (
              <DueFoot>
                <SectionLink to={ADDRESSES.steering}>
                  {t('due.others', { count: others })}
                </SectionLink>
              </DueFoot>
            )}
          </>
        )
      }
    </DashboardSection>
  );
}

/** Those that have tasks. */
export function groupsOf(groups: readonly DueGroup[]): readonly DueGroup[] {
  return groups.filter(({ tasks }) => tasks.length > 0);
}

interface OwnDueListProps extends Omit<DueListProps, 'isOwn'> {
  /** Those of all groups. */
  readonly tasks: readonly Assignment[];
}

/** A table on a desk, cards on a phone. */
export function DueList({ tasks, ...props }: OwnDueListProps) {
  const isPhone = useLayout('phone');
  const isOwn = useIsOwnTurn(tasks);
  return isPhone ? <DueCards {...props} isOwn={isOwn} /> : <DueTable {...props} isOwn={isOwn} />;
}

export function DueFoot({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  return <div className={styles.foot}>{children}</div>;
}
