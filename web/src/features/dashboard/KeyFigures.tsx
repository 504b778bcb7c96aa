import { makeStyles } from '@fluentui/react-components';
import { ADDRESSES, daysBetween, type CalendarDay } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { FigureBand } from './FigureBand';
import { FigureCell } from './FigureCell';
import { useCountWord } from './useCountWord';
import type { Figures } from './useFigures';

interface KeyFiguresProps {
  readonly figures: Figures;
  readonly today: CalendarDay;
}

const useStyles = makeStyles({
  note: { ...typography.meta, marginBlockStart: '8px', color: ouvrageTokens.ink2 },
});

/** Totals and progress; each figure links to its screen. */
export function KeyFigures({ figures, today }: KeyFiguresProps) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const format = useFormat();
  const { projects, intervenants, tasks, newest } = figures;
  // An admin's task list has only decisions and late tasks; steering counts all of them.
  const isAdmin = intervenants !== null;
  const of = (total: number) =>
    total === 0 ? {} : { of: t('figures.of', { total: format.number(total) }) };
  return (
    <section aria-label={t('figures.label')}>
      <FigureBand>
        {projects !== null && (
          <FigureCell
            to={ADDRESSES.projects}
            label={t('figures.projects')}
            value={projects.active}
            {...of(projects.total)}
            details={[
              t('figures.finished', { count: projects.completed }),
              t('figures.waiting', { count: projects.pending }),
            ]}
          />
        )}
        {intervenants !== null && (
          <FigureCell
            to={ADDRESSES.intervenants}
            label={t('figures.intervenants')}
            value={intervenants.active}
            {...of(intervenants.total)}
            details={[t('figures.disabled', { count: intervenants.total - intervenants.active })]}
          />
        )}
        <FigureCell
          to={isAdmin ? ADDRESSES.steering : ADDRESSES.completedTasks}
          label={t('figures.completed')}
          value={tasks.completed}
          {...of(tasks.total)}
          details={[
            tasks.total === 0
              ? t('figures.unassigned')
              : t('figures.share', { percent: format.percent(shareOf(tasks)) }),
          ]}
        />
        <FigureCell
          to={isAdmin ? ADDRESSES.steering : ADDRESSES.tasks}
          label={t('figures.pending')}
          value={tasks.pending}
          details={[t('figures.pendingText')]}
        />
        <FigureCell
          to={ADDRESSES.lateTasks}
          label={t('figures.late')}
          value={tasks.overdue}
          isLate={tasks.overdue > 0}
          details={[
            tasks.overdueSince === null
              ? t('figures.onTime')
              : t('figures.since', { count: daysBetween(tasks.overdueSince, today) }),
          ]}
        />
      </FigureBand>
      {newest !== null && <NewestOnly className={styles.note} count={newest} />}
    </section>
  );
}

function shareOf({ completed, total }: Figures['tasks']): number {
  return Math.round((completed / total) * 100);
}

function NewestOnly({ count, className }: { readonly count: number; readonly className: string }) {
  const { t } = useTranslation('dashboard');
  const word = useCountWord();
  return (
    <p className={className}>{t('figures.newest', { number: word(count).toLocaleLowerCase() })}</p>
  );
}
