import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { CalendarDay } from '@ouvrage/domain';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useDirection } from '#shared/ui/useDirection';
import { todayAt } from './bar-extent';
import { dayOf, monthLabels, scaleOf, type Ticks, type TimeWindow } from './time-window';

interface GroundProps {
  readonly ticks: Ticks;
  readonly window: TimeWindow;
  readonly width: number;
  readonly today: CalendarDay;
}

const WEEKEND_DAYS = 2;
/** Labels make way for the bubble of today. */
const BUBBLE_PX = 32;

const useStyles = makeStyles({
  ground: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    height: '100%',
    pointerEvents: 'none',
    overflow: 'hidden',
  },
  below: { zIndex: 1 },
  above: { zIndex: 3 },
  mirrored: { transform: 'scaleX(-1)' },
  months: { position: 'absolute', insetInline: 0, insetBlockStart: '8px', height: '22px' },
  month: { ...typography.bodyStrong, position: 'absolute', whiteSpace: 'nowrap' },
  day: {
    ...typography.label,
    position: 'absolute',
    insetBlockEnd: '7px',
    width: '40px',
    marginInlineStart: '-20px',
    color: ouvrageTokens.ink2,
    textAlign: 'center',
  },
  bubble: {
    position: 'absolute',
    insetBlockEnd: '4px',
    display: 'grid',
    placeItems: 'center',
    width: `${BUBBLE_PX}px`,
    height: `${BUBBLE_PX}px`,
    marginInlineStart: `${-BUBBLE_PX / 2}px`,
    border: `2px solid ${ouvrageTokens.miniumFill}`,
    borderRadius: '50%',
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.miniumText,
    fontFamily: ouvrageTokens.fontDisplay,
    fontWeight: 600,
    fontSize: '16px',
    lineHeight: 1,
  },
});

/** Lines of weeks and months under the bars; week-ends where a day can be seen. */
export function PlanGround({ ticks, width }: GroundProps) {
  const styles = useStyles();
  const isMirrored = useDirection() === 'rtl';
  return (
    <svg
      className={mergeClasses(styles.ground, styles.below, isMirrored && styles.mirrored)}
      style={{ width }}
      aria-hidden
      focusable="false"
    >
      {ticks.weekends.map(({ day, x }) => (
        <rect
          key={day}
          x={x}
          width={ticks.dayWidth * WEEKEND_DAYS}
          height="100%"
          fill={ouvrageTokens.well}
          fillOpacity="0.55"
        />
      ))}
      {ticks.weeks.map(({ day, x }) => (
        <line key={day} x1={x} x2={x} y2="100%" stroke={ouvrageTokens.hair} strokeOpacity="0.55" />
      ))}
      {ticks.months.map(({ day, x }) => (
        <line key={day} x1={x} x2={x} y2="100%" stroke={ouvrageTokens.gridline} />
      ))}
    </svg>
  );
}

/** Today's axis, above the bars. */
export function TodayAxis({ window, width, today }: GroundProps) {
  const styles = useStyles();
  const isMirrored = useDirection() === 'rtl';
  const x = todayAt(scaleOf(window, width), today);
  if (x < 0 || x > width) return null;
  return (
    <svg
      className={mergeClasses(styles.ground, styles.above, isMirrored && styles.mirrored)}
      style={{ width }}
      aria-hidden
      focusable="false"
    >
      <line
        x1={x}
        x2={x}
        y2="100%"
        stroke={ouvrageTokens.miniumFill}
        strokeWidth="1.5"
        strokeDasharray="3 3"
      />
    </svg>
  );
}

/** Months and days over the lines, and today in its bubble. */
export function TimeHead({ ticks, window, width, today }: GroundProps) {
  const styles = useStyles();
  const format = useFormat();
  const now = todayAt(scaleOf(window, width), today);
  const isTodayIn = now >= 0 && now <= width;
  return (
    <>
      {monthLabels(ticks, width).map(({ day, x, isShort }) => (
        <span key={day} className={styles.months}>
          <span className={styles.month} style={{ insetInlineStart: x }}>
            {nameOf(dayOf(day), isShort)}
          </span>
        </span>
      ))}
      {ticks.labels
        .map(({ day, x }) => ({ day, x: x + labelShift(ticks) }))
        .filter(({ x }) => x > 8 && x < width - 8)
        .filter(({ x }) => !isTodayIn || Math.abs(x - now) > BUBBLE_PX / 2 + 9)
        .map(({ day, x }) => (
          <span key={day} className={styles.day} style={{ insetInlineStart: x }}>
            {format.number(Number(dayOf(day).slice(8)))}
          </span>
        ))}
      {isTodayIn && (
        <span className={styles.bubble} style={{ insetInlineStart: now }}>
          {format.number(Number(today.slice(8)))}
        </span>
      )}
    </>
  );

  /** Where there are several, January has the name of its year. */
  function nameOf(day: CalendarDay, isShort: boolean): string {
    const isYear = isShort && day.slice(5, 7) === '01';
    return isYear ? day.slice(0, 4) : format.month(day, isShort ? 'short' : 'long');
  }
}

/** A label stands in the middle of its day. */
function labelShift({ dayWidth }: Ticks): number {
  return dayWidth / 2;
}
