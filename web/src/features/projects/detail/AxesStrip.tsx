import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { projectSectionAddress, type PhaseId } from '@ouvrage/domain';
import { Link } from 'react-router-dom';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { AxesElevation } from './AxesElevation';
import { drawAxes } from './axes-drawing';

export interface SheetAxis {
  readonly letter: string;
  readonly phaseId: PhaseId;
  readonly name: string;
  readonly progress: number;
  readonly progressText: string;
  readonly late: boolean;
  /** "G, Permis, 62 %, 1 en retard" */
  readonly label: string;
}

interface AxesStripProps {
  readonly projectId: string;
  /** All axes of the project, of which `count` are drawn from `first` on. */
  readonly axes: readonly SheetAxis[];
  readonly first: number;
  readonly count: number;
  /** Letter of the section where the work is now. */
  readonly current: string;
  /** What is measured below: "Conception, 84 %", over so many axes. */
  readonly cotes: readonly { readonly text: string; readonly columns: number }[];
  /** Of all columns together, in px. */
  readonly width: number;
}

/** A bubble's half, by which the axes stand out of the frame. */
const ABOVE = 18;
/** Columns narrower than this have lower storeys. */
const WIDE_COLUMN = 56;
/** From here on a name stands before its axis: after it there is no room. */
const LAST_NAMES = 3;
/** Between a name and the line of its axis. */
const NAME_GAP = 7;

const useStyles = makeStyles({
  root: { position: 'relative', marginInline: '10px' },
  axes: {
    position: 'absolute',
    insetBlock: `-${ABOVE}px 0`,
    insetInline: 0,
    display: 'grid',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    // The name of the axis under the pointer stands in for that of the current one.
    ':hover [data-current]:not(:hover) > span:first-of-type': { visibility: 'hidden' },
  },
  axis: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    minWidth: 0,
    textDecorationLine: 'none',
    color: ouvrageTokens.ink,
    '&:hover > span:first-of-type, &:focus-visible > span:first-of-type': {
      visibility: 'visible',
    },
    ':hover > svg': { transform: 'scale(1.08)' },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible > svg': {
      borderRadius: '50%',
      outline: '2px solid var(--colorStrokeFocus2)',
      outlineOffset: '2px',
    },
    '& > svg': {
      transitionProperty: 'transform',
      transitionDuration: '120ms',
      [media.reducedMotion]: { transitionDuration: '0s' },
    },
  },
  name: {
    ...typography.bodyStrong,
    position: 'absolute',
    insetBlockStart: '44px',
    insetInlineStart: `calc(50% + ${NAME_GAP}px)`,
    zIndex: 1,
    visibility: 'hidden',
    width: 'max-content',
    paddingInline: '3px',
    backgroundColor: ouvrageTokens.sheet,
  },
  before: { insetInlineStart: 'auto', insetInlineEnd: `calc(50% + ${NAME_GAP}px)` },
  currentName: { visibility: 'visible', color: ouvrageTokens.miniumText },
  percent: {
    ...typography.label,
    marginBlockStart: 'auto',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  untouched: { fontWeight: 400, color: ouvrageTokens.ink3 },
  currentPercent: { color: ouvrageTokens.miniumText },
  cotes: { display: 'flex', paddingBlock: '52px 16px' },
  cote: {
    ...typography.body,
    position: 'relative',
    display: 'flex',
    justifyContent: 'center',
    minWidth: 0,
    color: ouvrageTokens.ink,
  },
  line: {
    position: 'absolute',
    insetBlockStart: '50%',
    height: '1.25px',
    backgroundColor: ouvrageTokens.ink,
    '&::before, &::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '-6px',
      width: '1.25px',
      height: '13px',
      backgroundColor: ouvrageTokens.ink,
      transform: 'rotate(35deg)',
    },
    '::before': { insetInlineStart: 0 },
    '::after': { insetInlineEnd: 0 },
    [media.forcedColors]: { backgroundColor: 'CanvasText' },
  },
  coteText: { position: 'relative', paddingInline: '8px', backgroundColor: ouvrageTokens.sheet },
});

/** Axes of a project with the building that stands on them; each leads to its section. */
export function AxesStrip(props: AxesStripProps) {
  const { projectId, axes, first, count, current, cotes, width } = props;
  const styles = useStyles();
  const strip = axes.slice(first, first + count);
  const pitch = width / count;
  const isWide = pitch >= WIDE_COLUMN;
  const size = { pitch, storey: isWide ? 36 : 26, ground: isWide ? 222 : 168 };
  const drawing = drawAxes(
    projectId,
    axes.map(({ progress }) => progress),
    { first, count },
    size,
  );
  const currentAt = strip.findIndex(({ letter }) => letter === current);
  return (
    <div className={styles.root}>
      <AxesElevation
        drawing={drawing}
        size={size}
        columns={count}
        current={currentAt === -1 ? null : currentAt}
      />
      <ul
        className={styles.axes}
        style={{
          gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
          height: size.ground + ABOVE + 44,
        }}
      >
        {strip.map((axis, index) => {
          const isCurrent = axis.letter === current;
          const isBefore = index >= count - LAST_NAMES;
          const columnsBeside = isBefore ? index : count - 1 - index;
          return (
            <li key={axis.letter} style={{ display: 'grid' }}>
              <Link
                to={projectSectionAddress(projectId, axis.letter)}
                className={styles.axis}
                aria-label={axis.label}
                {...(isCurrent && { 'data-current': true, 'aria-current': true })}
              >
                <AxisBubble
                  letter={axis.letter}
                  size={isWide ? 36 : 34}
                  progress={axis.progress}
                  late={axis.late}
                />
                <span
                  className={mergeClasses(
                    styles.name,
                    isCurrent && styles.currentName,
                    isBefore && styles.before,
                  )}
                  // A longer name breaks into lines: it would make the page wider.
                  style={{ maxWidth: `${(columnsBeside + 0.5) * pitch - NAME_GAP}px` }}
                >
                  {axis.name}
                </span>
                <span
                  className={mergeClasses(
                    styles.percent,
                    axis.progress === 0 && styles.untouched,
                    isCurrent && styles.currentPercent,
                  )}
                >
                  {axis.progressText}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <div className={styles.cotes}>
        {cotes.map(({ text, columns }) => (
          <div key={text} className={styles.cote} style={{ flexGrow: columns, flexBasis: 0 }}>
            <span className={styles.line} style={{ insetInline: `${50 / columns}%` }} />
            <span className={styles.coteText}>{text}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
