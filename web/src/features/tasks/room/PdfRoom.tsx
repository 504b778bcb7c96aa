import { makeStyles } from '@fluentui/react-components';
import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens } from '#shared/theme/tokens';
import { useLayout } from '#shared/ui/useLayout';
import type { ReviewSheet } from '../documents/useReviewSheet';
import { RoomBar } from './bar/RoomBar';
import { SearchBar } from './bar/SearchBar';
import type { ScannedDocument } from './compare/scan';
import { PdfPage } from './pages/PdfPage';
import { TextLayer } from './pages/TextLayer';
import { Thumbnails } from './pages/Thumbnails';
import { PIXELS_OF_POINT, turnedPlace, visibleRegion } from './pages/page-layout';
import { PdfNotes } from './PdfNotes';
import { PRINTABLE_PAGES, usePrint } from './print/usePrint';
import type { DocumentTexts } from './reader/document-texts';
import { READER_LIMITS } from './reader/limits';
import type { TextRun } from './reader/protocol';
import { unshownPages } from './reader/read-problems';
import { usePdf, type Pdf } from './reader/usePdf';
import { useRoomRemarks, type RoomRemarks } from './remarks/useRoomRemarks';
import { ROOM_HEIGHT } from './room-height';
import { RoomFrame } from './RoomFrame';
import { RoomFailure } from './RoomFailure';
import type { PageMatch } from './search-matches';
import { useReportUnshown } from './unshown-pages';
import { useRoomSearch, type RoomSearch } from './useRoomSearch';
import { useRoomView, type RoomView } from './useRoomView';
import { useRest, type Rest } from './useRest';
import { useSettledValue } from './useSettledValue';

interface PdfRoomProps {
  readonly file: Blob;
  readonly fileName: string;
  readonly revision: number;
  readonly onDownload: () => void;
  readonly reviewSheet: ReviewSheet | null;
  /** Compares the document with another revision; null where there is none. */
  readonly onCompare: ((document: ScannedDocument) => void) | null;
}

/** How long the reader must stay at a page before the thumbnails follow: those of passing pages are not drawn. */
const THUMBNAIL_MS = 100;

const useStyles = makeStyles({
  opening: {
    ...ROOM_HEIGHT,
    backgroundColor: ouvrageTokens.well,
  },
});

/** A PDF in the room. What cannot be read says so, with the download as the way out. */
export function PdfRoom(props: PdfRoomProps) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const state = usePdf(props.file);
  switch (state.status) {
    case 'opening':
      return <div className={styles.opening} role="status" aria-label={t('opening')} />;
    case 'failed':
      return <RoomFailure failure={state.failure} onDownload={props.onDownload} />;
    case 'ready':
      return <OpenRoom {...props} pdf={state.pdf} />;
  }
}

type OpenRoomProps = PdfRoomProps & { readonly pdf: Pdf };

