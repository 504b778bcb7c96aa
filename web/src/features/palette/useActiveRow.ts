import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ShownGroup } from './PaletteList';
import type { PaletteRow } from './palette-row';
import type { PaletteQuery } from './usePaletteQuery';

interface ActiveRowOptions {
  readonly groups: readonly ShownGroup[];
  readonly query: PaletteQuery;
  /** The rows are those of what stands in the field. */
  readonly isCurrent: boolean;
  readonly choose: (row: PaletteRow) => void;
}

export interface ActiveRow {
  readonly rows: readonly PaletteRow[];
  /** The row that Enter chooses; null where there is none. */
  readonly row: PaletteRow | null;
  readonly point: (row: PaletteRow) => void;
  /** Waits for the rows of what stands in the field: who types quickly presses Enter before they are there. */
  readonly chooseActive: () => void;
}

/** The row that is pointed at: the first one again whenever the text or the scope changes. */
export function useActiveRow({ groups, query, isCurrent, choose }: ActiveRowOptions): ActiveRow {
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const [pointer, setPointer] = useState<{ readonly id: string; readonly at: PaletteQuery } | null>(
    null,
  );
  const isAwaited = useRef(false);
  const id = pointer?.at === query ? pointer.id : null;
  const row = rows.find((one) => one.id === id) ?? rows[0] ?? null;
  const point = useCallback((next: PaletteRow) => setPointer({ id: next.id, at: query }), [query]);
  const chooseActive = useCallback(() => {
    if (!isCurrent) isAwaited.current = true;
    else if (row !== null) choose(row);
  }, [isCurrent, row, choose]);
  useEffect(() => {
    if (!isAwaited.current || !isCurrent) return;
    isAwaited.current = false;
    if (row !== null) choose(row);
  }, [isCurrent, row, choose]);
  return { rows, row, point, chooseActive };
}
