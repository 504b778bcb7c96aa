import { makeStyles } from '@fluentui/react-components';
import { useId } from 'react';
import { ouvrageTokens } from '#shared/theme/tokens';
import { useDirection } from '#shared/ui/useDirection';
import type { AxesDrawing, DrawingSize } from './axes-drawing';

interface AxesElevationProps {
  readonly drawing: AxesDrawing;
  readonly size: DrawingSize;
  readonly columns: number;
  /** Index of the axis where the work is now; null when it is not among these. */
  readonly current: number | null;
}

/** Room under the ground for its hatch. */
const BELOW = 14;

const useStyles = makeStyles({
  root: { display: 'block', width: '100%', overflow: 'visible' },
  grid: { stroke: ouvrageTokens.line },
  current: { stroke: ouvrageTokens.miniumFill },
  planned: { color: ouvrageTokens.line },
  done: { color: ouvrageTokens.ink },
  hatch: { stroke: ouvrageTokens.ink3 },
  ground: { stroke: ouvrageTokens.ink },
  groundHatch: { stroke: ouvrageTokens.line },
});

/** The building of a project over its axes: solid where it is done, hatched under way. Decorative. */
export function AxesElevation({ drawing, size, columns, current }: AxesElevationProps) {
  const styles = useStyles();
  const id = useId();
  const isMirrored = useDirection() === 'rtl';
  const { pitch, ground } = size;
  const width = columns * pitch;
  return (
    <svg
      className={styles.root}
      height={ground + BELOW}
      viewBox={`0 0 ${width} ${ground + BELOW}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden
      focusable="false"
    >
      <defs>
        <pattern
          id={`${id}hatch`}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className={styles.hatch} d="M.4 0V5" strokeWidth="0.8" />
        </pattern>
        <clipPath id={`${id}done`}>
          <path d={drawing.doneClip} />
        </clipPath>
        <clipPath id={`${id}planned`}>
          <path d={drawing.plannedClip} />
        </clipPath>
      </defs>
      <g transform={isMirrored ? `translate(${width} 0) scale(-1 1)` : undefined}>
        <path className={styles.grid} d={drawing.gridlines} strokeDasharray="10 3 2 3" />
        <path d={drawing.underWay} fill={`url(#${id}hatch)`} />
        <g className={styles.planned} clipPath={`url(#${id}planned)`} strokeDasharray="2.5 2.5">
          <Building drawing={drawing} />
        </g>
        <g className={styles.done} clipPath={`url(#${id}done)`}>
          <Building drawing={drawing} />
        </g>
        <path className={styles.ground} d={drawing.levels} strokeWidth="2.5" />
        <path className={styles.groundHatch} d={hatchUnder(width, ground)} strokeWidth="0.75" />
        <path className={styles.ground} d={`M-10 ${ground}H${width + 10}`} strokeWidth="2" />
        {current !== null && (
          <path
            className={styles.current}
            d={`M${(current + 0.5) * pitch} 0V${ground + 12}`}
            strokeWidth="1.5"
            strokeDasharray="10 3 2 3"
          />
        )}
      </g>
    </svg>
  );
}

function hatchUnder(width: number, ground: number): string {
  const count = Math.ceil((width + 20) / 10);
  return Array.from({ length: count }, (_, at) => `M${at * 10 - 2} ${ground + 1}l-8 8`).join('');
}

function Building({ drawing }: Pick<AxesElevationProps, 'drawing'>) {
  return (
    <>
      <path
        d={drawing.windows}
        fill={ouvrageTokens.sheet}
        stroke="currentColor"
        strokeWidth="1.25"
      />
      <path d={drawing.walls} stroke="currentColor" strokeWidth="1.25" />
      <path d={drawing.slabs} stroke="currentColor" strokeWidth="1.75" />
    </>
  );
}
