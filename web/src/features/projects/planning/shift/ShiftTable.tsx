import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowLeftRegular, ArrowRightRegular } from '@fluentui/react-icons';
import {
  initialsOf,
  pauseOn,
  type CalendarDay,
  type DirectoryCard,
  type WorkCalendar,
} from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useFormat } from '#shared/i18n/useFormat';
import { useWindowedRows } from '#shared/list/useWindowedRows';
import { edgeBlockEnd } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { PersonMark } from '#shared/ui/PersonMark';
import { useDirection } from '#shared/ui/useDirection';
import { useTitles } from '../../useTitles';
import type { PreviewedShift } from './shift-form';

interface ShiftTableProps {
  readonly lines: readonly PreviewedShift[];
  /** Null until it is known. */
  readonly calendar: WorkCalendar | null;
  readonly people: ReadonlyMap<string, DirectoryCard>;
}

const ROW_PX = 37;

const useStyles = makeStyles({
  root: {
    color: ouvrageTokens.ink,
    marginInline: '-24px',
    [media.phone]: { marginInline: '-16px' },
  },
  row: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) 24px 252px 252px',
    alignItems: 'center',
    columnGap: '10px',
    minHeight: '36px',
    paddingInline: '24px',
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: {
      gridTemplateColumns: '40px minmax(0, 1fr) 24px',
      gridTemplateAreas: '"code title person" ". due due" ". visa visa"',
      rowGap: '2px',
      paddingInline: '16px',
      paddingBlock: '8px',
    },
  },
  head: {
    ...typography.label,
    color: ouvrageTokens.ink3,
    ...edgeBlockEnd(ouvrageTokens.frame),
    [media.phone]: HIDDEN_TEXT,
  },
  count: { gridColumnStart: 'span 3' },
  code: { ...typography.bodyStrong },
  title: { ...typography.body, minWidth: 0, overflowWrap: 'anywhere' },
  days: {
    ...typography.body,
    display: 'flex',
    alignItems: 'center',
    columnGap: '7px',
    minWidth: 0,
    whiteSpace: 'nowrap',
    [media.phone]: { flexWrap: 'wrap' },
  },
  due: { [media.phone]: { gridArea: 'due' } },
  visa: { [media.phone]: { gridArea: 'visa' } },
  before: { minWidth: '48px', color: ouvrageTokens.ink3 },
  arrow: { flexShrink: 0, color: ouvrageTokens.ink3 },
  after: { fontWeight: 600 },
  chip: {
    ...typography.label,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    paddingBlock: '1px',
    paddingInline: '6px',
    border: `1px solid ${ouvrageTokens.line}`,
    color: ouvrageTokens.ink2,
  },
  past: {
    color: statusTokens.rejected.foreground,
    border: `1px solid ${statusTokens.rejected.foreground}`,
  },
  hidden: HIDDEN_TEXT,
  // On a phone the head is not seen: each day says what it is.
  phoneLabel: {
    display: 'none',
    ...typography.label,
    color: ouvrageTokens.ink3,
    [media.phone]: { display: 'block', flexBasis: '100%' },
  },
});

/** Each task with its old and its new days. */
export function ShiftTable({ lines, calendar, people }: ShiftTableProps) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const { anchor, indexes, before, after, measure } = useWindowedRows(
    lines.length,
    () => ROW_PX,
    (index) => lines[index]?.assignmentId ?? String(index),
  );
  return (
    <div
      role="table"
      aria-label={t('shift.table')}
      aria-rowcount={lines.length + 1}
      className={styles.root}
    >
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className={mergeClasses(styles.row, styles.head)}>
          <span role="columnheader" className={styles.count}>
            {t('shift.count', { count: lines.length })}
          </span>
          <span role="columnheader">{t('shift.deadline')}</span>
          <span role="columnheader">{t('table.visa')}</span>
        </div>
      </div>
      <div
        ref={anchor}
        role="rowgroup"
        style={{ paddingBlockStart: before, paddingBlockEnd: after }}
      >
        {indexes.map((index) => {
          const line = lines[index];
          return (
            line !== undefined && (
              <div
                key={line.assignmentId}
                ref={measure}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={styles.row}
              >
                <Line line={line} calendar={calendar} people={people} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

interface LineProps extends Omit<ShiftTableProps, 'lines'> {
  readonly line: PreviewedShift;
}

function Line({ line, calendar, people }: LineProps) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const titles = useTitles();
  const { assignment, before, after, isPast } = line;
  const { subsectionId, taskKey, taskName, assigneeId, assigneeName } = assignment;
  const title = titles.task({ subsectionId, key: taskKey, name: taskName });
  return (
    <>
      <bdi role="cell" className={styles.code}>
        {subsectionId}
      </bdi>
      <span role="rowheader" className={styles.title}>
        {title}
      </span>
      <span role="cell">
        <PersonMark
          initials={initialsOf(assigneeName)}
          photoPath={people.get(assigneeId)?.photoPath ?? null}
          size={24}
        />
        <span className={styles.hidden}>{assigneeName}</span>
      </span>
      <span role="cell" className={mergeClasses(styles.days, styles.due)}>
        <span className={styles.phoneLabel}>{t('shift.deadline')}</span>
        <Days before={before.deadline} after={after.deadline} calendar={calendar} />
        {isPast && (
          <span className={mergeClasses(styles.chip, styles.past)}>{t('shift.past')}</span>
        )}
      </span>
      <span role="cell" className={mergeClasses(styles.days, styles.visa)}>
        <span className={styles.phoneLabel}>{t('table.visa')}</span>
        <Days
          before={before.validationDeadline}
          after={after.validationDeadline}
          calendar={calendar}
        />
      </span>
    </>
  );
}

interface DaysProps {
  readonly before: CalendarDay;
  readonly after: CalendarDay;
  readonly calendar: WorkCalendar | null;
}

function Days({ before, after, calendar }: DaysProps) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const format = useFormat();
  const today = useToday();
  const Arrow = useDirection() === 'rtl' ? ArrowLeftRegular : ArrowRightRegular;
  const pause = calendar === null ? null : pauseOn(after, calendar);
  return (
    <>
      <span className={styles.before}>{format.briefDay(before, today)}</span>
      <Arrow className={styles.arrow} aria-hidden />
      <span className={styles.hidden}>{t('shift.becomes')}</span>
      <span className={styles.after}>{format.briefFullDay(after, today)}</span>
      {pause !== null && (
        <span className={styles.chip}>
          {pause.kind === 'holiday' ? <bdi>{pause.name}</bdi> : format.weekdayOf(after)}
        </span>
      )}
    </>
  );
}
