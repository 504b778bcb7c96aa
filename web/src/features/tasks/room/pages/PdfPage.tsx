import { Button, makeStyles } from '@fluentui/react-components';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { typography } from '#shared/theme/typography';
import { READER_LIMITS } from '../reader/limits';
import type { PageDrawer } from '../reader/document-reader';
import type { DrawOrder, ReadFailure, Region, Rotation } from '../reader/protocol';
import { DrawingCanvas } from './DrawingCanvas';
import { densityFor, WHOLE_PAGE, type PageBox } from './page-layout';
import { SheetSpace } from './SheetSpace';

interface PdfPageProps {
  readonly reader: PageDrawer;
  readonly number: number;
  readonly box: PageBox;
  /** Pixels for each point of the page. */
  readonly point: number;
  readonly rotation: Rotation;
  /** The part to draw again in full detail, once the reader rests; null while nothing of it is visible. */
  readonly detail: Region | null;
  /** Whether the scale is final, so that drawing at it is worth the work. */
  readonly isSettled: boolean;
  /** Whether pages are being scrolled past. */
  readonly isPassing?: boolean;
  /** Tries again what failed; absent where nothing else would come of it. */
  readonly onRetry?: () => void;
  /** What lies on the page, in per cent of the unrotated page. */
  readonly children?: ReactNode;
}

/** Pixels of the drawing of a whole page; what is beyond is drawn for the visible part alone. */
const WHOLE_PAGE_PIXELS = 6_000_000;

const useStyles = makeStyles({
  number: {
    ...typography.title1,
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    // The page stays white at night, so these do not follow the theme.
    color: '#9AA5AD',
  },
  failure: {
    ...typography.body,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: '8px',
    padding: '16px',
    textAlign: 'center',
    color: '#35475A',
  },
});

/** A page of a PDF: its number until it is drawn, then its drawing, its detail and its text. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { reader, number, box, point, rotation, detail, isSettled, isPassing } = props;
  const styles = useStyles();
  const [isDrawn, setIsDrawn] = useState(false);
  const [failure, setFailure] = useState<ReadFailure | null>(null);
  const orders = usePageOrders({ number, box, point, rotation, detail }, isSettled);
  if (failure !== null) {
    return <PageFailure number={number} failure={failure} onRetry={props.onRetry} />;
  }
  return (
    <>
      {!isDrawn && (
        <div className={styles.number} aria-hidden>
          {number}
        </div>
      )}
      <DrawingCanvas
        reader={reader}
        order={orders.page}
        priority="page"
        {...(isPassing !== undefined && { isPassing })}
        onDraw={() => setIsDrawn(true)}
        onFailure={setFailure}
      />
      {orders.detail !== null && (
        <DrawingCanvas
          reader={reader}
          order={orders.detail}
          priority="page"
          onFailure={setFailure}
        />
      )}
      <SheetSpace width={box.width} height={box.height} rotation={rotation} point={point}>
        {props.children}
      </SheetSpace>
    </>
  );
});

type Drawn = Pick<PdfPageProps, 'number' | 'box' | 'point' | 'rotation' | 'detail'>;

/** What to draw. While the scale changes, the last orders stay: their drawings are stretched meanwhile. */
export function usePageOrders(wish: Drawn, isSettled: boolean) {
  const { number, box, point, rotation, detail } = wish;
  const ratio = globalThis.devicePixelRatio;
  const density = densityFor(box, ratio, WHOLE_PAGE_PIXELS);
  const next = useMemo(
    () => ({
      page: { page: number, scale: point * density, rotation, region: WHOLE_PAGE } as DrawOrder,
      detail:
        density < ratio && detail !== null
          ? detailOrder(number, box, point, rotation, detail)
          : null,
    }),
    // The place of the page among the others changes nothing of its drawing.
    // oxlint-disable-next-line react/exhaustive-deps -- see above: of the box only its size counts
    [number, point, rotation, density, ratio, detail, box.width, box.height],
  );
  const [orders, setOrders] = useState(next);
  const isTurned = orders.page.rotation !== rotation;
  if (orders !== next && (isSettled || isTurned)) setOrders(next);
  return orders;
}

function detailOrder(
  page: number,
  box: PageBox,
  point: number,
  rotation: Rotation,
  region: Region,
): DrawOrder {
  const part = { width: box.width * region.width, height: box.height * region.height };
  const density = densityFor(part, globalThis.devicePixelRatio, READER_LIMITS.canvasPixels);
  return { page, scale: point * density, rotation, region };
}

interface PageFailureProps {
  readonly number: number;
  readonly failure: ReadFailure;
  readonly onRetry?: (() => void) | undefined;
}

/** Why a page is not drawn. A damaged one would fail again. */
export function PageFailure({ number, failure, onRetry }: PageFailureProps) {
  const { t } = useTranslation('room');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const isNamed = failure === 'slow' || failure === 'stopped';
  const canRetry = isNamed || failure === 'unsupported';
  return (
    <div className={styles.failure}>
      <p role="status">{t(`pageFailure.${isNamed ? failure : 'damaged'}`, { page: number })}</p>
      {canRetry && onRetry !== undefined && (
        <Button size="small" onClick={onRetry}>
          {common('action.retry')}
        </Button>
      )}
    </div>
  );
}