function OpenRoom({ pdf, fileName, revision, onDownload, reviewSheet, onCompare }: OpenRoomProps) {
  const { reader, texts, sizes } = pdf;
  const isPhone = useLayout('phone');
  const pixelSizes = useMemo(
    () =>
      sizes.map(({ width, height }) => ({
        width: width * PIXELS_OF_POINT,
        height: height * PIXELS_OF_POINT,
      })),
    [sizes],
  );
  const view = useRoomView(pixelSizes, 'width');
  const [hasThumbnails, setHasThumbnails] = useState(true);
  const [isSearching, setIsSearching] = useState(false);
  const printing = usePrint(reader, sizes, view.rotation);
  const search = useRoomSearch(texts, sizes.length, view.currentIndex + 1, ({ page, place }) =>
    view.goTo(page - 1, turnedPlace(place, view.rotation)),
  );
  const rest = useRest(view);
  const thumbnailIndex = useSettledValue(view.currentIndex, THUMBNAIL_MS);
  const remarks = useRoomRemarks(revision, view);
  const problems = useSyncExternalStore(reader.subscribe, reader.problems);
  useReportUnshown(revision, Math.max(unshownPages(problems).size, pdf.isDamaged ? 1 : 0));
  const showsThumbnails = hasThumbnails && !isPhone && sizes.length > 1;

  function closeSearch() {
    setIsSearching(false);
    search.setQuery('');
    view.scroller?.focus({ preventScroll: true });
  }

  return (
    <>
      <RoomFrame
        fileName={fileName}
        view={view}
        onSearch={() => setIsSearching(true)}
        {...(isSearching && { onEscape: closeSearch })}
        onOwnKey={remarks.onKey}
        bar={
          <>
            <RoomBar
              fileName={fileName}
              view={view}
              thumbnails={
                sizes.length > 1
                  ? { isOpen: hasThumbnails, toggle: () => setHasThumbnails(!hasThumbnails) }
                  : null
              }
              onSearch={() => (isSearching ? closeSearch() : setIsSearching(true))}
              onCompare={
                onCompare && (() => onCompare({ drawer: reader, pageCount: sizes.length }))
              }
              printing={{ print: printing.print, obstacle: usePrintObstacle(pdf) }}
              onDownload={onDownload}
              reviewSheet={reviewSheet}
              tools={remarks.tools}
            />
            {remarks.note}
            {isSearching && (
              <SearchBar search={search} pageCount={sizes.length} onClose={closeSearch} />
            )}
            <PdfNotes pdf={pdf} problems={problems} printingPage={printing.page} />
          </>
        }
        thumbnails={
          showsThumbnails ? (
            <Thumbnails
              reader={reader}
              sizes={sizes}
              rotation={view.rotation}
              current={thumbnailIndex}
              attempt={problems.attempt}
              onChoose={view.goTo}
              remarks={remarks.counts}
            />
          ) : null
        }
        renderPage={(index) => (
          <PageInRoom
            key={problems.attempt}
            index={index}
            pdf={pdf}
            view={view}
            rest={rest}
            search={search}
            remarks={remarks}
          />
        )}
      />
      {printing.paper}
    </>
  );
}

interface PageInRoomProps {
  readonly index: number;
  readonly pdf: Pdf;
  readonly view: RoomView;
  readonly rest: Rest;
  readonly search: RoomSearch;
  readonly remarks: RoomRemarks;
}

function PageInRoom({ index, pdf, view, rest, search, remarks }: PageInRoomProps) {
  const { layout, scale, rotation, viewport } = view;
  const box = layout.boxes[index];
  const isSettled = rest.scale === scale;
  const isResting = rest.scroll === view.scroll;
  const detail = useMemo(() => {
    if (box === undefined || !isSettled) return null;
    const edge = Math.sqrt(READER_LIMITS.canvasPixels) / globalThis.devicePixelRatio;
    return visibleRegion(box, rest.scroll, viewport, edge);
  }, [box, isSettled, rest.scroll, viewport]);
  if (box === undefined) return null;
  return (
    <PdfPage
      reader={pdf.reader}
      number={index + 1}
      box={box}
      point={scale * PIXELS_OF_POINT}
      rotation={rotation}
      detail={detail}
      isSettled={isSettled}
      isPassing={!isResting}
      onRetry={pdf.retry}
    >
      <PageText
        texts={pdf.texts}
        page={index + 1}
        isResting={isResting}
        matches={search.matchesOf(index + 1)}
        active={search.activeOf(index + 1)}
      />
      {remarks.renderLayer(index, box)}
    </PdfPage>
  );
}

interface PageTextProps {
  readonly texts: DocumentTexts;
  readonly page: number;
  /** Whether the pages are still: the text of those that only pass is not read. */
  readonly isResting: boolean;
  readonly matches: readonly PageMatch[];
  readonly active: number | null;
}

const PageText = memo(function PageText(props: PageTextProps) {
  const { texts, page, isResting, matches, active } = props;
  const [runs, setRuns] = useState<readonly TextRun[]>([]);
  const [isNeeded, setIsNeeded] = useState(isResting);
  if (isResting && !isNeeded) setIsNeeded(true);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const controller = new AbortController();
    void texts.read(page, 'text', controller.signal).then((read) => {
      if (!controller.signal.aborted) setRuns(read);
    });
    return () => controller.abort();
  }, [texts, page, isNeeded]);
  return <TextLayer runs={runs} matches={matches} active={active} />;
});

/** Why the document is not printed here; null when it is. */
function usePrintObstacle({ canPrint, sizes }: Pdf): string | null {
  const { t } = useTranslation('room');
  const { number } = useFormat();
  if (!canPrint) return t('printForbidden');
  if (sizes.length > PRINTABLE_PAGES) return t('printTooLong', { most: number(PRINTABLE_PAGES) });
  return null;
}
