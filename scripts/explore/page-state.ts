/** Functions that run in the page. */

/** Finds loading indicators without text, and blank pages. */
export function findEmptySkeletons(): string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().height > 1;
  const hasWords = (element: HTMLElement) => element.innerText.trim() !== '';
  const loading = [
    ...document.querySelectorAll('[role=status][aria-label], [aria-busy=true], main'),
  ].filter((element) => element instanceof HTMLElement && isSeen(element) && !hasWords(element));
  if (loading.length > 0) return loading.map((element) => `<${element.localName}> is without text`);
  return hasWords(document.body) ? [] : ['the page is blank'];
}

export function isFocusOnBody(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
