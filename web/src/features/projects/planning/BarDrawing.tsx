import type { CalendarDay, EnvelopeBar, PlanFill, TaskBar } from '@ouvrage/domain';
import { ouvrageTokens } from '#shared/theme/tokens';
import { middleOf } from './bar-extent';
import { onLine } from './time-line';
import { dayNumber } from './time-window';

interface DrawingProps<Bar> {
  readonly bar: Bar;
  readonly today: CalendarDay;
  /** Id of the hatch: see `HatchPattern`. */
  readonly hatch: string;
}

const TASK_PX = 12;
const SLIP_PX = 6;
const TICK_PX = 11;

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
export function TaskDrawing({ bar, today, hatch }: DrawingProps<TaskBar>) {
  const end = dayNumber(bar.end) + 1;
  return (
    <>
      <Bar
        stretch={{ start: dayNumber(bar.start), end }}
        height={TASK_PX}
        fill={bar.fill}
        hatch={hatch}
      />
      {bar.visaEnd !== null && <VisaLine start={end} end={dayNumber(bar.visaEnd) + 1} />}
      {bar.missedDeadline !== null && <DeadlineTick day={dayNumber(bar.missedDeadline) + 1} />}
      {bar.slip !== null && (
        <SlipLine start={dayNumber(bar.slip.due) + 1} end={middleOf(today)} height={SLIP_PX} />
      )}
    </>
  );
}

interface EnvelopeProps extends DrawingProps<EnvelopeBar> {
  readonly height: number;
}

/** The bar of a step or an axis around y = 0: solid in proportion, hatched or dashed beyond. */
export function EnvelopeDrawing({ bar, today, hatch, height }: EnvelopeProps) {
  const start = dayNumber(bar.start);
  const now = middleOf(today);
  return (
    <>
      {bar.fill !== 'done' && (
        <Bar
          stretch={{ start, end: dayNumber(bar.end) + 1 }}
          height={height}
          fill={bar.fill}
          hatch={hatch}
        />
      )}
      {bar.solidEnd !== null && (
        <Bar
          stretch={{ start, end: bar.solidEnd === today ? now : dayNumber(bar.solidEnd) + 1 }}
          height={height}
          fill="done"
          hatch={hatch}
        />
      )}
      {bar.slip !== null && (
        <SlipLine start={dayNumber(bar.slip.due) + 1} end={now} height={height} />
      )}
    </>
  );
}

/** Numbers of days, from the beginning of the first to the beginning of the one after the last. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

interface BarProps {
  readonly stretch: Stretch;
  readonly height: number;
  readonly fill: PlanFill;
  readonly hatch: string;
}

function Bar({ stretch: { start, end }, height, fill, hatch }: BarProps) {
  if (fill === 'done') {
    return (
      <rect
        {...onLine.rect(start, end)}
        y={-height / 2}
        height={height}
        fill={ouvrageTokens.inkFill}
        data-fill={fill}
      />
    );
  }
  const box = {
    ...onLine.outline(start, end),
    y: -height / 2 + 0.5,
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
function VisaLine({ start, end }: Stretch) {
  return (
    <g data-visa>
      <rect {...onLine.rect(start, end)} y="-1.5" height="3" fill={ouvrageTokens.ink2} />
      <path
        {...onLine.mark(end)}
        d={`M0 ${-TICK_PX / 2}v${TICK_PX}`}
        stroke={ouvrageTokens.ink2}
        strokeWidth="2"
      />
    </g>
  );
}

/** As on a cote: at 45°. */
function DeadlineTick({ day }: { readonly day: number }) {
  const stroke = 'M-6 9L6 -9';
  return (
    <g {...onLine.mark(day)} fill="none" data-missed>
      <path d={stroke} stroke={ouvrageTokens.sheet} strokeWidth="4.5" />
      <path d={stroke} stroke={ouvrageTokens.ink} strokeWidth="1.75" />
    </g>
  );
}

function SlipLine({ start, end, height }: Stretch & { readonly height: number }) {
  return (
    <rect
      {...onLine.rect(start, end)}
      y={-height / 2}
      height={height}
      fill={ouvrageTokens.miniumFill}
      data-slip
    />
  );
}
