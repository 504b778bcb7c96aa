import type { CSSProperties, JSX } from 'react';
import type { TOOLS } from '../claims';
import { StatusShape, type GlyphState } from './StatusGlyph';

type Tool = (typeof TOOLS)[number];

function order(index: number): CSSProperties {
  return { '--i': index } as CSSProperties;
}

/** Progress of eight sections: done, under way, not begun. */
const COLUMNS = [1, 1, 0.9, 0.7, 0.8, 0.4, 0.2, 0] as const;
/** Tasks on a calendar: start, length, and how far they are. */
const BARS = [
  { x: 0, width: 91, kind: 'done' },
  { x: 55, width: 118, kind: 'under-way' },
  { x: 20, width: 63, kind: 'under-way' },
  { x: 118, width: 102, kind: 'planned' },
] as const;
/** Planned and spent, lot by lot; two lots are over. */
const LOTS = [
  { planned: 76, spent: 68 },
  { planned: 58, spent: 64 },
  { planned: 68, spent: 50 },
  { planned: 46, spent: 58 },
  { planned: 35, spent: 29 },
] as const;
const STEPS: readonly { readonly state: GlyphState; readonly x: number }[] = [
  { state: 'assigned', x: 18 },
  { state: 'in_progress', x: 85 },
  { state: 'submitted', x: 152 },
  { state: 'validated', x: 220 },
];
const CIRCLES = [38, 97, 156] as const;

/** One drawing per tool, on a sheet of 240 by 108; each makes one gesture when it comes into view. */
const DRAWINGS: Readonly<Record<Tool, () => JSX.Element>> = {
  tracking: () => (
    <>
      {COLUMNS.map((progress, index) => {
        const x = 10 + index * 29.5;
        const height = 62 * progress;
        return (
          <g key={index} style={order(index)}>
            <circle className="line" cx={x + 8} cy="17" r="9" />
            <path className="line" d={`M${x + 8} 26V36`} />
            <rect className="line" x={x} y="36" width="16" height="62" />
            {progress > 0 && (
              <path
                className={progress === 1 ? 'rising solid' : 'rising hatched'}
                d={`M${x} 98v${-height}h16v${height}z`}
              />
            )}
          </g>
        );
      })}
    </>
  ),
  resources: () => (
    <>
      {BARS.map(({ x, width, kind }, index) => (
        <g key={x} style={order(index)}>
          <path className="hairline" d={`M0 ${20 + index * 24.5}H236`} />
          <rect
            className={`booked ${kind}`}
            x={x + 0.5}
            y={12.5 + index * 24.5}
            width={width}
            height="15"
          />
        </g>
      ))}
      <path className="today-mark sliding" d="M148 4V106" />
    </>
  ),
  documents: () => (
    <>
      {[2, 1, 0].map((depth) => (
        <rect
          key={depth}
          className="sheet-line stacking"
          style={order(depth)}
          x={0.5 + depth * 22}
          y={22 - depth * 9}
          width="126"
          height="83"
        />
      ))}
      <path className="line" d="M65.5 77.5h61v27.5h-61zM65.5 91h61M97 77.5v27.5" />
      <path className="heavy" d="M11 65H53V43H75" />
      <g className="stacking" style={order(3)}>
        <path className="line" d="M211.5 18 225.5 42H197.5Z" />
        <text className="figure upright" x="211.5" y="38">
          3
        </text>
      </g>
    </>
  ),
  budget: () => (
    <>
      {LOTS.map(({ planned, spent }, index) => {
        const x = 12 + index * 47;
        return (
          <g key={x} style={order(index)}>
            <rect className="line" x={x} y={92 - planned} width="13" height={planned} />
            <path
              className={spent > planned ? 'rising over' : 'rising solid'}
              d={`M${x + 13} 92v${-spent}h13v${spent}z`}
            />
          </g>
        );
      })}
      <path className="line" d="M2 92H238" />
    </>
  ),
  automation: () => (
    <>
      <path className="line" d="M36 51H66M103 51H133M170 51H200" />
      <path className="return-arc" d="M152 38C146 8 94 8 87 36" />
      <path className="line" d="m80 29 7 8 6-9" />
      {STEPS.map(({ state, x }, index) => (
        <g key={state} className="lighting" style={order(index)}>
          <g transform={`translate(${x - 10.5} 40.5) scale(1.3)`}>
            <g className={state === 'validated' ? 'upright' : undefined}>
              <StatusShape state={state} />
            </g>
          </g>
        </g>
      ))}
    </>
  ),
  collaboration: () => (
    <>
      {[67.5, 126.5].map((x, index) => (
        <path
          key={x}
          className="meeting hatched"
          style={order(index)}
          d={`M${x} 30.600a37.5 37.5 0 0 1 0 46.400a37.5 37.5 0 0 1 0 -46.400z`}
        />
      ))}
      {CIRCLES.map((x, index) => (
        <circle key={x} className="line gathering" style={order(index)} cx={x} cy="53.8" r="37.5" />
      ))}
    </>
  ),
};

export function ToolDrawing({ tool }: { readonly tool: Tool }) {
  return (
    <svg
      className={`tool-drawing draw-${tool} mirrored`}
      viewBox="0 0 240 108"
      width="240"
      height="108"
      fill="none"
      aria-hidden
      focusable="false"
    >
      {DRAWINGS[tool]()}
    </svg>
  );
}
