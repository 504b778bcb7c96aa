import { makeStyles } from '@fluentui/react-components';
import { initialsOf, sectionProgress, SECTIONS, type ProjectCounts } from '@ouvrage/domain';
import { ouvrageTokens } from '#shared/theme/tokens';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { PersonMark } from '#shared/ui/PersonMark';
import { StatusMark } from '#shared/ui/StatusMark';
import { useDirection } from '#shared/ui/useDirection';
import type { RowMark } from './palette-row';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    inlineSize: '34px',
  },
  square: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: '30px',
    blockSize: '30px',
    border: `1px solid ${ouvrageTokens.hair}`,
    color: ouvrageTokens.ink2,
    fontSize: '18px',
  },
});

/** The first cell of a row. Nothing is fetched for it: people are shown by their initials. */
export function PaletteMark({ mark }: { readonly mark: RowMark }) {
  const styles = useStyles();
  return (
    <span className={styles.root} aria-hidden>
      <MarkDrawing mark={mark} />
    </span>
  );
}

function MarkDrawing({ mark }: { readonly mark: RowMark }) {
  const styles = useStyles();
  switch (mark.kind) {
    case 'status':
      return <StatusMark state={mark.state} size={18} />;
    case 'axis':
      return <AxisBubble letter={mark.letter} size={28} progress={mark.progress} />;
    case 'trame':
      return <TinyTrame counts={mark.counts} />;
    case 'person':
      return <PersonMark initials={initialsOf(mark.name)} size={28} />;
    case 'icon': {
      const Icon = mark.icon;
      return (
        <span className={styles.square}>
          <Icon />
        </span>
      );
    }
  }
}

const PITCH = 2;
const HEIGHT = 22;
const WIDTH = SECTIONS.length * PITCH;

/** The sixteen axes of a project as posts of 2 px, solid up to their progress. */
function TinyTrame({ counts }: { readonly counts: ProjectCounts }) {
  const isMirrored = useDirection() === 'rtl';
  return (
    <svg width={WIDTH} height={HEIGHT + 2} focusable="false">
      <g transform={isMirrored ? `translate(${WIDTH} 0) scale(-1 1)` : undefined}>
        {SECTIONS.map(({ id }, at) => {
          const solid = (sectionProgress(id, counts) / 100) * HEIGHT;
          return (
            <g key={id} transform={`translate(${at * PITCH} 0)`}>
              <rect width="1" height={HEIGHT} fill={ouvrageTokens.hair} />
              <rect width="2" height={solid} y={HEIGHT - solid} fill={ouvrageTokens.ink} />
            </g>
          );
        })}
        <rect width={WIDTH} height="1.5" y={HEIGHT} fill={ouvrageTokens.ink} />
      </g>
    </svg>
  );
}
