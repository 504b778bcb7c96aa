import type { Seat } from './seat';

/** Content that must be the same in two browsers of one person. */
interface Facts {
  language: string;
  address: string;
  /** Facts in the navigation, which is on every screen. */
  everywhere: Readonly<Record<string, string>>;
  /** Facts in the main content, by the address that a row or card links to. */
  onScreen: Readonly<Record<string, string>>;
}

/** @returns the first difference; null if there is none or the browsers cannot be compared */
export async function findDisagreement(one: Seat, other: Seat): Promise<string | null> {
  if ([one, other].some((seat) => seat.isRecovering())) return null;
  const [here, there] = await Promise.all([
    one.page.evaluate(readFacts),
    other.page.evaluate(readFacts),
  ]);
  // Some screens have the language in their address; the others use that of the account.
  if (here.language !== there.language) return null;
  const isSameScreen = here.address === there.address;
  const fact =
    findDifference(here.everywhere, there.everywhere) ??
    (isSameScreen ? findDifference(here.onScreen, there.onScreen) : null);
  return fact === null
    ? null
    : `${fact.key}: « ${fact.here} » (${one.label}), « ${fact.there} » (${other.label})`;
}

/**
 * Compares only keys that both have, because a list may be filtered, or rendered only where it is visible.
 */
function findDifference(
  here: Readonly<Record<string, string>>,
  there: Readonly<Record<string, string>>,
) {
  const key = Object.keys(here).find((one) => one in there && here[one] !== there[one]);
  return key === undefined ? null : { key, here: here[key], there: there[key] };
}

/** Runs in the page. Skips times, because each page updates "3 minutes ago" by itself. */
function readFacts(): Facts {
  const UNSETTLED = 'time, [role=status], [role=alert], [aria-live], button, input, textarea';
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const textOf = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      if (parent !== null && parent.closest(UNSETTLED) === null && isSeen(parent)) {
        texts.push(textContent?.trim() ?? '');
      }
    }
    return texts.filter((text) => text !== '').join(' ');
  };
  /** @param around selector of the element that a link represents */
  const factsIn = (place: string, around: string): Record<string, string> => {
    const facts: Record<string, string[]> = {};
    for (const link of document.querySelectorAll(`${place} a[href^="/dashboard"]`)) {
      if (!isSeen(link)) continue;
      const { pathname } = new URL((link as HTMLAnchorElement).href);
      const whole = link.closest(around) ?? link;
      // A collapsed menu shows only icons; the names are in aria-label.
      const name = whole === link ? whole.getAttribute('aria-label') : null;
      (facts[pathname] ??= []).push(name ?? textOf(whole));
    }
    return Object.fromEntries(
      Object.entries(facts).map(([path, texts]) => [path, texts.toSorted().join(' | ')]),
    );
  };
  const title = document.querySelector('main h1');
  return {
    language: document.documentElement.lang,
    address: location.pathname + location.search,
    everywhere: factsIn('nav', 'a'),
    onScreen: {
      ...factsIn('main', 'tr, li, article, [role=row], [role=listitem]'),
      ...(title !== null && { title: textOf(title) }),
    },
  };
}
