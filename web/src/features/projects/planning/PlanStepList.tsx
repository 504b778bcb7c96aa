import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { stateOf, taskAddress, type CalendarDay, type PlanRow } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { StatusMark } from '#shared/ui/StatusMark';
import { useLiveTint } from '#shared/ui/useLiveTint';
import { useTitles } from '../useTitles';
import { spanOf } from './bar-extent';
import { MiniLine } from './MiniLine';
import type { TimeSpan } from './time-window';
import type { RowWords } from './usePlanWords';

interface LineSetting {
  readonly width: number;
  readonly today: CalendarDay;
  readonly hatch: string;
}

interface PlanStepListProps {
  /** Steps and tasks of the open axis. */
  readonly rows: readonly PlanRow[];
  readonly wordsOf: (row: PlanRow) => RowWords;
  readonly open: ReadonlySet<string>;
  readonly line: LineSetting;
  readonly onToggle: (key: string) => void;
}

const useStyles = makeStyles({
  step: {
    ...typography.bodyStrong,
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr) auto 20px',
    columnGap: '12px',
    alignItems: 'center',
    width: '100%',
    minHeight: '48px',
    paddingBlock: '8px',
    paddingInline: '16px',
    border: 'none',
    ...edgeBlockStart(ouvrageTokens.hair),
    backgroundColor: ouvrageTokens.table,
    color: ouvrageTokens.ink,
    textAlign: 'start',
    ':focus-visible': { outlineOffset: '-3px' },
  },
  figure: { ...typography.meta, color: ouvrageTokens.ink3, whiteSpace: 'nowrap' },
  chevron: { fontSize: '18px', color: ouvrageTokens.ink2 },
  task: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    columnGap: '12px',
    paddingBlock: '12px',
    paddingInline: '16px',
    ...edgeBlockStart(ouvrageTokens.hair),
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    transitionProperty: 'background-color',
    transitionDuration: '240ms',
    ':focus-visible': { outlineOffset: '-3px' },
  },
  tint: { backgroundColor: ouvrageTokens.well },
  mark: { display: 'flex', alignItems: 'center', height: '22px' },
  title: { ...typography.body, fontSize: '16px', lineHeight: '22px', display: 'block' },
  detail: { ...typography.meta, display: 'block', color: ouvrageTokens.ink3 },
  late: { color: ouvrageTokens.miniumText, fontWeight: 500 },
  line: { gridColumn: '1 / -1', marginBlockStart: '8px' },
});

/** The open axis: its steps, and the tasks of those that are open, as cards. */
export function PlanStepList({ rows, wordsOf, open, line, onToggle }: PlanStepListProps) {
  const { today } = line;
  const spans = rows
    .filter(({ kind }) => kind === 'task')
    .map((row) => spanOf(row, today))
    .filter((span) => span !== null);
  // One scale for all cards of the axis.
  const span: TimeSpan = {
    first: Math.min(...spans.map(({ first }) => first)),
    last: Math.max(...spans.map(({ last }) => last)),
  };
  return rows.map((row) => {
    if (row.kind === 'step') {
      return <StepHead key={row.key} row={row} isOpen={open.has(row.key)} onToggle={onToggle} />;
    }
    return row.kind === 'task' ? (
      <TaskCard key={row.key} row={row} words={wordsOf(row)} span={span} line={line} />
    ) : null;
  });
}

interface StepHeadProps {
  readonly row: Extract<PlanRow, { readonly kind: 'step' }>;
  readonly isOpen: boolean;
  readonly onToggle: (key: string) => void;
}

function StepHead({ row, isOpen, onToggle }: StepHeadProps) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const format = useFormat();
  const titles = useTitles();
  const { step, bar } = row.step;
  // What has no task is not worth a line on a phone.
  if (bar === null) return null;
  const Chevron = isOpen ? ChevronUpRegular : ChevronDownRegular;
  return (
    <button
      type="button"
      className={styles.step}
      aria-expanded={isOpen}
      onClick={() => onToggle(row.key)}
    >
      <bdi>{step.id}</bdi>
      <span>{titles.subsection(step.id)}</span>
      <span className={styles.figure}>
        {t('validated', {
          validated: format.number(bar.validatedTasks),
          tasks: format.number(bar.tasks),
        })}
      </span>
      <Chevron className={styles.chevron} aria-hidden />
    </button>
  );
}

interface TaskCardProps {
  readonly row: Extract<PlanRow, { readonly kind: 'task' }>;
  readonly words: RowWords;
  readonly span: TimeSpan;
  readonly line: LineSetting;
}

function TaskCard({ row, words, span, line }: TaskCardProps) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const format = useFormat();
  const titles = useTitles();
  const isChanged = useLiveTint(String(row.assignment.updatedAt.getTime()));
  const { task, assignment, bar } = row;
  const isDone = bar.fill === 'done';
  const from = format.briefDay(bar.start, line.today);
  const to = format.briefDay(bar.end, line.today);
  return (
    <Link
      className={mergeClasses(styles.task, isChanged && styles.tint)}
      to={taskAddress(assignment.id)}
      aria-label={words.name}
    >
      <span className={styles.mark}>
        <StatusMark state={stateOf(assignment)} />
      </span>
      <span>
        <span className={styles.title}>{titles.task(task)}</span>
        <span className={styles.detail}>
          <bdi>{assignment.assigneeName}</bdi>
          {t('comma')}
          {words.urgent !== '' && <span className={styles.late}>{words.urgent}</span>}
          {isDone ? t('range', { from, to }) : words.label}
        </span>
      </span>
      <span className={styles.line}>
        <MiniLine bar={bar} span={span} {...line} />
      </span>
    </Link>
  );
}
