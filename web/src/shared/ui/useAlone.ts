import { useEffect, type RefObject } from 'react';

/**
 * While `isAlone`, makes the page around an element that covers it inert for keyboard and screen reader.
 * Direct children of the body, like dialogs, menus and notices, stay reachable.
 */
export function useAlone(element: RefObject<HTMLElement | null>, isAlone: boolean): void {
  useEffect(() => {
    if (!isAlone || element.current === null) return;
    const outsideElements = findElementsBeside(element.current).filter(
      (other) => !other.hasAttribute('inert'),
    );
    for (const other of outsideElements) other.setAttribute('inert', '');
    return () => {
      for (const other of outsideElements) other.removeAttribute('inert');
    };
  }, [element, isAlone]);
}

/** All elements that neither contain the element nor are inside it, up to the child of the body. */
function findElementsBeside(element: Element): readonly Element[] {
  const others: Element[] = [];
  for (
    let at = element, parent = at.parentElement;
    parent !== null && parent !== document.body;
    at = parent, parent = at.parentElement
  ) {
    for (const other of parent.children) {
      if (other !== at) others.push(other);
    }
  }
  return others;
}
