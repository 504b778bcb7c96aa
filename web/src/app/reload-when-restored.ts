/**
 * A browser may restore a page from its cache with the data of a person who has signed out since. Such a page
 * is hidden when it is left, and reloaded when it is restored.
 */
export function reloadWhenRestored(window: Window): void {
  window.addEventListener('pagehide', (event) => {
    if (event.persisted) window.document.documentElement.style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
}
