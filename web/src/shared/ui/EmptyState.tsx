import { makeStyles } from '@fluentui/react-components';
import { ouvrageTokens } from '../theme/tokens';
import { StateFrame, type StateProps } from './StateFrame';
import { useDirection } from './useDirection';

const useStyles = makeStyles({
  axis: { stroke: ouvrageTokens.line, strokeDasharray: '10 3.5 2 3.5' },
  planned: { stroke: ouvrageTokens.line, strokeDasharray: '3 4' },
  hatch: { stroke: ouvrageTokens.line, strokeWidth: '0.75px' },
  bubble: { stroke: ouvrageTokens.ink, fill: ouvrageTokens.sheet },
  letter: {
    fill: ouvrageTokens.ink,
    fontFamily: ouvrageTokens.fontDisplay,
    fontWeight: 600,
    fontSize: '12px',
    textAnchor: 'middle',
  },
});

const AXES = [
  { letter: 'A', at: 20 },
  { letter: 'B', at: 90 },
  { letter: 'C', at: 160 },
  { letter: 'D', at: 230 },
  { letter: 'E', at: 300 },
] as const;
const WIDTH = 320;
const GROUND = 162;

/** Nothing here yet: axes set out on the ground, and nothing built on them. */
export function EmptyState(props: StateProps) {
  return <StateFrame {...props} drawing={<UnbuiltAxes />} />;
}

function UnbuiltAxes() {
  const styles = useStyles();
  const isMirrored = useDirection() === 'rtl';
  return (
    <svg width={WIDTH} height="188" viewBox={`0 0 ${WIDTH} 188`} fill="none" focusable="false">
      <g transform={isMirrored ? `translate(${WIDTH} 0) scale(-1 1)` : undefined}>
        {AXES.map(({ letter, at }) => (
          <path key={letter} className={styles.axis} d={`M${at}.5 29V${GROUND}`} />
        ))}
        <path className={styles.planned} d="M20 96.5H160M20 136.5H300M160.5 136V162" />
        <path
          className={styles.hatch}
          d={Array.from({ length: 26 }, (_, i) => `M${14 + i * 12} ${GROUND}l-10 11`).join('')}
        />
        <path d={`M0 ${GROUND}H${WIDTH}`} stroke={ouvrageTokens.ink} strokeWidth="2" />
        <path d="M20.5 173v10M90.5 173v10M20 178.5H90" stroke={ouvrageTokens.line} />
        <path d="m16.5 182.5 8-8m62 8 8-8" stroke={ouvrageTokens.ink} strokeWidth="1.25" />
      </g>
      {AXES.map(({ letter, at }) => {
        const x = (isMirrored ? WIDTH - at : at) + (isMirrored ? -0.5 : 0.5);
        return (
          <g key={letter}>
            <circle className={styles.bubble} cx={x} cy="15" r="13" />
            <text className={styles.letter} x={x} y="19.3">
              {letter}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
