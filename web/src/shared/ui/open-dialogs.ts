/** The dialogs that cover the page, the one on top last. */
export function openDialogs(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')];
}
