const COOKIE = 'sidebar';
const SEVEN_DAYS_S = 7 * 24 * 60 * 60;

/** Whether the sidebar was left open in this browser. */
export function readOpen(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=closed`);
}

export function rememberOpen(isOpen: boolean): void {
  const state = isOpen ? 'open' : 'closed';
  document.cookie = `${COOKIE}=${state}; path=/; max-age=${SEVEN_DAYS_S}; samesite=strict`;
}
