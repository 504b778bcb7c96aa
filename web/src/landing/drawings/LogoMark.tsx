/** The mark: an axis bubble on its dimension line. */
export function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 26 30" width="26" height="30" aria-hidden>
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="13" cy="8" r="6.6" />
        <path d="M13 14.6V29M1 22.5H25M1 19v7M25 19v7" />
      </g>
      <circle className="fill-minium" cx="13" cy="8" r="2.3" />
    </svg>
  );
}
