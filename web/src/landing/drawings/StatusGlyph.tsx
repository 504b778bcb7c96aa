import type { JSX } from 'react';

export type GlyphState = 'assigned' | 'in_progress' | 'submitted' | 'rejected' | 'validated';

/** The marks of the statuses (shared/ui/StatusMark) as bare shapes: the page's styles colour them. */
const SHAPES: Readonly<Record<GlyphState, JSX.Element>> = {
  assigned: <circle className="mark edge" cx="8" cy="8" r="6.5" />,
  in_progress: (
    <>
      <circle className="edge" cx="8" cy="8" r="6.5" />
      <path className="mark" d="M8 1.5a6.5 6.5 0 0 1 0 13Z" />
    </>
  ),
  submitted: (
    <>
      <path className="mark" d="M8 2.3H14.7L8 13.9Z" />
      <path className="edge" d="M1.2 2.3H14.8L8 13.9Z" />
    </>
  ),
  rejected: (
    <>
      <circle className="edge" cx="8" cy="8" r="6.5" />
      <path className="edge" d="m5.4 5.4 5.2 5.2m0-5.2-5.2 5.2" />
    </>
  ),
  validated: (
    <>
      <circle className="disc" cx="8" cy="8" r="7.2" />
      <path className="tick" d="m4.8 8.3 2.2 2.2 4.3-4.6" />
    </>
  ),
};

/** One status on a 16 px square, to be set inside a drawing. */
export function StatusShape({ state }: { readonly state: GlyphState }) {
  return (
    <g className={`status status-${state}`} fill="none">
      {SHAPES[state]}
    </g>
  );
}

/** One status on its own, beside text that says the same. */
export function StatusGlyph({
  state,
  size,
}: {
  readonly state: GlyphState;
  readonly size: number;
}) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden focusable="false">
      <StatusShape state={state} />
    </svg>
  );
}
