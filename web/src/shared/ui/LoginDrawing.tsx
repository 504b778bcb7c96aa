import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { media, ouvrageTokens } from '../theme/tokens';
import { BuiltPart, SketchedPart, Surroundings } from './login-section';
import { AXIS_LETTERS, axisX, CURRENT_AXIS, GROUND, RIGHT, TOP_SLAB } from '../drawings/login-plan';
import { useDirection } from './useDirection';

const useStyles = makeStyles({
  root: { display: 'block', width: '100%', height: '100%', [media.phone]: { display: 'none' } },
  axis: { stroke: ouvrageTokens.gridline, strokeDasharray: '15 5 3 5' },
  current: { stroke: ouvrageTokens.miniumFill, strokeWidth: '1.5px', strokeDasharray: '15 5 3 5' },
  bubble: { fill: ouvrageTokens.sheet, stroke: ouvrageTokens.line },
  currentBubble: { fill: ouvrageTokens.miniumFill },
  letter: {
    fill: ouvrageTokens.ink,
    fontFamily: ouvrageTokens.fontDisplay,
    fontWeight: 600,
    fontSize: '20.5px',
    textAnchor: 'middle',
  },
  currentLetter: { fill: ouvrageTokens.miniumOnFill, fontSize: '22px' },
  grid: {
    display: 'none',
    [media.phone]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(8, 1fr)',
      rowGap: '16px',
      justifyItems: 'center',
      paddingBlock: '92px 16px',
      paddingInline: '16px',
    },
  },
  chip: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '32px',
    height: '32px',
    border: `1px solid ${ouvrageTokens.line}`,
    borderRadius: '50%',
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.ink,
    fontFamily: ouvrageTokens.fontDisplay,
    fontWeight: 600,
    fontSize: '16px',
  },
});

const WIDTH = 1400;
const HEIGHT = 900;

/**
 * The section drawing of the sign-in page: axes down to the foundations, one part sketched, one
 * built. It is anchored to the panel beside it, so wider windows show more of it. On phones only the
 * sixteen axes stay.
 */
export function LoginDrawing() {
  const styles = useStyles();
  const isMirrored = useDirection() === 'rtl';
  const left = RIGHT - WIDTH;
  const place = (x: number) => (isMirrored ? RIGHT + left - x : x);
  return (
    <>
      <svg
        className={styles.root}
        viewBox={`${left} 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio={isMirrored ? 'xMinYMid slice' : 'xMaxYMid slice'}
        fill="none"
        aria-hidden
        focusable="false"
      >
        <g transform={isMirrored ? `translate(${RIGHT + left} 0) scale(-1 1)` : undefined}>
          {AXIS_LETTERS.map((letter) =>
            letter === CURRENT_AXIS ? null : (
              <path key={letter} className={styles.axis} d={`M${axisX(letter)} 93V${HEIGHT}`} />
            ),
          )}
          <Surroundings />
          <SketchedPart />
          <path className={styles.current} d={`M${axisX(CURRENT_AXIS)} 93V${TOP_SLAB}`} />
          <BuiltPart />
          <path d={`M${left} ${GROUND}H${axisX('I')}`} stroke={ouvrageTokens.ink} strokeWidth="2" />
        </g>
        {AXIS_LETTERS.map((letter) => {
          const isCurrent = letter === CURRENT_AXIS;
          const x = place(axisX(letter));
          return (
            <g key={letter}>
              <circle
                className={isCurrent ? styles.currentBubble : styles.bubble}
                cx={x}
                cy="126"
                r={isCurrent ? 22 : 20}
              />
              <text
                className={mergeClasses(styles.letter, isCurrent && styles.currentLetter)}
                x={x}
                y={isCurrent ? 133.5 : 132.5}
              >
                {letter}
              </text>
            </g>
          );
        })}
      </svg>
      <div className={styles.grid} aria-hidden>
        {AXIS_LETTERS.map((letter) => (
          <span key={letter} className={styles.chip}>
            {letter}
          </span>
        ))}
      </div>
    </>
  );
}
