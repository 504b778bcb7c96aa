import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useDirection } from '../../../shared/ui/useDirection';

/** The names of the columns are a row too, on which nothing stops. */
const ROWS = '[role="row"][aria-level]';
const WIDGETS = 'button, input';

/** The arrows that lead into a tree and out of it, in reading direction. */
export function useTreeArrows(): { readonly inwards: string; readonly outwards: string } {
  return useDirection() === 'rtl'
    ? { inwards: 'ArrowLeft', outwards: 'ArrowRight' }
    : { inwards: 'ArrowRight', outwards: 'ArrowLeft' };
}

interface LastFocus {
  readonly target: Element;
  readonly row: HTMLElement;
  readonly index: number;
}

/**
 * The keyboard of a treegrid whose rows take the focus, as WAI-ARIA describes it: up, down, home and
 * end go between rows; inwards from a task to its buttons and on, outwards back to it and to its
 * step. One row is reached by Tab, and its buttons after it. What a row does itself (open, close,
 * act) it has done before, and prevented here.
 */
export function useTreeKeys() {
  const [stopId, setStopId] = useState<string | null>(null);
  const { inwards, outwards } = useTreeArrows();
  const grid = useRef<HTMLDivElement>(null);
  const last = useRef<LastFocus | null>(null);

  // What a live change took away leaves the focus to its row, a row to the one in its place.
  useEffect(() => {
    if (last.current === null || last.current.target.isConnected) return;
    const { row, index } = last.current;
    const rows = rowsOf(grid.current);
    const heir = row.isConnected ? row : rows[Math.min(index, rows.length - 1)];
    if (document.activeElement === document.body) heir?.focus({ preventScroll: true });
    last.current = null;
  });

  function handleFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    const row = rowHolding(target, currentTarget);
    if (row === null) return;
    last.current = { target, row, index: rowsOf(currentTarget).indexOf(row) };
    setStopId(row.id);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget, key } = event;
    const row = rowHolding(target, currentTarget);
    const isOurs = !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (row === null || !isOurs || !(target instanceof HTMLElement)) return;
    const rows = rowsOf(currentTarget);
    const next =
      key === inwards
        ? inside(row, target, rows)
        : key === outwards
          ? outside(row, target, rows)
          : target === row
            ? along(row, rows, key)
            : null;
    if (next === null) return;
    event.preventDefault();
    next.focus();
  }

  return { stopId, treeProps: { ref: grid, onFocus: handleFocus, onKeyDown: handleKeyDown } };
}

function rowsOf(grid: HTMLElement | null): readonly HTMLElement[] {
  return [...(grid?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
}

/** The row that holds an element; null for what is elsewhere in the page, as an open menu is. */
function rowHolding(target: EventTarget, grid: HTMLElement): HTMLElement | null {
  const row = target instanceof Element ? target.closest<HTMLElement>(ROWS) : null;
  return row !== null && grid.contains(row) ? row : null;
}

function isStep(row: HTMLElement): boolean {
  return row.getAttribute('aria-level') === '1';
}

function along(row: HTMLElement, rows: readonly HTMLElement[], key: string): HTMLElement | null {
  const index = rows.indexOf(row);
  switch (key) {
    case 'ArrowDown':
      return rows[index + 1] ?? null;
    case 'ArrowUp':
      return rows[index - 1] ?? null;
    case 'Home':
      return rows[0] ?? null;
    case 'End':
      return rows.at(-1) ?? null;
    default:
      return null;
  }
}

/** From an open step to its first task; from a task to its first button, and from one to the next. */
function inside(
  row: HTMLElement,
  from: HTMLElement,
  rows: readonly HTMLElement[],
): HTMLElement | null {
  if (isStep(row)) {
    const next = rows[rows.indexOf(row) + 1];
    return next === undefined || isStep(next) ? null : next;
  }
  const widgets = widgetsOf(row);
  return widgets[widgets.indexOf(from) + 1] ?? null;
}

/** From a button to the one before or to its task; from a task to its step. */
function outside(
  row: HTMLElement,
  from: HTMLElement,
  rows: readonly HTMLElement[],
): HTMLElement | null {
  if (from === row) {
    return isStep(row) ? null : (rows.slice(0, rows.indexOf(row)).findLast(isStep) ?? null);
  }
  const widgets = widgetsOf(row);
  return widgets[widgets.indexOf(from) - 1] ?? row;
}

function widgetsOf(row: HTMLElement): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(WIDGETS)].filter((widget) =>
    widget.checkVisibility(),
  );
}
