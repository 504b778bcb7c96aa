import type { ReactNode } from 'react';
import { PageScroller } from '../pages/PageScroller';
import { useGestures } from '../useGestures';
import type { RoomView } from '../useRoomView';

interface ComparePaneProps {
  /** What is seen of the rows. */
  readonly view: RoomView;
  readonly attach: (scroller: HTMLDivElement | null) => void;
  readonly scroller: HTMLDivElement | null;
  readonly label: string;
  readonly labelOf: (index: number) => string;
  readonly renderRow: (index: number) => ReactNode;
}

/** One of the sides, or the overlay: the rows that are visible, each with its page. */
export function ComparePane({ scroller, renderRow, ...pages }: ComparePaneProps) {
  useGestures({ ...pages.view, scroller });
  return <PageScroller {...pages} pageClassName={undefined} renderPage={renderRow} />;
}
