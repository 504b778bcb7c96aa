import { makeStyles } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ReadError, type PageDrawer } from '../reader/document-reader';
import type { DrawOrder, ReadFailure, Region } from '../reader/protocol';

interface DrawingCanvasProps {
  readonly reader: PageDrawer;
  /** A new object draws again; what is there stays until then. */
  readonly order: DrawOrder;
  readonly priority: 'page' | 'thumbnail';
  readonly onDraw?: () => void;
  readonly onFailure?: (failure: ReadFailure) => void;
}

const useStyles = makeStyles({
  root: { position: 'absolute', display: 'block' },
});

/** Where a part of a page is drawn. The drawing comes from the worker as a whole picture. */
export function DrawingCanvas({ reader, order, priority, onDraw, onFailure }: DrawingCanvasProps) {
  const styles = useStyles();
  const canvas = useRef<HTMLCanvasElement>(null);
  const place = useEffectEvent((bitmap: ImageBitmap, region: Region) => {
    const target = canvas.current;
    if (target === null) {
      bitmap.close();
      return;
    }
    target.width = bitmap.width;
    target.height = bitmap.height;
    // The canvas lies where its own drawing belongs, not where the next one will.
    Object.assign(target.style, placeOf(region));
    target.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
    onDraw?.();
  });
  const fail = useEffectEvent((error: unknown) => {
    onFailure?.(error instanceof ReadError ? error.failure : 'damaged');
  });
  useEffect(() => {
    const controller = new AbortController();
    reader.draw(order, priority, controller.signal).then(
      (bitmap) => {
        if (controller.signal.aborted) bitmap.close();
        else place(bitmap, order.region);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) fail(error);
      },
    );
    return () => controller.abort();
  }, [reader, order, priority]);
  return <canvas ref={canvas} className={styles.root} aria-hidden />;
}

export function placeOf({ x, y, width, height }: Region) {
  const percent = (share: number) => `${share * 100}%`;
  return {
    insetInlineStart: percent(x),
    insetBlockStart: percent(y),
    width: percent(width),
    height: percent(height),
  };
}
