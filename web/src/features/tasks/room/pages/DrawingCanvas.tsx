import { makeStyles } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ReadError, type PageDrawer } from '../reader/document-reader';
import type { DrawOrder, ReadFailure, Region } from '../reader/protocol';

interface DrawingCanvasProps {
  readonly reader: PageDrawer;
  /** A new object draws again; what is there stays until then. */
  readonly order: DrawOrder;
  readonly priority: 'page' | 'thumbnail';
  /** Whether it came into sight while pages pass: it is drawn once it stays for a moment. */
  readonly isPassing?: boolean;
  readonly onDraw?: () => void;
  readonly onFailure?: (failure: ReadFailure) => void;
}

/** How long a passing page must stay before it is worth a drawing. */
const PASSING_MS = 200;

const useStyles = makeStyles({
  root: { position: 'absolute', display: 'block' },
});

/** Where a part of a page is drawn. The drawing comes from the worker as a whole picture. */
export function DrawingCanvas(props: DrawingCanvasProps) {
  const { reader, order, priority, isPassing = false, onDraw, onFailure } = props;
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
  const request = useEffectEvent((signal: AbortSignal) => {
    reader.draw(order, priority, signal).then(
      (bitmap) => {
        if (signal.aborted) bitmap.close();
        else place(bitmap, order.region);
      },
      (error: unknown) => {
        if (!signal.aborted) fail(error);
      },
    );
  });
  const delayOf = useEffectEvent(() => (isPassing ? PASSING_MS : 0));
  useEffect(() => {
    const controller = new AbortController();
    const delayMs = delayOf();
    const timer = delayMs === 0 ? undefined : setTimeout(request, delayMs, controller.signal);
    if (timer === undefined) request(controller.signal);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
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
