/** A pointer opens a menu after this long… */
const HOVER_DELAY = 200;
/** …or at once when another was open so short a time ago. */
const SKIP_DELAY = 300;

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The menus of the bar are `<details>`, which click, Enter and Space open without a script. This adds
 * the pointer's hover, arrow keys, and closing by Escape, by choosing, and by leaving.
 */
export function attachMenus(root: Document): void {
  let closedAt = -Infinity;
  for (const menu of root.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) {
    const close = () => {
      if (menu.open) closedAt = performance.now();
      menu.open = false;
    };
    closeOnLeaving(menu, close);
    followKeys(menu, close);
    if (menu.dataset['menu'] === 'hover') {
      openOnHover(menu, close, () => (performance.now() - closedAt < SKIP_DELAY ? 0 : HOVER_DELAY));
    }
  }
}

function closeOnLeaving(menu: HTMLDetailsElement, close: () => void): void {
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
  });
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') !== null) close();
  });
  menu.ownerDocument.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) close();
  });
}

function followKeys(menu: HTMLDetailsElement, close: () => void): void {
  const summary = menu.querySelector('summary');
  menu.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && menu.open) {
      close();
      summary?.focus();
      return;
    }
    const step = ARROWS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    menu.open = true;
    const stops = [...menu.querySelectorAll('a')];
    const current = stops.findIndex((stop) => stop === document.activeElement);
    const next = current === -1 && step === -1 ? -1 : current + step;
    stops.at(next % stops.length)?.focus();
  });
}

/** Only a mouse hovers. A click on a menu that the pointer opened keeps it open. */
function openOnHover(menu: HTMLDetailsElement, close: () => void, delay: () => number): void {
  let timer: number | undefined;
  let isOpenedByPointer = false;
  menu.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse' || menu.open) return;
    timer = window.setTimeout(() => {
      menu.open = true;
      isOpenedByPointer = true;
    }, delay());
  });
  menu.addEventListener('pointerleave', () => {
    window.clearTimeout(timer);
    if (isOpenedByPointer) close();
    isOpenedByPointer = false;
  });
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    window.clearTimeout(timer);
    if (isOpenedByPointer) event.preventDefault();
    isOpenedByPointer = false;
  });
}
