import { makeStyles } from '@fluentui/react-components';
import type { Revision } from '@ouvrage/domain';
import { useRef, useState } from 'react';
import { componentOnDemand } from '#shared/lazy-component';
import { useReviewSheet } from '../documents/useReviewSheet';
import type { ScannedDocument } from './compare/scan';
import { ImageRoom } from './ImageRoom';
import { PdfRoom } from './PdfRoom';

export interface DocumentRoomProps {
  readonly file: Blob;
  readonly kind: 'pdf' | 'image';
  readonly revision: Revision;
  readonly onDownload: () => void;
  readonly comparison: RoomComparison;
}

/** What the room's document is compared with. */
export interface RoomComparison {
  /** The revisions of its kind, itself among them, newest first. */
  readonly revisions: readonly Revision[];
  /** Where the list of changes stands; under the pages when null. */
  readonly aside: HTMLElement | null;
  /** Whether a comparison is open, and with it the room. */
  readonly onToggle?: (isOpen: boolean) => void;
}

const Comparison = componentOnDemand(async () => (await import('./compare/Comparison')).Comparison);

const useStyles = makeStyles({
  root: { position: 'relative' },
  // It keeps its size and with it its place in the document.
  behind: { position: 'absolute', insetInline: 0, insetBlockStart: 0, visibility: 'hidden' },
});

/** Where a deliverable is read. Loaded when a document is opened, never before. */
export function DocumentRoom({ kind, file, revision, onDownload, comparison }: DocumentRoomProps) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  /** Undefined while nothing is compared; null for a picture. */
  const [roomDocument, setRoomDocument] = useState<ScannedDocument | null>();
  const isComparing = roomDocument !== undefined;
  const { revisions, aside, onToggle } = comparison;

  function open(document: ScannedDocument | null) {
    setRoomDocument(document);
    onToggle?.(true);
  }
  function close() {
    setRoomDocument(undefined);
    onToggle?.(false);
    // The room is there again in the next frame, and takes its keys back.
    requestAnimationFrame(() => {
      root.current?.querySelector<HTMLElement>('[role=region]')?.focus({ preventScroll: true });
    });
  }

  const canCompare = revisions.length > 1;
  const { fileName, number } = revision;
  const reviewSheet = useReviewSheet(revision);
  const room = { file, fileName, revision: number, onDownload, reviewSheet };
  return (
    <div ref={root} className={styles.root}>
      <div className={isComparing ? styles.behind : undefined} inert={isComparing}>
        {kind === 'pdf' ? (
          <PdfRoom {...room} onCompare={canCompare ? open : null} />
        ) : (
          <ImageRoom {...room} onCompare={canCompare ? () => open(null) : null} />
        )}
      </div>
      {isComparing && (
        <Comparison
          kind={kind}
          roomDocument={{ revision, file, open: roomDocument }}
          revisions={revisions}
          aside={aside}
          onClose={close}
        />
      )}
    </div>
  );
}
