import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { sumOfTurns, type CalendarDay, type TurnFigures } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { daysOfWeek, useTurnWords, weekOf } from './useTurnWords';

interface WeekSectionProps {
  readonly turns: TurnFigures;
  readonly today: CalendarDay;
}

/** More squares than these on a day are a number. */
const SQUARES_MAX = 5;

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '10px',
    paddingBlock: '15px 0',
    paddingInline: '20px',
    [media.phone]: { paddingInline: '16px' },
  },
  title: { ...typography.title3, color: ouvrageTokens.ink },
  count: { ...typography.meta, color: ouvrageTokens.ink2 },
  days: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    listStyleType: 'none',
    paddingBlock: '14px 10px',
    paddingInline: '12px',
  },
  day: { display: 'grid', gridTemplateRows: '84px auto', textAlign: 'center' },
  stack: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'flex-end',
    rowGap: '3px',
    paddingBlockEnd: '5px',
  },
  square: {
    boxSizing: 'border-box',
    width: '12px',
    height: '12px',
    border: `1.5px solid ${ouvrageTokens.inkFill}`,
    forcedColorAdjust: 'none',
    [media.forcedColors]: { border: '1.5px solid CanvasText' },
  },
  solid: {
    backgroundColor: ouvrageTokens.inkFill,
    [media.forcedColors]: { backgroundColor: 'CanvasText' },
  },
  number: { ...typography.label, color: ouvrageTokens.ink },
  label: {
    ...typography.label,
    display: 'grid',
    paddingBlockStart: '5px',
    color: ouvrageTokens.ink2,
    ...edgeBlockStart(ouvrageTokens.frame),
  },
  dayOfMonth: { color: ouvrageTokens.ink },
  legend: {
    ...typography.meta,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 18px',
    paddingInline: '20px',
    paddingBlockEnd: '14px',
    color: ouvrageTokens.ink2,
    [media.phone]: { paddingInline: '16px' },
  },
  key: { display: 'flex', alignItems: 'center', columnGap: '7px' },
  hidden: HIDDEN_TEXT,
});

/** What is due on each day of the week: a square a task, solid for a visa. */
export function WeekSection({ turns, today }: WeekSectionProps) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const format = useFormat();
  const words = useTurnWords();
  const { week } = weekOf(turns, today);
  return (
    <Sheet as="section" aria-labelledby="week">
      <div className={styles.head}>
        <h2 className={styles.title} id="week">
          {t('week.title')}
        </h2>
        <span className={styles.count}>{t('week.count', { count: sumOfTurns(week) })}</span>
      </div>
      <ul className={styles.days}>
        {daysOfWeek(today).map((day) => {
          const counts = turns.on(day);
          return (
            <li key={day} className={styles.day}>
              <span className={styles.hidden}>
                {t('week.day', { day: format.longWeekday(day, today), what: words(counts) })}
              </span>
              <Squares {...counts} />
              <span className={styles.label} aria-hidden>
                <span>{format.briefWeekday(day)}</span>
                <span className={styles.dayOfMonth}>{format.number(Number(day.slice(-2)))}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.legend} aria-hidden>
        <span className={styles.key}>
          <span className={mergeClasses(styles.square, styles.solid)} />
          {t('week.visas', { count: week.visas })}
        </span>
        <span className={styles.key}>
          <span className={styles.square} />
          {t('week.work', { count: week.work })}
        </span>
      </div>
    </Sheet>
  );
}

function Squares({ work, visas }: { readonly work: number; readonly visas: number }) {
  const styles = useStyles();
  const format = useFormat();
  const count = work + visas;
  if (count > SQUARES_MAX) {
    return (
      <span className={styles.stack} aria-hidden>
        <span className={styles.number}>{format.number(count)}</span>
        <span className={mergeClasses(styles.square, visas > 0 && styles.solid)} />
      </span>
    );
  }
  return (
    <span className={styles.stack} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={mergeClasses(styles.square, index >= work && styles.solid)} />
      ))}
    </span>
  );
}
