import type { CalendarDay, EnvelopeBar, PlanFill, TaskBar } from '@ouvrage/domain';
import type { ScaleTime } from 'd3-scale';
import { ouvrageTokens } from '#shared/theme/tokens';
import { todayAt, type Extent } from './bar-extent';
import { at, dayNumber } from './time-window';

interface DrawingProps<Bar> {
  readonly bar: Bar;
  readonly scale: ScaleTime<number, number>;
  readonly today: CalendarDay;
  /** Id of the hatch: see `HatchPattern`. */
  readonly hatch: string;
}

const TASK_PX = 12;
const SLIP_PX = 6;
const TICK_PX = 11;
/** What is far out of the window need not be drawn to its end. */
const OUTSIDE_PX = 40;

/** The hatch of bars, once for a page. From right to left the drawing is mirrored, and the hatch is not. */
export function HatchPattern({
  id,
  isMirrored,
}: {
  readonly id: string;
  readonly isMirrored: boolean;
}) {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden focusable="false">
      <pattern
        id={id}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${isMirrored ? -45 : 45})`}
      >
        <path d="M.4 0V5" stroke={ouvrageTokens.ink} strokeWidth="0.8" />
      </pattern>
    </svg>
  );
}

/** The bar of a task around y = 0: bar, time of the visa, slip, and a deadline that was missed. */
export function TaskDrawing({ bar, scale, today, hatch }: DrawingProps<TaskBar>) {
  const day = pixelsOf(scale);
  const end = day(bar.end, 1);
  return (
    <>
      <Bar extent={{ start: day(bar.start), end }} height={TASK_PX} fill={bar.fill} hatch={hatch} />
      {bar.visaEnd !== null && <VisaLine start={end} end={day(bar.visaEnd, 1)} />}
      {bar.missedDeadline !== null && <DeadlineTick x={day(bar.missedDeadline, 1)} />}
      {bar.slip !== null && (
        <SlipLine
          start={day(bar.slip.due, 1)}
          end={clip(todayAt(scale, today), scale)}
          height={SLIP_PX}
        />
      )}
    </>
  );
}

interface EnvelopeProps extends DrawingProps<EnvelopeBar> {
  readonly height: number;
}

/** The bar of a step or an axis around y = 0: solid in proportion, hatched or dashed beyond. */
export function EnvelopeDrawing({ bar, scale, today, hatch, height }: EnvelopeProps) {
  const day = pixelsOf(scale);
  const start = day(bar.start);
  const now = clip(todayAt(scale, today), scale);
  return (
    <>
      {bar.fill !== 'done' && (
        <Bar
          extent={{ start, end: day(bar.end, 1) }}
          height={height}
          fill={bar.fill}
          hatch={hatch}
        />
      )}
      {bar.solidEnd !== null && (
        <Bar
          extent={{ start, end: bar.solidEnd === today ? now : day(bar.solidEnd, 1) }}
          height={height}
          fill="done"
          hatch={hatch}
        />
      )}
      {bar.slip !== null && <SlipLine start={day(bar.slip.due, 1)} end={now} height={height} />}
    </>
  );
}

/** The beginning of a day on the line, or of the day `after` it. */
function pixelsOf(scale: ScaleTime<number, number>) {
  return (day: CalendarDay, after = 0) => clip(at(scale, dayNumber(day) + after), scale);
}

function clip(x: number, scale: ScaleTime<number, number>): number {
  const width = scale.range()[1] ?? 0;
  return Math.min(width + OUTSIDE_PX, Math.max(-OUTSIDE_PX, x));
}

interface BarProps {
  readonly extent: Extent;
  readonly height: number;
  readonly fill: PlanFill;
  readonly hatch: string;
}

function Bar({ extent: { start, end }, height, fill, hatch }: BarProps) {
  if (fill === 'done') {
    return (
      <rect
        x={start}
        y={-height / 2}
        width={Math.max(1, end - start)}
        height={height}
        fill={ouvrageTokens.inkFill}
        data-fill={fill}
      />
    );
  }
  const box = {
    x: start + 0.5,
    y: -height / 2 + 0.5,
    width: Math.max(1, end - start - 1),
    height: height - 1,
  };
  return fill === 'planned' ? (
    <rect
      {...box}
      fill={ouvrageTokens.sheet}
      stroke={ouvrageTokens.ink2}
      strokeDasharray="3 2.5"
      data-fill={fill}
    />
  ) : (
    <>
      <rect {...box} fill={ouvrageTokens.sheet} />
      <rect {...box} fill={`url(#${hatch})`} stroke={ouvrageTokens.ink} data-fill={fill} />
    </>
  );
}

/** The time that is left for the visa, closed by an upright tick. */
function VisaLine({ start, end }: Extent) {
  return (
    <g stroke={ouvrageTokens.ink2} data-visa>
      <path d={`M${start} 0H${end}`} strokeWidth="3" />
      <path d={`M${end} ${-TICK_PX / 2}v${TICK_PX}`} strokeWidth="2" />
    </g>
  );
}

/** As on a cote: at 45°. */
function DeadlineTick({ x }: { readonly x: number }) {
  const stroke = `M${x - 6} 9L${x + 6} -9`;
  return (
    <g fill="none" data-missed>
      <path d={stroke} stroke={ouvrageTokens.sheet} strokeWidth="4.5" />
      <path d={stroke} stroke={ouvrageTokens.ink} strokeWidth="1.75" />
    </g>
  );
}

function SlipLine({ start, end, height }: Extent & { readonly height: number }) {
  return (
    <rect
      x={start}
      y={-height / 2}
      width={Math.max(0, end - start)}
      height={height}
      fill={ouvrageTokens.miniumFill}
      data-slip
    />
  );
}
