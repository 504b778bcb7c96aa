import type { Page } from '@playwright/test';

/** Tolerance of positions in CSS pixels. */
const SLACK = 4;

/**
 * Presses Tab from the start of the page and finds faults of the focused elements: the focus is not visible,
 * the element is covered or outside the window, or the focus moves against the reading order.
 *
 * @param most maximum number of stops, for long lists
 */
export async function walkByTab(
  page: Page,
  most: number = 60,
): Promise<{ stops: number; faults: readonly string[] }> {
  await page.evaluate(() => {
    // A dialog traps the focus, so the walk starts at the focused element.
    if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const faults: string[] = [];
  let stops = 0;
  for (; stops < most; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(stopHere);
    if (stop === null || stop.wasSeen) break;
    faults.push(...stop.faults.map((fault) => `${fault}: ${stop.here.html}`));
    const { before, here } = stop;
    if (before !== null && isAgainstReading(before, here)) {
      faults.push(`comes before ${before.html} and is reached after it: ${here.html}`);
    }
  }
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-walked]')) {
      element.removeAttribute('data-walked');
    }
  });
  return { stops, faults };
}

interface Stop {
  wasSeen: boolean;
  faults: readonly string[];
  here: Place;
  /** The current place of the previous stop, which may have scrolled since. */
  before: Place | null;
}

interface Place {
  html: string;
  /** The containing section. The reading order is checked only within one. */
  group: string;
  top: number;
  bottom: number;
  /** Distance from the side where lines start. */
  start: number;
}

/** Runs in the page and describes the focused element. */
// oxlint-disable-next-line complexity -- it is sent to the page as one function
function stopHere(): Stop | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement || at instanceof SVGElement) || at === document.body) return null;
  const wasSeen = at.hasAttribute('data-walked');
  const last = document.querySelector('[data-walked=last]');
  last?.setAttribute('data-walked', '');
  at.setAttribute('data-walked', 'last');
  const isGuard = at.hasAttribute('data-tabster-dummy') || at instanceof HTMLIFrameElement;
  // A radio button or checkbox may be transparent over its drawing, so the focus indicator is on an element
  // nearby.
  const near = [at, at.parentElement, at.parentElement?.parentElement ?? null, ...at.children];
  const label = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : [];
  const siblings = at.nextElementSibling === null ? [] : [at.nextElementSibling];
  const shows = [...near, ...label, ...siblings].some((element) => {
    if (element === null) return false;
    return [null, '::after', '::before'].some((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      const hasOutline =
        style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
      const hasBorder =
        element.matches('[data-fui-focus-visible], :focus-visible, :focus-within') &&
        pseudo !== null &&
        style.content !== 'none' &&
        Number.parseFloat(style.borderBottomWidth) >= 2;
      return hasOutline || hasBorder || /inset|\d+px/.test(style.boxShadow);
    });
  });
  const box = at.getBoundingClientRect();
  const isInWindow =
    box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  const points = [0.5, 0.1, 0.9].flatMap((across) =>
    [0.5, 0.1, 0.9].map((down) => [box.x + box.width * across, box.y + box.height * down]),
  );
  const isSeen = points.some(([x = 0, y = 0]) => {
    const hit = document.elementFromPoint(x, y);
    return (
      hit !== null && (at.contains(hit) || hit.contains(at) || label.some((l) => l.contains(hit)))
    );
  });
  const isRtl = document.documentElement.dir === 'rtl';
  const faults = [];
  if (!isGuard && !shows) faults.push('nothing shows the focus');
  if (!isGuard && !isInWindow) faults.push('the focus is outside the window');
  else if (!isGuard && !isSeen) faults.push('something lies over the focus');
  const placeOf = (element: Element) => {
    const group = element.closest(
      'aside, nav, header, form, section, article, table, [role=dialog], main, footer',
    );
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return {
      html: element.outerHTML.slice(0, 140),
      group:
        group === null
          ? ''
          : `${group.localName}${[...document.querySelectorAll(group.localName)].indexOf(group)}`,
      top,
      bottom,
      start: isRtl ? -right : left,
    };
  };
  return { wasSeen, faults, here: placeOf(at), before: last === null ? null : placeOf(last) };
}

/**
 * Within one group, a stop is against the reading order if it is above the previous one and not further along
 * the line (there another column would start), or on the same line and nearer to its start.
 */
function isAgainstReading(before: Place, stop: Place) {
  if (before.group !== stop.group) return false;
  const isNearerStart = stop.start < before.start - SLACK;
  const isNoFurther = stop.start <= before.start + SLACK;
  const isAbove = stop.bottom <= before.top + SLACK;
  const middle = (stop.top + stop.bottom) / 2;
  const isOnLine = middle > before.top && middle < before.bottom;
  return (isAbove && isNoFurther) || (isOnLine && isNearerStart);
}
