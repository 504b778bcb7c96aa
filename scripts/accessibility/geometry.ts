import type { Page } from '@playwright/test';

/** What can be measured of a page that no rule of axe sees. Each finding is one line. */

/** CSS pixels: WCAG 2.5.8. */
const LEAST_TARGET = 24;

/**
 * What is pressed and is smaller than 24 px both in itself and with the room around it: a circle of 24 px about its
 * middle meets another target. A link in a sentence, and a box whose label is pressed with it, are left out; and what
 * lies by a bar that stays while the page scrolls under it.
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

/** Whether the page is wider than the window: whoever reads by lines would scroll both ways. */
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

/** The stylesheet of WCAG 1.4.12: what a reader may set without losing anything. */
const SPACED = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/**
 * Texts that lose something when they are set wider apart: cut at the bottom or the side without an ellipsis.
 */
export async function textsCutBySpacing(page: Page): Promise<readonly string[]> {
  return page.evaluate((styles) => {
    // A constructed sheet: the page's policy lets no inline style in.
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

/** Movements that go on under reduced motion for longer than an eye sees, in milliseconds. */
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
