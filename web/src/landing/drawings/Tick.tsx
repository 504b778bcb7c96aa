/** The end of a dimension line: its witness line and the slash that draughtsmen cross it with. */
export function Tick() {
  return (
    <svg className="tick-end mirrored" width="12" height="24" viewBox="0 0 12 24" aria-hidden>
      <path d="M6 0V24" stroke="currentColor" />
      <path d="M.5 17.5 11.5 6.5" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
