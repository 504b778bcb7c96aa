import { makeStyles } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PdfPage } from '../pages/PdfPage';
import { PIXELS_OF_POINT, visibleRegion } from '../pages/page-layout';
import { READER_LIMITS } from '../reader/limits';
import type { Rest } from '../useRest';
import type { RoomView } from '../useRoomView';
import type { PageRow } from './rows';
import { ABSENT, SHEET } from './sheet-styles';
import type { ComparedDocument } from './useComparedDocument';

interface SidePageProps {
  readonly row: PageRow;
  readonly index: number;
  readonly side: 'older' | 'newer';
  readonly document: ComparedDocument;
  /** The number of the document's revision. */
  readonly revision: number;
  readonly view: RoomView;
  readonly rest: Rest;
}

const useStyles = makeStyles({ sheet: SHEET, absent: ABSENT });

/** A page on its side of the comparison, or a word that its revision does not have it. */
export function SidePage(props: SidePageProps) {
  const { row, index, side, document, revision, view, rest } = props;
  const { t } = useTranslation('room');
  const styles = useStyles();
  const { scale, viewport } = view;
  const place = row.pair[side];
  const size = place === null ? undefined : document.sizes[place];
  const stretch = side === 'older' ? row.olderStretch : 1;
  const point = scale * PIXELS_OF_POINT * stretch;
  const rowBox = view.layout.boxes[index];
  const isSettled = rest.scale === scale;
  const box = useMemo(
    () =>
      rowBox === undefined || size === undefined
        ? null
        : { x: rowBox.x, y: rowBox.y, width: size.width * point, height: size.height * point },
    [rowBox, size, point],
  );
  const detail = useMemo(() => {
    if (box === null || !isSettled) return null;
    const edge = Math.sqrt(READER_LIMITS.canvasPixels) / globalThis.devicePixelRatio;
    return visibleRegion(box, rest.scroll, viewport, edge);
  }, [box, isSettled, rest.scroll, viewport]);
  if (place === null || box === null) {
    return <p className={styles.absent}>{t('compare.absent', { number: revision })}</p>;
  }
  return (
    <div className={styles.sheet} style={{ width: box.width, height: box.height }}>
      <PdfPage
        key={place}
        reader={document.drawer}
        number={place + 1}
        box={box}
        point={point}
        rotation={0}
        detail={detail}
        isSettled={isSettled}
      />
    </div>
  );
}
