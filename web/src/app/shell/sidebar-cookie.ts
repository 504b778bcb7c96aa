const COOKIE = 'sidebar';
const SEVEN_DAYS_S = 7 * 24 * 60 * 60;

/** Whether the sidebar was left open in this browser; null when it was neither opened nor closed. */
export function readSidebarOpen(): boolean | null {
  const cookies = document.cookie.split('; ');
  if (cookies.includes(`${COOKIE}=open`)) return true;
  return cookies.includes(`${COOKIE}=closed`) ? false : null;
}

export function rememberSidebarOpen(isOpen: boolean): void {
  const state = isOpen ? 'open' : 'closed';
  document.cookie = `${COOKIE}=${state}; path=/; max-age=${SEVEN_DAYS_S}; samesite=strict`;
}
