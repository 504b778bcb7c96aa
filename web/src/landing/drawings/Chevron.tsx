/** Says that a word of the bar opens a sheet. */
export function Chevron() {
  return (
    <svg className="chevron" width="10" height="6" viewBox="0 0 10 6" aria-hidden>
      <path d="m1 1 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
