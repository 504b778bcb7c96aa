import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { addDays, daysBetween, type CalendarDay } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat';
import { edgeBlockStart, edgeInlineStart } from '../theme/edges';
import { media, ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';

/** Days of the ruler before and after today; the rest of its width is for the last label. */
const DAYS_BEFORE = 9;
const DAYS_AFTER = 7;
const SPAN = DAYS_BEFORE + DAYS_AFTER + 3.5;
/** Days from today with a gridline. */
const GRID = [-7, 7] as const;

/** Where a day stands, in per cent from the inline start; days before the ruler stand at its beginning. */
export function shareOf(daysFromToday: number): number {
  const day = Math.max(-DAYS_BEFORE - 0.5, Math.min(DAYS_AFTER + 0.5, daysFromToday));
  return ((day + DAYS_BEFORE + 0.5) / SPAN) * 100;
}

const useStyles = makeStyles({
  root: { position: 'relative', height: '100%', minHeight: '28px', overflow: 'hidden' },
  gridline: {
    position: 'absolute',
    insetBlock: 0,
    ...edgeInlineStart(ouvrageTokens.hair),
  },
  today: {
    position: 'absolute',
    insetBlock: 0,
    width: '1.5px',
    marginInlineStart: '-0.75px',
    forcedColorAdjust: 'none',
    backgroundImage: `repeating-linear-gradient(to bottom, ${ouvrageTokens.miniumFill} 0 8px, transparent 8px 11px, ${ouvrageTokens.miniumFill} 11px 13px, transparent 13px 16px)`,
    [media.forcedColors]: {
      backgroundImage: 'none',
      backgroundColor: 'CanvasText',
    },
  },
  cote: {
    position: 'absolute',
    insetBlockStart: 'calc(50% - 0.75px)',
    ...edgeBlockStart('currentColor', '1.5px'),
  },
  tick: {
    position: 'absolute',
    insetBlockStart: 'calc(50% - 0.75px)',
    width: '11px',
    marginInlineStart: '-5.5px',
    transform: 'rotate(-45deg)',
    ...edgeBlockStart('currentColor', '1.5px'),
  },
  label: {
    ...typography.label,
    position: 'absolute',
    insetBlockStart: 'calc(50% - 9px)',
    lineHeight: '18px',
    paddingInlineStart: '9px',
    whiteSpace: 'nowrap',
  },
  own: { color: ouvrageTokens.miniumText },
  others: { color: ouvrageTokens.ink },
  later: { color: ouvrageTokens.ink3 },
});

interface DueRulerProps {
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  /** Whether the reader acts next; only then a delay has the colour of today's axis. */
  readonly isOwn: boolean;
}

/** A day on the ruler under today's axis, with the delay or the time left as a cote. Decorative. */
export function DueRuler({ day, today, isOwn }: DueRulerProps) {
  const styles = useStyles();
  const words = useRulerWords();
  const days = daysBetween(today, day);
  const from = shareOf(Math.min(days, 0));
  const to = shareOf(Math.max(days, 0));
  const isOnRuler = days >= -DAYS_BEFORE && days <= DAYS_AFTER;
  const tone = days > 0 ? styles.later : isOwn ? styles.own : styles.others;
  return (
    <div className={mergeClasses(styles.root, tone)} aria-hidden>
      {GRID.map((at) => (
        <span
          key={at}
          className={styles.gridline}
          style={{ insetInlineStart: `${shareOf(at)}%` }}
        />
      ))}
      <span className={styles.today} style={{ insetInlineStart: `${shareOf(0)}%` }} />
      {days !== 0 && (
        <span
          className={styles.cote}
          style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }}
        />
      )}
      {isOnRuler && (
        <span className={styles.tick} style={{ insetInlineStart: `${shareOf(days)}%` }} />
      )}
      {days < 0 && <span className={styles.tick} style={{ insetInlineStart: `${shareOf(0)}%` }} />}
      <span className={styles.label} style={{ insetInlineStart: `${to}%` }}>
        {words(days)}
      </span>
    </div>
  );
}

/** "+9 j", "aujourd'hui", "2 j". */
export function useRulerWords(): (days: number) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (days) => {
    if (days === 0) return t('deadline.ruler.today');
    // The sign stays before its number where the text runs from right to left.
    const count = `\u2066${days < 0 ? '+' : ''}${number(Math.abs(days))}\u2069`;
    return t('deadline.ruler.days', { count: Math.abs(days), days: count });
  };
}

const useScaleStyles = makeStyles({
  root: { position: 'relative', height: '36px', overflow: 'hidden' },
  day: {
    ...typography.label,
    position: 'absolute',
    insetBlockEnd: '12px',
    lineHeight: '16px',
    // The middle of the number is over its line, whatever the direction.
    width: '0px',
    display: 'flex',
    justifyContent: 'center',
    color: ouvrageTokens.ink2,
  },
  mark: {
    position: 'absolute',
    insetBlockEnd: 0,
    height: '4px',
    ...edgeInlineStart(ouvrageTokens.line),
  },
  longMark: { height: '9px' },
  bubble: {
    position: 'absolute',
    insetBlockEnd: '9px',
    width: '0px',
    display: 'flex',
    justifyContent: 'center',
  },
  ring: {
    ...typography.label,
    boxSizing: 'border-box',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    border: `1.5px solid ${ouvrageTokens.miniumFill}`,
    borderRadius: '50%',
    lineHeight: '21px',
    textAlign: 'center',
    color: ouvrageTokens.miniumText,
  },
});

/** The head of rulers: their days, today in its bubble. Decorative. */
export function DueScale({ today }: Pick<DueRulerProps, 'today'>) {
  const styles = useScaleStyles();
  const { number } = useFormat();
  const dayOfMonth = (days: number) => number(Number(addDays(today, days).slice(-2)));
  const days = Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, at) => at - DAYS_BEFORE);
  return (
    <div className={styles.root} aria-hidden>
      {days.map((day) => (
        <span
          key={day}
          className={mergeClasses(styles.mark, day % 7 === 0 && styles.longMark)}
          style={{ insetInlineStart: `${shareOf(day)}%` }}
        />
      ))}
      {GRID.map((at) => (
        <span key={at} className={styles.day} style={{ insetInlineStart: `${shareOf(at)}%` }}>
          {dayOfMonth(at)}
        </span>
      ))}
      <span className={styles.bubble} style={{ insetInlineStart: `${shareOf(0)}%` }}>
        <span className={styles.ring}>{dayOfMonth(0)}</span>
      </span>
    </div>
  );
}
