import type { Page } from '@playwright/test';

/**
 * Finds content that is lost under forced colours: texts in the colour of their background, and selected
 * controls that look like the others.
 */
export async function lostInForcedColours(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const lines = await page.evaluate(lostHere);
  await page.emulateMedia({ forcedColors: 'none' });
  return lines.map((line) => `forced colours: ${line}`);
}

/** Runs in the page. */
function lostHere() {
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const canvas = document.createElement('span');
  canvas.style.color = 'Canvas';
  document.body.append(canvas);
  const ground = getComputedStyle(canvas).color;
  canvas.remove();

  /**
   * The colour behind an element's text: the system's backplate, unless the element keeps its own colours.
   */
  const behind = (element: Element) => {
    if (getComputedStyle(element).forcedColorAdjust === 'auto') return ground;
    for (let at = element as Element | null; at !== null; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return ground;
  };
  const unseen = [...document.body.querySelectorAll('*')]
    .filter((element) => isShown(element) && !(element instanceof SVGElement))
    .filter((element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      ),
    )
    .filter((element) => getComputedStyle(element).color === behind(element))
    .map((element) => `cannot be read: ${element.outerHTML.slice(0, 120)}`);

  const CHOSEN =
    '[aria-selected=true], [aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-checked=true], label:has(input:checked)';
  const LOOK = [
    'color',
    'backgroundColor',
    'borderBlockStart',
    'borderBlockEnd',
    'borderInlineStart',
    'outline',
    'fontWeight',
    'textDecorationLine',
    'content',
    'fill',
    'display',
    'opacity',
    'visibility',
  ] as const;
  /** The styles of an element and its descendants, without texts and sizes. */
  const lookOf = (element: Element) =>
    [element, ...element.querySelectorAll('*')]
      .flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(part, pseudo);
          return LOOK.map((name) => style[name]).join() + (part.getAttribute('d') ?? '');
        }),
      )
      .join('|');
  const alike = [...document.body.querySelectorAll(CHOSEN)].filter(isShown).flatMap((control) => {
    const role = control.getAttribute('role');
    const others = [...(control.parentElement?.parentElement?.querySelectorAll('*') ?? [])].filter(
      (other) =>
        other.localName === control.localName &&
        other.getAttribute('role') === role &&
        !other.matches(CHOSEN) &&
        other.children.length === control.children.length &&
        isShown(other),
    );
    return others.some((other) => lookOf(other) === lookOf(control))
      ? [`looks like what is not chosen: ${control.outerHTML.slice(0, 120)}`]
      : [];
  });
  return [...unseen, ...alike];
}
