import { makeStyles } from '@fluentui/react-components';
import { useId } from 'react';
import { ouvrageTokens } from '../theme/tokens';
import { BAY, elevationOf, MARGIN, shedsOn, type Volume } from './elevation';
import { useDirection } from './useDirection';

interface ProjectElevationProps {
  /** The project's id: the same project always has the same building. */
  readonly seed: string;
  /** Percent: the building is solid up to there, dashed beyond. */
  readonly progress: number;
}

const WIDTH = 360;
const HEIGHT = 132;
const GROUND = 115.5;
const STOREY = 22;
/** Beyond the picture on both sides, so that the ground crosses cards of any width. */
const FAR = 1200;

const useStyles = makeStyles({
  root: { display: 'block', width: '100%', height: '100%', overflow: 'hidden' },
  built: { color: ouvrageTokens.ink },
  planned: { color: ouvrageTokens.line },
  hatch: { stroke: ouvrageTokens.line, strokeWidth: '0.75px' },
  cut: { stroke: ouvrageTokens.ink3, strokeDasharray: '9 3 2 3' },
});

/** A project without an image, as an elevation that shows how much of it is done. Decorative. */
export function ProjectElevation({ seed, progress }: ProjectElevationProps) {
  const styles = useStyles();
  const clip = useId();
  const isMirrored = useDirection() === 'rtl';
  const { volumes, from, to } = elevationOf(seed, WIDTH / 2);
  const share = Math.min(100, Math.max(0, progress)) / 100;
  const cut = Math.round(from + (to - from) * share) + 0.5;
  return (
    <svg
      className={styles.root}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax meet"
      fill="none"
      overflow="visible"
      aria-hidden
      focusable="false"
    >
      <clipPath id={`${clip}-built`}>
        <rect x={-FAR} y="0" width={cut + FAR} height={HEIGHT} />
      </clipPath>
      <clipPath id={`${clip}-planned`}>
        <rect x={cut} y="0" width={FAR} height={HEIGHT} />
      </clipPath>
      <g transform={isMirrored ? `translate(${WIDTH} 0) scale(-1 1)` : undefined}>
        {share < 1 && (
          <g
            className={styles.planned}
            clipPath={share > 0 ? `url(#${clip}-planned)` : undefined}
            strokeDasharray="2.5 2.5"
          >
            <Building volumes={volumes} />
          </g>
        )}
        {share > 0 && (
          <g className={styles.built} clipPath={share < 1 ? `url(#${clip}-built)` : undefined}>
            <Building volumes={volumes} />
          </g>
        )}
        <path className={styles.hatch} d={GROUND_HATCH} />
        <path d={`M${-FAR} ${GROUND}H${FAR}`} stroke={ouvrageTokens.ink} strokeWidth="2" />
        {share > 0 && share < 1 && <path className={styles.cut} d={`M${cut} 7V129`} />}
      </g>
    </svg>
  );
}

const GROUND_HATCH = Array.from(
  { length: 240 },
  (_, index) => `M${-FAR + index * 10} ${GROUND + 0.5}l-8 8`,
).join('');

function Building({ volumes }: { readonly volumes: readonly Volume[] }) {
  return (
    <>
      <path d={volumes.map(windowsOf).join('')} stroke="currentColor" strokeWidth="1" />
      <path d={volumes.map(wallsOf).join('')} stroke="currentColor" strokeWidth="1.25" />
      <path d={volumes.map(slabsOf).join('')} stroke="currentColor" strokeWidth="1.75" />
    </>
  );
}

function storeysOf({ storeys }: Volume): number[] {
  return Array.from({ length: storeys }, (_, level) => GROUND - (level + 1) * STOREY);
}

function windowsOf(volume: Volume): string {
  return storeysOf(volume)
    .flatMap((top) =>
      Array.from({ length: volume.bays }, (_, bay) => {
        const x = volume.x + MARGIN / 2 + bay * BAY + (BAY - 9) / 2;
        return `M${x} ${top + 5.5}h9v11h-9z`;
      }),
    )
    .join('');
}

/** Side walls rise a little above a flat roof, as gridlines do; the other roofs stand on them. */
function wallsOf(volume: Volume): string {
  const { x, width, storeys } = volume;
  const roof = GROUND - storeys * STOREY;
  const wallTop = roof - (volume.roof === 'gable' ? 0 : 5);
  return `M${x} ${GROUND}V${wallTop}M${x + width} ${GROUND}V${wallTop}${roofOf(volume, roof)}`;
}

function roofOf({ x, width, bays, roof }: Volume, y: number): string {
  switch (roof) {
    case 'flat':
      return '';
    case 'gable':
      return `M${x - 3} ${y}l${width / 2 + 3}-15l${width / 2 + 3} 15`;
    case 'attic':
      return `M${x + BAY} ${y}v-13h${width - 2 * BAY}v13`;
    case 'sheds': {
      const count = shedsOn(bays);
      const each = width / count;
      return Array.from({ length: count }, (_, at) => `M${x + at * each} ${y}v-18l${each} 18`).join(
        '',
      );
    }
  }
}

function slabsOf(volume: Volume): string {
  return storeysOf(volume)
    .map((top) => `M${volume.x - 3} ${top}h${volume.width + 6}`)
    .join('');
}
