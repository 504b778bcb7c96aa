import type { SetDocument } from '@ouvrage/domain';
import { saveFile } from './save-file';

/** Downloads a PDF that the server has set. */
export function saveDocument({ fileName, pdf }: SetDocument): void {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
  saveFile(new Blob([bytes], { type: 'application/pdf' }), fileName);
}
