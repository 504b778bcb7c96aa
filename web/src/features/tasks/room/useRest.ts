import { useMemo } from 'react';
import type { Extent } from './pages/page-layout';
import { useSettledValue } from './useSettledValue';
import type { RoomView } from './useRoomView';

/** How long the reader must rest before a drawing at a new scale, or of a new detail, is worth it. */
const REST_MS = 150;

/** The view as it was when the reader last rested. */
export interface Rest {
  readonly scroll: RoomView['scroll'];
  readonly scale: number;
  readonly viewport: Extent;
}

export function useRest({ scroll, scale, viewport }: RoomView): Rest {
  const now = useMemo(() => ({ scroll, scale, viewport }), [scroll, scale, viewport]);
  return useSettledValue(now, REST_MS);
}
