import { makeStyles } from '@fluentui/react-components';
import {
  ADDRESSES,
  daysBetween,
  sumOfTurns,
  type CalendarDay,
  type TaskFigures,
} from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { FigureBand } from './FigureBand';
import { FigureCell } from './FigureCell';
import { useCountWord } from './useCountWord';
import { useTurnWords } from './useTurnWords';
import type { Figures, OperationFigures, OwnFigures } from './useFigures';

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
  return (
    <section aria-label={t('figures.label')}>
      {figures.kind === 'own' ? (
        <OwnCells figures={figures} />
      ) : (
        <OperationCells figures={figures} today={today} />
      )}
    </section>
  );
}

function OwnCells({ figures: { turns, tasks } }: { readonly figures: OwnFigures }) {
  const { t } = useTranslation('dashboard');
  const words = useTurnWords();
  const { all, late } = turns;
  return (
    <FigureBand>
      <FigureCell
        to={ADDRESSES.tasks}
        label={t('figures.turns')}
        value={sumOfTurns(all)}
        details={[words(all)]}
      />
      <FigureCell
        to={ADDRESSES.tasksToValidate}
        label={t('figures.visas')}
        value={all.visas}
        details={[t('figures.lateCount', { count: late.visas })]}
        areDetailsLate={late.visas > 0}
      />
      <FigureCell
        to={ADDRESSES.tasksToDo}
        label={t('figures.work')}
        value={all.work}
        details={[t('figures.lateCount', { count: late.work })]}
        areDetailsLate={late.work > 0}
      />
      <CompletedCell to={ADDRESSES.completedTasks} label={t('figures.own')} tasks={tasks} />
    </FigureBand>
  );
}

interface OperationCellsProps {
  readonly figures: OperationFigures;
  readonly today: CalendarDay;
}

function OperationCells({ figures, today }: OperationCellsProps) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const of = useOfTotal();
  const { projects, intervenants, tasks, newest } = figures;
  // An admin's task list has only decisions and late tasks; steering counts all of them.
  const isAdmin = intervenants !== null;
  return (
    <>
      <FigureBand>
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
        {intervenants !== null && (
          <FigureCell
            to={ADDRESSES.intervenants}
            label={t('figures.intervenants')}
            value={intervenants.active}
            {...of(intervenants.total)}
            details={[t('figures.disabled', { count: intervenants.total - intervenants.active })]}
          />
        )}
        <CompletedCell
          to={isAdmin ? ADDRESSES.steering : ADDRESSES.completedTasks}
          label={t('figures.completed')}
          tasks={tasks}
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
    </>
  );
}

interface CompletedCellProps {
  readonly to: string;
  readonly label: string;
  readonly tasks: TaskFigures;
}

function CompletedCell({ to, label, tasks }: CompletedCellProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const of = useOfTotal();
  return (
    <FigureCell
      to={to}
      label={label}
      value={tasks.completed}
      {...of(tasks.total)}
      details={[
        tasks.total === 0
          ? t('figures.unassigned')
          : t('figures.share', { percent: format.percent(shareOf(tasks)) }),
      ]}
    />
  );
}

/** "sur 391"; nothing is compared with nothing. */
function useOfTotal(): (total: number) => { readonly of?: string } {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (total) => (total === 0 ? {} : { of: t('figures.of', { total: format.number(total) }) });
}

function shareOf({ completed, total }: TaskFigures): number {
  return Math.round((completed / total) * 100);
}

function NewestOnly({ count, className }: { readonly count: number; readonly className: string }) {
  const { t } = useTranslation('dashboard');
  const word = useCountWord();
  return (
    <p className={className}>{t('figures.newest', { number: word(count).toLocaleLowerCase() })}</p>
  );
}
