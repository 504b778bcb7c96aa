import type { Progress } from './kept-file';
import { openTabs as openPersonTabs, runExclusively } from './person-tabs';

/** What the tabs of one person in one browser tell each other about the files that wait. */
export type UploadEvent =
  /** The journal has changed. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'progress'; readonly uploadId: string; readonly progress: Progress }
  | { readonly kind: 'submitted'; readonly assignmentId: string; readonly revision: number };

const NAME = 'ouvrage-uploads';

/** Hears the person's other tabs until `ended`; the answer tells them something. */
export function openTabs(
  uid: string,
  signal: AbortSignal,
  onEvent: (event: UploadEvent) => void,
): (event: UploadEvent) => void {
  return openPersonTabs(NAME, uid, signal, onEvent);
}

/**
 * Calls back once this tab is the one of its person that sends and submits, which it stays until
 * `ended` or until it is closed; then the next tab is.
 */
export function becomeCarrier(
  uid: string,
  ended: AbortSignal,
  onElected: () => void,
): Promise<void> {
  const stay = () =>
    new Promise<void>((resolve) => {
      ended.addEventListener('abort', () => resolve());
      onElected();
    });
  return runExclusively(`${NAME}/${uid}`, ended, stay);
}
