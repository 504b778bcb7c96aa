import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { CalendarDay, EnvelopeBar, TaskBar } from '@ouvrage/domain';
import { useRef } from 'react';
import { ouvrageTokens } from '#shared/theme/tokens';
import { useDirection } from '#shared/ui/useDirection';
import { todayAt } from './bar-extent';
import { EnvelopeDrawing, TaskDrawing } from './BarDrawing';
import { useOnLine, useTimeLine } from './time-line';
import { scaleOf, type TimeSpan } from './time-window';

interface MiniLineProps {
  readonly bar: TaskBar | EnvelopeBar;
  /** The days from one end of the line to the other. */
  readonly span: TimeSpan;
  readonly width: number;
  readonly today: CalendarDay;
  readonly hatch: string;
}

const HEIGHT_PX = 22;

const useStyles = makeStyles({
  root: { overflow: 'visible' },
  mirrored: { transform: 'scaleX(-1)' },
});

/** One bar on a line as wide as its card. Its words stand above it. */
export function MiniLine({ bar, span, width, today, hatch }: MiniLineProps) {
  const styles = useStyles();
  const isMirrored = useDirection() === 'rtl';
  const root = useRef<SVGSVGElement>(null);
  const window = { from: span.first, days: span.last - span.first + 1 };
  useOnLine(root, useTimeLine(root, window, width));
  if (width === 0) return null;
  const now = todayAt(scaleOf(window, width), today);
  const drawing = { today, hatch };
  return (
    <svg
      ref={root}
      className={mergeClasses(styles.root, isMirrored && styles.mirrored)}
      width={width}
      height={HEIGHT_PX}
      aria-hidden
      focusable="false"
    >
      <g transform={`translate(0 ${HEIGHT_PX / 2})`}>
        <path d={`M0 0H${width}`} stroke={ouvrageTokens.hair} strokeWidth="1.5" />
        {'visaEnd' in bar ? (
          <TaskDrawing bar={bar} {...drawing} />
        ) : (
          <EnvelopeDrawing bar={bar} height={12} {...drawing} />
        )}
        {now >= 0 && now <= width && (
          <path
            d={`M${now} ${-HEIGHT_PX / 2}v${HEIGHT_PX}`}
            stroke={ouvrageTokens.miniumFill}
            strokeWidth="1.5"
            strokeDasharray="3 2.5"
          />
        )}
      </g>
    </svg>
  );
}
