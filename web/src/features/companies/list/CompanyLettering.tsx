import { makeStyles } from '@fluentui/react-components';
import { initialsOf } from '@ouvrage/domain';
import { ouvrageTokens } from '#shared/theme/tokens';

const WIDTH = 360;
const HEIGHT = 120;
const CAP = 37.5;
const BASE = 82.5;
/** Extends beyond the drawing on both sides, so that the guides cross plates of any width. */
const FAR = 1200;

const useStyles = makeStyles({
  root: { display: 'block', width: '100%', height: '100%', overflow: 'hidden' },
  guide: { stroke: ouvrageTokens.gridline },
  axis: { stroke: ouvrageTokens.gridline, strokeDasharray: '9 3 2 3' },
  letters: {
    fill: ouvrageTokens.ink,
    fontFamily: ouvrageTokens.fontDisplay,
    fontWeight: 600,
    fontSize: '64px',
    letterSpacing: '2px',
    textAnchor: 'middle',
  },
});

/** A company without a logo: its initials between the guides of a draughtsman's lettering. */
export function CompanyLettering({ name }: { readonly name: string }) {
  const styles = useStyles();
  return (
    <svg
      className={styles.root}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid meet"
      fill="none"
      overflow="visible"
      focusable="false"
    >
      <path className={styles.guide} d={`M${-FAR} ${CAP}H${FAR}M${-FAR} ${BASE}H${FAR}`} />
      <path className={styles.axis} d={`M${WIDTH / 2 + 0.5} 12V${HEIGHT - 12}`} />
      <text className={styles.letters} x={WIDTH / 2} y={BASE}>
        {lettersOf(name)}
      </text>
    </svg>
  );
}

/** Two letters; one in Arabic, where two would join. */
function lettersOf(name: string): string {
  const initials = initialsOf(name);
  return /^\p{Script=Arabic}/u.test(initials) ? (Array.from(initials)[0] ?? '') : initials;
}
