import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import type { CalendarDay } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd, edgeBlockStart, edgeInlineStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { isWeekend, type View } from './calendar-days';
import type { Entry } from './calendar-entries';
import { useDeadlineDrop } from './deadline-drag';
import { EntryLine } from './EntryLine';

interface DayGridProps {
  readonly view: View;
  /** Whole weeks from Monday on. */
  readonly days: readonly CalendarDay[];
  /** `yyyy-MM`; other days are quieter. */
  readonly month: string;
  readonly byDay: ReadonlyMap<CalendarDay, readonly Entry[]>;
  readonly today: CalendarDay;
  readonly onDay: (day: CalendarDay) => void;
}

/** Entries of a day in a month, before the others are counted. */
const MONTH_ROWS = 4;

const useStyles = makeStyles({
  week: { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
  names: { ...edgeBlockEnd(ouvrageTokens.frame) },
  name: {
    ...typography.label,
    padding: '8px 10px',
    color: ouvrageTokens.ink2,
    '::first-letter': { textTransform: 'uppercase' },
    ':not(:first-child)': edgeInlineStart(ouvrageTokens.hair),
  },
  day: {
    minWidth: 0,
    minHeight: '118px',
    padding: '8px',
    ':not(:first-child)': edgeInlineStart(ouvrageTokens.hair),
  },
  tall: { minHeight: '420px' },
  notFirst: edgeBlockStart(ouvrageTokens.hair),
  weekend: { backgroundColor: ouvrageTokens.table },
  over: { outline: `2px solid ${ouvrageTokens.ink}`, outlineOffset: '-2px' },
  number: { ...typography.bodyStrong, display: 'inline-block', marginBlockEnd: '4px' },
  other: { color: ouvrageTokens.ink3, fontWeight: 500 },
  // Today's bubble, as in the plan.
  today: {
    minWidth: '28px',
    padding: '2px 4px',
    border: `2px solid ${ouvrageTokens.miniumText}`,
    borderRadius: '14px',
    color: ouvrageTokens.miniumText,
    textAlign: 'center',
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  more: { minWidth: 0, paddingInline: '4px', color: ouvrageTokens.ink2, fontWeight: 400 },
});

/** Weeks as rows of days. */
export function DayGrid({ view, days, month, byDay, today, onDay }: DayGridProps) {
  const styles = useStyles();
  const format = useFormat();
  const weeks = Array.from({ length: days.length / 7 }, (_, index) =>
    days.slice(index * 7, index * 7 + 7),
  );
  return (
    <Sheet framed>
      <div className={mergeClasses(styles.week, styles.names)} aria-hidden>
        {weeks[0]?.map((day) => (
          <span key={day} className={styles.name}>
            {format.weekdayOf(day)}
          </span>
        ))}
      </div>
      {weeks.map((week, index) => (
        <div key={week[0]} className={mergeClasses(styles.week, index > 0 && styles.notFirst)}>
          {week.map((day) => (
            <Day
              key={day}
              day={day}
              entries={byDay.get(day) ?? []}
              isWhole={view === 'week'}
              isOther={view === 'month' && !day.startsWith(month)}
              isToday={day === today}
              today={today}
              onAll={() => onDay(day)}
            />
          ))}
        </div>
      ))}
    </Sheet>
  );
}

interface DayProps {
  readonly day: CalendarDay;
  readonly entries: readonly Entry[];
  readonly isWhole: boolean;
  readonly isOther: boolean;
  readonly isToday: boolean;
  readonly today: CalendarDay;
  readonly onAll: () => void;
}

function Day({ day, entries, isWhole, isOther, isToday, today, onAll }: DayProps) {
  const { t } = useTranslation('calendar');
  const styles = useStyles();
  const format = useFormat();
  const rows = isWhole || entries.length <= MONTH_ROWS ? entries : entries.slice(0, MONTH_ROWS - 1);
  const left = entries.length - rows.length;
  const { isOver, target } = useDeadlineDrop(day);
  const number = Number(day.slice(8));
  return (
    <section
      {...target}
      className={mergeClasses(
        styles.day,
        isWhole && styles.tall,
        isWeekend(day) && styles.weekend,
        isOver && styles.over,
      )}
      aria-label={format.fullDay(day)}
      data-day={day}
    >
      <span
        className={mergeClasses(styles.number, isOther && styles.other, isToday && styles.today)}
        aria-hidden
      >
        {number === 1 ? format.briefDay(day, today) : format.number(number)}
      </span>
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((entry) => (
            <li key={entry.key}>
              <EntryLine entry={entry} isShort={!isWhole && entries.length > 2} />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button appearance="transparent" size="small" className={styles.more} onClick={onAll}>
          {t('others', { count: left })}
        </Button>
      )}
    </section>
  );
}
