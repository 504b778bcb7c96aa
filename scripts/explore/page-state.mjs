/** Questions to a page: each runs in it. */

/**
 * What says that it loads and shows no word, and a page that shows nothing at all.
 *
 * @returns {string[]}
 */
export function findEmptySkeletons() {
  const isSeen = (/** @type {Element} */ element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().height > 1;
  const hasWords = (/** @type {HTMLElement} */ element) => element.innerText.trim() !== '';
  const loading = [
    ...document.querySelectorAll('[role=status][aria-label], [aria-busy=true], main'),
  ].filter((element) => element instanceof HTMLElement && isSeen(element) && !hasWords(element));
  if (loading.length > 0) return loading.map((element) => `<${element.localName}> is without text`);
  return hasWords(document.body) ? [] : ['the page is blank'];
}

/** @returns {boolean} */
export function isFocusOnBody() {
  return document.activeElement === null || document.activeElement === document.body;
}
