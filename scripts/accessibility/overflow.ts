import type { Page } from '@playwright/test';

/**
 * Finds texts that do not fit: cut without an ellipsis, or beyond the edge of the page where nothing scrolls.
 * Skips texts for screen readers only, texts in scrollable elements, and letters of drawings that fill their
 * place and are cut on purpose.
 */
export async function overflowingTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const view = document.documentElement.clientWidth;
    const isForReaders: (element: Element | null) => boolean = (element) => {
      if (element === null) return false;
      const { width, height } = element.getBoundingClientRect();
      const isTiny = width <= 1 && height <= 1 && getComputedStyle(element).overflowX === 'hidden';
      return isTiny || isForReaders(element.parentElement);
    };
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ opacityProperty: true });
      return width <= 1 || height <= 1 || !isShown || isForReaders(element);
    };
    const scrolls: (element: Element | null) => boolean = (element) => {
      if (element === null || element === document.documentElement) return false;
      const { overflowX } = getComputedStyle(element);
      const canScroll = overflowX === 'auto' || overflowX === 'scroll';
      return (canScroll && element !== document.body) || scrolls(element.parentElement);
    };
    const isCut = (element: Element) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      // Clamped lines end in an ellipsis too; a space at the end of such a line may extend beyond the edge.
      if (!hides || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      return element.scrollWidth > element.clientWidth + 1;
    };
    const isOfCutDrawing = (element: Element) =>
      element.closest('svg[preserveAspectRatio$="slice"]') !== null;
    const isBeyond = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left < -1 || right > view + 1) && !scrolls(element) && !isOfCutDrawing(element);
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    const faults = [...document.body.querySelectorAll('*')]
      .filter((element) => hasText(element) && !isHidden(element))
      .filter((element) => isBeyond(element) || isCut(element))
      .map((element) => `<${element.localName}> ${element.textContent.trim().slice(0, 80)}`);
    return document.documentElement.scrollWidth > view + 1
      ? [...faults, `the page is ${document.documentElement.scrollWidth} wide`]
      : faults;
  });
}
