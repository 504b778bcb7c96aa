import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useDirection } from '#shared/ui/useDirection';

/** The row of column names is not focusable. */
const ROWS = '[role="row"][aria-level]';
const WIDGETS = 'button, a[href], input';

/** The arrow keys into the tree and out of it, in reading direction. */
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
 * step. One row is in the tab order, followed by its buttons. A row handles its own keys (open, close, act)
 * first and prevents the default.
 */
export function useTreeKeys() {
  const [stopId, setStopId] = useState<string | null>(null);
  const { inwards, outwards } = useTreeArrows();
  const grid = useRef<HTMLDivElement>(null);
  const last = useRef<LastFocus | null>(null);

  // When a live change removes the focused button, its row takes the focus; a removed row, its successor.
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
        ? findInside(row, target, rows)
        : key === outwards
          ? findOutside(row, target, rows)
          : target === row
            ? findRowAlong(row, rows, key)
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

/** The row that contains an element; null for elements elsewhere in the page, like an open menu. */
function rowHolding(target: EventTarget, grid: HTMLElement): HTMLElement | null {
  const row = target instanceof Element ? target.closest<HTMLElement>(ROWS) : null;
  return row !== null && grid.contains(row) ? row : null;
}

function isStep(row: HTMLElement): boolean {
  return row.getAttribute('aria-level') === '1';
}

function findRowAlong(
  row: HTMLElement,
  rows: readonly HTMLElement[],
  key: string,
): HTMLElement | null {
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
function findInside(
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
function findOutside(
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
