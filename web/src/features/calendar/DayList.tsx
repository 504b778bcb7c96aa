import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { CalendarDay } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { EmptyState } from '#shared/ui/EmptyState';
import { Sheet } from '#shared/ui/Sheet';
import type { Entry } from './calendar-entries';
import { EntryLine } from './EntryLine';

interface DayListProps {
  readonly days: readonly CalendarDay[];
  readonly byDay: ReadonlyMap<CalendarDay, readonly Entry[]>;
  readonly today: CalendarDay;
}

const useStyles = makeStyles({
  day: { padding: '12px 16px', ':not(:first-child)': edgeBlockStart(ouvrageTokens.hair) },
  title: {
    ...typography.bodyStrong,
    color: ouvrageTokens.ink,
    '::first-letter': { textTransform: 'uppercase' },
  },
  today: { color: ouvrageTokens.miniumText },
  list: { margin: '4px 0 0', padding: 0, listStyleType: 'none' },
});

/** On a phone: the days on which something stands, one below the other. */
export function DayList({ days, byDay, today }: DayListProps) {
  const { t } = useTranslation('calendar');
  const styles = useStyles();
  const format = useFormat();
  const fullDays = days.filter((day) => byDay.has(day));
  return (
    <Sheet framed>
      {fullDays.length === 0 && (
        <EmptyState kind="time" title={t('empty.title')} text={t('empty.text')} />
      )}
      {fullDays.map((day) => (
        <section key={day} className={styles.day} data-day={day} aria-label={format.fullDay(day)}>
          <h2 className={mergeClasses(styles.title, day === today && styles.today)}>
            {format.fullDay(day)}
          </h2>
          <ul className={styles.list}>
            {byDay.get(day)?.map((entry) => (
              <li key={entry.key}>
                <EntryLine entry={entry} isShort={false} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}
