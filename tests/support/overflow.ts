import type { Page } from '@playwright/test';

/**
 * Texts that do not fit where they stand: cut without an ellipsis, or beyond the edge of the page with
 * nothing to scroll. What is only there for screen readers is left out, and so is what may be scrolled.
 */
export async function overflowingTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const view = document.documentElement.clientWidth;
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1 || !element.checkVisibility({ opacityProperty: true });
    };
    const scrolls = (element: Element | null): boolean => {
      if (element === null || element === document.documentElement) return false;
      const { overflowX } = getComputedStyle(element);
      const canScroll = overflowX === 'auto' || overflowX === 'scroll';
      return (canScroll && element !== document.body) || scrolls(element.parentElement);
    };
    const isCut = (element: Element) => {
      const { overflowX, textOverflow, display } = getComputedStyle(element);
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      if (!hides || textOverflow === 'ellipsis' || display === '-webkit-box') return false;
      return element.scrollWidth > element.clientWidth + 1;
    };
    const isBeyond = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left < -1 || right > view + 1) && !scrolls(element);
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    const found = [...document.body.querySelectorAll('*')]
      .filter((element) => hasText(element) && !isHidden(element))
      .filter((element) => isBeyond(element) || isCut(element))
      .map((element) => `<${element.localName}> ${element.textContent.trim().slice(0, 80)}`);
    return document.documentElement.scrollWidth > view + 1
      ? [...found, `the page is ${document.documentElement.scrollWidth} wide`]
      : found;
  });
}
