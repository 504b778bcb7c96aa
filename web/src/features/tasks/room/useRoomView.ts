import { useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  clampScale,
  keepPoint,
  layoutPages,
  PAGE_GAP,
  pageAt,
  pagesToDraw,
  scaleToPage,
  scaleToWidth,
  stepScale,
  type Extent,
  type PageLayout,
} from './pages/page-layout';
import type { PageSize, Rotation } from './reader/protocol';

export type Fit = 'width' | 'page';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface RoomView {
  readonly layout: PageLayout;
  /** 1 is 100 %. */
  readonly scale: number;
  /** What the scale follows when the room changes its size; null after a zoom. */
  readonly fit: Fit | null;
  readonly rotation: Rotation;
  readonly viewport: Extent;
  /** Where the pages were when other pages came into sight, or when they last came to rest. */
  readonly scroll: Point;
  /** The indexes of the first and last page to draw. */
  readonly range: readonly [number, number];
  /** The index of the page that the reader is at. */
  readonly currentIndex: number;
  /** Attaches the element that scrolls. */
  readonly attach: (scroller: HTMLDivElement | null) => void;
  readonly scroller: HTMLDivElement | null;
  /** Zooms to a scale around a point of the viewport; its middle when omitted. */
  readonly zoomTo: (scale: number, point?: Point) => void;
  readonly zoomBy: (factor: number, point: Point) => void;
  readonly zoomStep: (direction: 1 | -1) => void;
  readonly fitTo: (fit: Fit) => void;
  readonly rotate: () => void;
  /** Goes to a page, or to a place in it: fractions of the rotated page. */
  readonly goTo: (index: number, place?: Point) => void;
}

const NO_EXTENT: Extent = { width: 0, height: 0 };

/** How long no scrolling is a rest. */
const STILL_MS = 50;

interface Zoom {
  readonly fit: Fit | null;
  readonly scale: number;
}

/** The place, scale and rotation of the pages. Sizes are in pixels at 100 %. */
export function useRoomView(sizes: readonly PageSize[], firstFit: Fit): RoomView {
  const [scroller, attach] = useState<HTMLDivElement | null>(null);
  const [viewport, setViewport] = useState(NO_EXTENT);
  const [scroll, setScroll] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<Zoom>({ fit: firstFit, scale: 1 });
  const [rotation, setRotation] = useState<Rotation>(0);

  // The reader is at the page a third of the way down.
  const readingHeight = scroll.y + viewport.height / 3;
  const scale = useScale(sizes, zoom, rotation, viewport);
  const layout = useMemo(
    () => layoutPages(sizes, scale, rotation, viewport.width),
    [sizes, scale, rotation, viewport.width],
  );

  const range = useMemo(
    () => pagesToDraw(layout, scroll.y, viewport.height),
    [layout, scroll.y, viewport.height],
  );
  const currentIndex = pageAt(layout, readingHeight);
  /** Whether other pages are in sight at a height than those that are shown. */
  const isElsewhere = useEffectEvent((y: number) => {
    const [first, last] = pagesToDraw(layout, y, viewport.height);
    const current = pageAt(layout, y + viewport.height / 3);
    return first !== range[0] || last !== range[1] || current !== currentIndex;
  });

  useLayoutEffect(() => {
    if (scroller === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () =>
      setViewport({ width: scroller.clientWidth, height: scroller.clientHeight });
    const observer = new ResizeObserver(measure);
    const show = () => setScroll(scrollOf(scroller));
    // Within the pages that are there the browser scrolls alone: nothing is rendered until it rests.
    const onScroll = () => {
      clearTimeout(timer);
      if (isElsewhere(scroller.scrollTop)) show();
      else timer = setTimeout(show, STILL_MS);
    };
    observer.observe(scroller);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    measure();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);

  /** The point that stays where it is when the layout changes next. */
  const anchor = useRef<Point | null>(null);
  const previous = useRef(layout);
  const keepPlace = useEffectEvent((before: PageLayout) => {
    if (scroller === null || before.boxes.length === 0) return;
    // A fitted page keeps its head in sight, one zoomed by hand what is in the middle.
    const y = zoom.fit === null ? viewport.height / 2 : PAGE_GAP;
    const point = anchor.current ?? { x: viewport.width / 2, y };
    const at = scrollOf(scroller);
    // At its very beginning a document stays there, whatever its scale.
    const place =
      anchor.current === null && at.x === 0 && at.y === 0
        ? at
        : keepPoint(before, layout, at, point);
    anchor.current = null;
    scrollTo(scroller, place);
    setScroll(scrollOf(scroller));
  });
  useLayoutEffect(() => {
    keepPlace(previous.current);
    previous.current = layout;
  }, [layout]);

  const zoomTo = useCallback((next: number, point?: Point) => {
    anchor.current = point ?? null;
    setZoom({ fit: null, scale: clampScale(next) });
  }, []);
  const goTo = useCallback(
    (index: number, place?: Point) => {
      const box = layout.boxes[index];
      if (box === undefined || scroller === null) return;
      scrollTo(
        scroller,
        place === undefined
          ? { x: scroller.scrollLeft, y: box.y - PAGE_GAP / 2 }
          : {
              x: box.x + box.width * place.x - viewport.width / 3,
              y: box.y + box.height * place.y - viewport.height / 3,
            },
      );
    },
    [layout, scroller, viewport],
  );
  return {
    layout,
    scale,
    fit: zoom.fit,
    rotation,
    viewport,
    scroll,
    range,
    currentIndex,
    attach,
    scroller,
    zoomTo,
    zoomBy: (factor, point) => zoomTo(scale * factor, point),
    zoomStep: (direction) => zoomTo(stepScale(scale, direction)),
    fitTo: (fit) => setZoom({ fit, scale }),
    rotate: () => setRotation(((rotation + 90) % 360) as Rotation),
    goTo,
  };
}

function scrollOf({ scrollLeft, scrollTop }: HTMLElement): Point {
  return { x: scrollLeft, y: scrollTop };
}

function scrollTo(scroller: HTMLElement, { x, y }: Point): void {
  scroller.scrollTo(x, y);
}

function useScale(
  sizes: readonly PageSize[],
  zoom: Zoom,
  rotation: Rotation,
  viewport: Extent,
): number {
  return useMemo(() => {
    const first = sizes[0];
    if (zoom.fit === null || viewport.width === 0 || first === undefined) return zoom.scale;
    return zoom.fit === 'width'
      ? scaleToWidth(sizes, rotation, viewport)
      : scaleToPage(first, rotation, viewport);
  }, [sizes, zoom, rotation, viewport]);
}
