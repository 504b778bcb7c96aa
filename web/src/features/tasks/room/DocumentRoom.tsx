import { ImageRoom } from './ImageRoom';
import { PdfRoom } from './PdfRoom';

export interface DocumentRoomProps {
  readonly file: Blob;
  readonly kind: 'pdf' | 'image';
  readonly fileName: string;
  /** Whose remarks are shown. */
  readonly revision: number;
  readonly onDownload: () => void;
}

/** Where a deliverable is read. Loaded when a document is opened, never before. */
export function DocumentRoom({ kind, ...props }: DocumentRoomProps) {
  return kind === 'pdf' ? <PdfRoom {...props} /> : <ImageRoom {...props} />;
}
