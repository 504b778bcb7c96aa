import type { Page } from '@playwright/test';

/** Checks by measurement, for which axe has no rules. Each finding is one line. */

/** In CSS pixels (WCAG 2.5.8). */
const LEAST_TARGET = 24;

/**
 * Finds targets smaller than 24 px whose surroundings are too small as well: a circle of 24 px around the
 * centre touches another target. Skips links in a sentence, and inputs whose label is large enough. A fixed
 * or sticky target is not compared with the content that scrolls under it.
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const PRESSED =
      'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=menuitem], [role=option], [role=switch], [role=checkbox], [role=radio]';
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent.trim() !== element.textContent.trim();
    const boxOf = (element: Element) => {
      const label =
        element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
      const own = element.getBoundingClientRect();
      const whole = label.getBoundingClientRect();
      return whole.width * whole.height > own.width * own.height ? whole : own;
    };
    const stays = (element: Element | null) => {
      for (let at = element; at !== null; at = at.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
      }
      return false;
    };
    const targets = [...document.querySelectorAll(PRESSED)]
      .filter(
        (element) => isShown(element) && element.closest('[inert], [aria-hidden=true]') === null,
      )
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const small = targets.filter(
      ({ element, box }) => (box.width < least || box.height < least) && !isInSentence(element),
    );
    return small
      .filter(({ element, box }) => {
        const x = box.x + box.width / 2;
        const y = box.y + box.height / 2;
        return targets.some(({ element: other, box: at }) => {
          if (other === element || other.contains(element) || element.contains(other)) return false;
          if (stays(other) !== stays(element)) return false;
          const dx = Math.max(at.left - x, 0, x - at.right);
          const dy = Math.max(at.top - y, 0, y - at.bottom);
          return Math.hypot(dx, dy) < least / 2;
        });
      })
      .map(
        ({ element, box }) =>
          `target of ${Math.round(box.width)} by ${Math.round(box.height)} px: ${element.outerHTML.slice(0, 120)}`,
      );
  }, LEAST_TARGET);
}

/** Finds pages that are wider than the window: readers would have to scroll in both directions. */
export function sidewaysScroll(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth + 1) return [];
    const out = [...document.body.querySelectorAll('*')].findLast((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    });
    return [
      `the page is ${scrollWidth} px wide in a window of ${clientWidth}: ${out?.outerHTML.slice(0, 140)}`,
    ];
  });
}

/** Text spacing of WCAG 1.4.12, which readers may set without losing content. */
const SPACED = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/**
 * Finds texts that are cut at the bottom or side, without an ellipsis, when the text spacing is increased.
 */
export async function textsCutBySpacing(page: Page): Promise<readonly string[]> {
  return page.evaluate((styles) => {
    // Uses a constructed stylesheet, because the page's policy forbids inline styles.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    const isCut = (element: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) return false;
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 2)
      );
    };
    const faults = [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && hasText(element) && isCut(element))
      .map((element) => `cut when spaced: ${element.textContent.trim().slice(0, 60)}`);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    return faults;
  }, SPACED);
}

/** Finds animations that run under reduced motion for longer than 80 ms. */
export function movements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
      const isLong = Number(duration) > 80 || iterations === Infinity;
      return isLong && animation.playState === 'running'
        ? [`moves for ${String(duration)} ms: ${(animation as CSSAnimation).animationName}`]
        : [];
    }),
  );
}
