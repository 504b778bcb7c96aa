import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import {
  initialsOf,
  sectionProgress,
  stateOf,
  taskAddress,
  type PlanRow,
  type ProjectCounts,
} from '@ouvrage/domain';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeInlineEnd } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { PersonMark } from '#shared/ui/PersonMark';
import { StatusMark } from '#shared/ui/StatusMark';
import { useTitles } from '../useTitles';

interface PlanNamesProps {
  readonly row: PlanRow;
  readonly counts: ProjectCounts;
  /** Of the assignee of a task. */
  readonly photoPath: string | null;
  readonly onToggle: (key: string) => void;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    alignItems: 'center',
    minWidth: 0,
    paddingBlock: '5px',
    paddingInlineStart: '20px',
    paddingInlineEnd: '14px',
    ...edgeInlineEnd(ouvrageTokens.frame),
    // The row's line goes on under the names.
    backgroundColor: 'transparent',
    textAlign: 'start',
    color: ouvrageTokens.ink,
  },
  toggle: {
    borderBlockStyle: 'none',
    borderInlineStartStyle: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: ouvrageTokens.table },
    ':focus-visible': { outlineOffset: '-3px' },
  },
  axis: { minHeight: '42px' },
  row: { minHeight: '34px' },
  lead: { display: 'flex', alignItems: 'center', minWidth: 0 },
  code: { ...typography.bodyStrong, paddingInlineStart: '6px' },
  mark: { paddingInlineStart: '8px' },
  strong: { ...typography.bodyStrong },
  task: {
    ...typography.body,
    display: 'flex',
    alignItems: 'center',
    minHeight: '24px',
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  quietText: { color: ouvrageTokens.ink3, fontWeight: 400 },
  codes: {
    ...typography.bodyStrong,
    color: ouvrageTokens.ink3,
    whiteSpace: 'nowrap',
  },
  undated: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: '16px' },
  end: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    paddingInlineStart: '10px',
  },
  figure: { ...typography.meta, fontSize: '14px', color: ouvrageTokens.ink3, whiteSpace: 'nowrap' },
  percent: { ...typography.chip, color: ouvrageTokens.ink2, whiteSpace: 'nowrap' },
  chevron: { flexShrink: 0, width: '20px', fontSize: '18px', color: ouvrageTokens.ink2 },
  indent: { paddingInlineEnd: '32px' },
});

/** What a row is: its place in the checklist, how far it is, and who does it. */
export const PlanNames = memo(function PlanNames(props: PlanNamesProps) {
  const { row } = props;
  if (row.kind === 'task') return <TaskNames {...props} row={row} />;
  if (row.kind === 'undated') return <UndatedNames {...props} row={row} />;
  return row.kind === 'axis' ? (
    <AxisNames {...props} row={row} />
  ) : (
    <StepNames {...props} row={row} />
  );
});

type Of<Kind extends PlanRow['kind']> = PlanNamesProps & {
  readonly row: Extract<PlanRow, { readonly kind: Kind }>;
};

function AxisNames({ row, counts, onToggle }: Of<'axis'>) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const format = useFormat();
  const titles = useTitles();
  const { section, bar } = row.axis;
  const progress = sectionProgress(section.id, counts);
  return (
    <Opens row={row} isOpen={row.isOpen} canOpen={bar !== null} onToggle={onToggle} isTall>
      <span className={styles.lead}>
        <AxisBubble
          letter={section.id}
          size={30}
          progress={progress}
          late={bar !== null && bar.slip !== null}
        />
      </span>
      <span className={mergeClasses(styles.strong, bar === null && styles.quietText)}>
        {titles.section(section.id)}
      </span>
      <span className={bar === null ? styles.figure : styles.percent}>
        {bar === null ? t('noDate') : format.percent(progress)}
      </span>
    </Opens>
  );
}

function StepNames({ row, onToggle }: Of<'step'>) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const format = useFormat();
  const titles = useTitles();
  const { step, bar } = row.step;
  return (
    <Opens row={row} isOpen={row.isOpen} canOpen={bar !== null} onToggle={onToggle}>
      <span className={styles.code}>
        <bdi>{step.id}</bdi>
      </span>
      <span className={styles.strong}>{titles.subsection(step.id)}</span>
      <span className={styles.figure}>
        {bar === null
          ? t('noTask')
          : t('validated', {
              validated: format.number(bar.validatedTasks),
              tasks: format.number(bar.tasks),
            })}
      </span>
    </Opens>
  );
}

function UndatedNames({ row, onToggle }: Of<'undated'>) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const titles = useTitles();
  const [first] = row.axes;
  return (
    <Opens row={row} isOpen={false} canOpen onToggle={onToggle} isTall className={styles.undated}>
      <span className={styles.codes}>
        {t('axes', { first: first?.section.id, last: row.axes.at(-1)?.section.id })}
      </span>
      <span className={styles.quietText}>
        {t('undated', {
          count: row.axes.length,
          phase: titles.phase(first?.section.phaseId ?? ''),
        })}
      </span>
      <span />
    </Opens>
  );
}

function TaskNames({ row, photoPath }: Of<'task'>) {
  const styles = useStyles();
  const titles = useTitles();
  const { task, assignment } = row;
  return (
    <div className={mergeClasses(styles.root, styles.row)}>
      <span className={mergeClasses(styles.lead, styles.mark)}>
        <StatusMark state={stateOf(assignment)} />
      </span>
      {/* The bar beside it is the link of the keyboard. */}
      <Link className={styles.task} to={taskAddress(assignment.id)} tabIndex={-1}>
        {titles.task(task)}
      </Link>
      <span className={styles.end} title={assignment.assigneeName}>
        <PersonMark
          initials={initialsOf(assignment.assigneeName)}
          photoPath={photoPath}
          size={24}
        />
      </span>
    </div>
  );
}

interface OpensProps {
  readonly row: PlanRow;
  readonly isOpen: boolean;
  readonly canOpen: boolean;
  readonly onToggle: (key: string) => void;
  readonly isTall?: boolean;
  readonly className?: string | undefined;
  readonly children: readonly [ReactNode, ReactNode, ReactNode];
}

/** A row that opens where it is pressed. The keyboard opens it by its bar. */
function Opens({ row, isOpen, canOpen, onToggle, isTall, className, children }: OpensProps) {
  const styles = useStyles();
  const rootClass = mergeClasses(styles.root, isTall ? styles.axis : styles.row, className);
  const [lead, name, end] = children;
  if (!canOpen) {
    return (
      <div className={rootClass}>
        {lead}
        {name}
        <span className={mergeClasses(styles.end, styles.indent)}>{end}</span>
      </div>
    );
  }
  const Chevron = isOpen ? ChevronUpRegular : ChevronDownRegular;
  return (
    <button
      type="button"
      className={mergeClasses(rootClass, styles.toggle)}
      tabIndex={row.kind === 'undated' ? undefined : -1}
      aria-expanded={isOpen}
      {...(row.kind === 'undated' && { 'data-bar': row.key })}
      onClick={() => onToggle(row.key)}
    >
      {lead}
      {name}
      <span className={styles.end}>
        {end}
        <Chevron className={styles.chevron} aria-hidden />
      </span>
    </button>
  );
}
