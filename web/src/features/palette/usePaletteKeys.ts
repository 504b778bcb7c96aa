import { useCallback, type KeyboardEvent } from 'react';
import type { PaletteRow } from './palette-row';
import type { ActiveRow } from './useActiveRow';
import type { PaletteQuery } from './usePaletteQuery';

interface PaletteKeysOptions extends ActiveRow {
  readonly query: PaletteQuery;
}

/**
 * The keys of the field: arrows move through the rows, Enter chooses, Tab goes into a row, Backspace at the
 * beginning comes out. Whatever they do not use stays with the browser.
 */
export function usePaletteKeys(
  options: PaletteKeysOptions,
): (event: KeyboardEvent<HTMLInputElement>) => void {
  const { rows, row: activeRow, query, point, chooseActive } = options;
  return useCallback(
    (event) => {
      // Enter ends the word that an input method is composing.
      if (event.nativeEvent.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isUsed = ((): boolean => {
        switch (event.key) {
          case 'ArrowDown':
            return move(rows, activeRow, 1, point);
          case 'ArrowUp':
            return move(rows, activeRow, -1, point);
          case 'Enter':
            chooseActive();
            return true;
          case 'Tab':
            if (event.shiftKey || activeRow === null || activeRow.tokens.length === 0) return false;
            query.enter(activeRow.tokens);
            return true;
          case 'Backspace':
            return isAtStart(event.currentTarget) && query.leave();
          default:
            return false;
        }
      })();
      if (isUsed) event.preventDefault();
    },
    [rows, activeRow, query, point, chooseActive],
  );
}

/** After the last row comes the first. */
function move(
  rows: readonly PaletteRow[],
  activeRow: PaletteRow | null,
  by: 1 | -1,
  point: (row: PaletteRow) => void,
): boolean {
  const at = rows.findIndex(({ id }) => id === activeRow?.id);
  const row = rows[(at + by + rows.length) % rows.length];
  if (row !== undefined) point(row);
  return true;
}

function isAtStart({ selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === 0;
}
