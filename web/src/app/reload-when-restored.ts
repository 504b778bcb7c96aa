/**
 * A browser may keep a page whole when one goes to another document, and show it again as it was left:
 * with the data of someone who has signed out since. Such a page is hidden as it goes, and starts again
 * when it comes back.
 */
export function reloadWhenRestored(window: Window): void {
  window.addEventListener('pagehide', (event) => {
    if (event.persisted) window.document.documentElement.style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
}
