import { makeStyles } from '@fluentui/react-components';
import {
  addDays,
  ADDRESSES,
  dueDay,
  sumOfTurns,
  type Assignment,
  type CalendarDay,
  type TurnFigures,
} from '@ouvrage/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DASHBOARD_ROWS, DAYS_AHEAD, type DueTasks } from '#data/queries/dashboard';
import type { LiveWithRetry } from '#data/live/live';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { DashboardSection } from './DashboardSection';
import { DueFoot, DueList, groupsOf } from './DueSection';
import type { DueGroup } from './DueTable';
import { NothingHere } from './NothingHere';
import { SectionLink } from './SectionLink';
import { useTurnWords, weekOf } from './useTurnWords';

interface TurnsSectionProps {
  readonly live: LiveWithRetry<DueTasks>;
  /** Null until they are loaded. */
  readonly turns: TurnFigures | null;
  readonly today: CalendarDay;
}

const useStyles = makeStyles({
  end: { display: 'flex', alignItems: 'baseline', columnGap: '14px', marginInlineEnd: 'auto' },
  count: { ...typography.title3, color: ouvrageTokens.ink },
  order: { ...typography.meta, color: ouvrageTokens.ink2 },
});

const NO_TASKS: readonly Assignment[] = [];

/** What waits for an intervenant: what is late, then what comes, and how much there is beyond that. */
export function TurnsSection({ live, turns, today }: TurnsSectionProps) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const format = useFormat();
  const wordsOf = useTurnWords();
  const tasks = useMemo(
    () => (live.status === 'ready' ? [...live.value.late, ...live.value.coming] : NO_TASKS),
    [live],
  );
  const counts = turns === null ? null : { late: turns.late, ...weekOf(turns, today) };
  const words = (group: DueGroup['key']) => (counts === null ? '' : wordsOf(counts[group]));
  const lastDay = addDays(today, DAYS_AHEAD);
  const isOfWeek = (task: Assignment) => (dueDay(task) ?? '') <= lastDay;
  const others = turns === null ? 0 : sumOfTurns(turns.all) - tasks.length;
  return (
    <DashboardSection
      id="due"
      title={t('turns.title')}
      isFramed
      live={live}
      end={
        turns !== null && (
          <span className={styles.end}>
            <span className={styles.count}>{format.number(sumOfTurns(turns.all))}</span>
            <span className={styles.order}>{t('turns.order')}</span>
          </span>
        )
      }
      skeleton={<SkeletonRows rows={DASHBOARD_ROWS.intervenant.coming} />}
    >
      {({ late, coming }) => (
        <>
          {tasks.length > 0 && (
            <DueList
              groups={groupsOf([
                { key: 'late', title: t('turns.late'), words: words('late'), tasks: late },
                {
                  key: 'week',
                  title: t('turns.week'),
                  words: words('week'),
                  tasks: coming.filter((task) => isOfWeek(task)),
                },
                {
                  key: 'later',
                  title: t('turns.later'),
                  words: words('later'),
                  tasks: coming.filter((task) => !isOfWeek(task)),
                },
              ])}
              tasks={tasks}
              today={today}
            />
          )}
          {tasks.length === 0 && others <= 0 && (
            <NothingHere title={t('ball.none')} text={t('turns.noneText')} />
          )}
          {others > 0 && (
            <DueFoot>
              <SectionLink to={ADDRESSES.tasks}>{t('turns.next', { count: others })}</SectionLink>
              <SectionLink to={ADDRESSES.allTasks}>{t('turns.all')}</SectionLink>
            </DueFoot>
          )}
        </>
      )}
    </DashboardSection>
  );
}
