import { ouvrageTokens, statusTokens } from '../theme/tokens';
import { StateFrame, type StateProps } from './StateFrame';

/** Something did not load: a drawing cut by break lines. The rest of the page goes on. */
export function ErrorState(props: StateProps) {
  return <StateFrame {...props} isAlert drawing={<BrokenDrawing />} />;
}

function BrokenDrawing() {
  return (
    <svg width="322" height="96" viewBox="0 0 322 96" fill="none" focusable="false">
      <path
        d={Array.from({ length: 12 }, (_, i) => {
          const foot = 5 + i * 11;
          const run = Math.min(62, 131 - foot);
          return `M${foot} 81l${run} ${-run * 1.06}`;
        }).join('')}
        stroke={ouvrageTokens.line}
        strokeWidth="0.75"
      />
      <path
        d="M131 13H1V83H131M131 83l10-12 10 24 10-24 10 24 8-12H321V13H179l-8 12-10-24-10 24-10-24-10 12"
        stroke={ouvrageTokens.ink}
        strokeWidth="1.5"
      />
      <g stroke={statusTokens.rejected.stroke} strokeWidth="1.75">
        <circle cx="243" cy="48" r="17" />
        <path d="M243 39v12M243 54.5v2.5" strokeWidth="2" />
      </g>
    </svg>
  );
}
