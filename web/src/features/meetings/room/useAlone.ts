import { useEffect, type RefObject } from 'react';

/**
 * While `isAlone`, what stands beside the element in the page is out of reach, by keyboard as by screen
 * reader: for an element that lies over all of it. What hangs on the page's body, as dialogs, menus and
 * notices do, stays.
 */
export function useAlone(element: RefObject<HTMLElement | null>, isAlone: boolean): void {
  useEffect(() => {
    if (!isAlone || element.current === null) return;
    const covered = besides(element.current).filter((other) => !other.hasAttribute('inert'));
    for (const other of covered) other.setAttribute('inert', '');
    return () => {
      for (const other of covered) other.removeAttribute('inert');
    };
  }, [element, isAlone]);
}

/** Whatever is neither the element, nor in it, nor around it, up to the child of the body. */
function besides(element: Element): readonly Element[] {
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
