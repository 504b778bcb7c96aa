import { makeStyles } from '@fluentui/react-components';
import type { Holder } from '@ouvrage/domain';
import { ouvrageTokens } from '#shared/theme/tokens';
import { useDirection } from '#shared/ui/useDirection';
import { ageAt, pilesOf, type AgeScale } from './age-scale';

interface AgeDrawingProps {
  readonly holder: Holder;
  readonly scale: AgeScale;
}

export const AGES_PX = 168;
const SQUARE_PX = 6;
const GAP_PX = 1;
const PILE_MAX = 8;
const LINE_Y = PILE_MAX * (SQUARE_PX + GAP_PX) + 1;
const HEIGHT = LINE_Y + 12;

const useStyles = makeStyles({
  root: { display: 'block', maxWidth: '100%', height: 'auto', overflow: 'visible' },
});

/** One square a task at its age in days, and the dimension from the median to the ninth decile. Decorative. */
export function AgeDrawing({ holder, scale }: AgeDrawingProps) {
  const styles = useStyles();
  const isMirrored = useDirection() === 'rtl';
  const piles = pilesOf(holder, scale, AGES_PX, SQUARE_PX + GAP_PX);
  const highest = Math.min(PILE_MAX, Math.max(1, ...piles.map(({ count }) => count)));
  // No higher than what stands in it.
  const top = LINE_Y - highest * (SQUARE_PX + GAP_PX) - 1;
  const at = (age: number) => ageAt(scale, age, AGES_PX - SQUARE_PX) + SQUARE_PX / 2;
  const [from, to] = [at(holder.median), at(holder.ninthDecile)];
  return (
    <svg
      className={styles.root}
      width={AGES_PX}
      height={HEIGHT - top}
      viewBox={`0 ${top} ${AGES_PX} ${HEIGHT - top}`}
      aria-hidden
      focusable="false"
    >
      <g transform={isMirrored ? `translate(${AGES_PX} 0) scale(-1 1)` : undefined}>
        <path d={`M0 ${LINE_Y}H${AGES_PX}`} stroke={ouvrageTokens.hair} />
        {scale.ticks.map((tick) => (
          <path key={tick} d={`M${at(tick)} ${LINE_Y - 2}v4`} stroke={ouvrageTokens.line} />
        ))}
        {piles.map(({ x, count }) =>
          Array.from({ length: Math.min(count, PILE_MAX) }, (_, index) => (
            <rect
              key={`${x}-${index}`}
              x={x}
              y={LINE_Y - (index + 1) * (SQUARE_PX + GAP_PX)}
              width={SQUARE_PX}
              height={SQUARE_PX}
              fill={ouvrageTokens.inkFill}
            />
          )),
        )}
        <path
          d={`M${from} ${LINE_Y + 3}v7M${to} ${LINE_Y + 3}v7M${from} ${LINE_Y + 6.5}H${to}`}
          fill="none"
          stroke={ouvrageTokens.ink2}
        />
      </g>
    </svg>
  );
}
