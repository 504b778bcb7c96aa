import { makeStyles } from '@fluentui/react-components';
import { memo, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { placeOf } from '../pages/DrawingCanvas';
import { PIXELS_OF_POINT, visibleRegion } from '../pages/page-layout';
import { PageFailure, usePageOrders } from '../pages/PdfPage';
import { READER_LIMITS } from '../reader/limits';
import { ReadError } from '../reader/document-reader';
import type { DrawOrder, ReadFailure } from '../reader/protocol';
import type { Rest } from '../useRest';
import type { RoomView } from '../useRoomView';
import type { Comparer } from './comparer';
import { drawLayers } from './draw-layers';
import type { PageRow } from './rows';
import { SHEET } from './sheet-styles';
import type { ComparedDocument } from './useComparedDocument';

interface OverlayPageProps {
  readonly row: PageRow;
  readonly index: number;
  readonly older: ComparedDocument;
  readonly newer: ComparedDocument;
  readonly comparer: Comparer;
  readonly view: RoomView;
  readonly rest: Rest;
  /** 0 shows the older page alone, 1 the newer, and half of it both. */
  readonly blend: number;
}

const useStyles = makeStyles({
  sheet: SHEET,
  layer: { position: 'absolute', display: 'block' },
});

/** Both pages of a row over each other on one sheet. */
export function OverlayPage(props: OverlayPageProps) {
  const { row, index, view, rest, blend } = props;
  const styles = useStyles();
  const [failure, setFailure] = useState<ReadFailure | null>(null);
  const { layout, scale, viewport } = view;
  const box = layout.boxes[index];
  const isSettled = rest.scale === scale;
  const detail = useMemo(() => {
    if (box === undefined || !isSettled || !row.isOneShape) return null;
    const edge = Math.sqrt(READER_LIMITS.canvasPixels) / globalThis.devicePixelRatio;
    return visibleRegion(box, rest.scroll, viewport, edge);
  }, [box, isSettled, row.isOneShape, rest.scroll, viewport]);
  const number = (row.pair.newer ?? row.pair.older ?? 0) + 1;
  const orders = usePageOrders(
    {
      number,
      box: box ?? NO_BOX,
      point: scale * PIXELS_OF_POINT,
      rotation: 0,
      detail,
    },
    isSettled,
  );
  if (box === undefined) return null;
  return (
    <div className={styles.sheet} style={{ width: box.width, height: box.height }}>
      {failure === null ? (
        <>
          <OverlayDrawing {...props} order={orders.page} blend={blend} onFailure={setFailure} />
          {orders.detail !== null && (
            <OverlayDrawing {...props} order={orders.detail} blend={blend} onFailure={setFailure} />
          )}
        </>
      ) : (
        <PageFailure number={number} failure={failure} />
      )}
    </div>
  );
}

const NO_BOX = { x: 0, y: 0, width: 1, height: 1 };

interface OverlayDrawingProps {
  readonly row: PageRow;
  readonly older: ComparedDocument;
  readonly newer: ComparedDocument;
  readonly comparer: Comparer;
  readonly order: DrawOrder;
  readonly blend: number;
  readonly onFailure: (failure: ReadFailure) => void;
}

const OverlayDrawing = memo(function OverlayDrawing(props: OverlayDrawingProps) {
  const { row, older, newer, comparer, order, blend, onFailure } = props;
  const styles = useStyles();
  const olderLayer = useRef<HTMLCanvasElement>(null);
  const newerLayer = useRef<HTMLCanvasElement>(null);
  const olderDrawer = older.drawer;
  const newerDrawer = newer.drawer;
  const draw = useEffectEvent((signal: AbortSignal) => {
    drawLayers(row, order, { older, newer }, comparer, signal).then(
      (layers) => {
        show(olderLayer.current, layers.older, order);
        show(newerLayer.current, layers.newer, order);
      },
      (error: unknown) => {
        if (!signal.aborted) onFailure(error instanceof ReadError ? error.failure : 'damaged');
      },
    );
  });
  const { older: olderPage, newer: newerPage } = row.pair;
  useEffect(() => {
    const controller = new AbortController();
    draw(controller.signal);
    return () => controller.abort();
  }, [olderDrawer, newerDrawer, olderPage, newerPage, comparer, order]);
  return (
    <>
      <canvas
        ref={olderLayer}
        className={styles.layer}
        style={{ opacity: Math.min(1, 2 - 2 * blend) }}
        aria-hidden
      />
      <canvas
        ref={newerLayer}
        className={styles.layer}
        style={{ opacity: Math.min(1, 2 * blend) }}
        aria-hidden
      />
    </>
  );
});

function show(layer: HTMLCanvasElement | null, bitmap: ImageBitmap, { region }: DrawOrder): void {
  if (layer === null) {
    bitmap.close();
    return;
  }
  layer.width = bitmap.width;
  layer.height = bitmap.height;
  // The canvas lies where its own drawing belongs, not where the next one will.
  Object.assign(layer.style, placeOf(region));
  layer.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
}
