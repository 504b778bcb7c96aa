import type { Page } from '@playwright/test';

/** CSS pixels by which what stands in line may be out of it. */
const SLACK = 4;

/**
 * Walks a page by Tab from its beginning, and says what is wrong with where the focus comes: nothing shows it,
 * something lies over all of it, it is outside the window, or it goes back against the order of reading.
 *
 * @param most stops, for the long lists
 */
export async function walkByTab(
  page: Page,
  most: number = 60,
): Promise<{ stops: number; faults: readonly string[] }> {
  await page.evaluate(() => {
    // A dialog keeps the focus: there the walk goes on from where it is.
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
  /** The stop before, where it is now: to show this one a list may have been scrolled. */
  before: Place | null;
}

interface Place {
  html: string;
  /** What it stands in: order is that of the lines only within one column. */
  group: string;
  top: number;
  bottom: number;
  /** From the side at which lines begin. */
  start: number;
}

/** In the page: where the focus is now. */
// oxlint-disable-next-line complexity -- it is sent to the page as one function
function stopHere(): Stop | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement || at instanceof SVGElement) || at === document.body) return null;
  const wasSeen = at.hasAttribute('data-walked');
  const last = document.querySelector('[data-walked=last]');
  last?.setAttribute('data-walked', '');
  at.setAttribute('data-walked', 'last');
  const isGuard = at.hasAttribute('data-tabster-dummy') || at instanceof HTMLIFrameElement;
  // A radio or a box may be see-through over its own drawing: whatever shows the focus is around it.
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
 * Within one group: a stop above the one before and no further along the line, where another column would be; or on the
 * same line and nearer its beginning.
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
