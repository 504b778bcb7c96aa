import type { DocumentCodec } from '@ouvrage/domain';
import { DecodeError } from '@ouvrage/domain';
import { useSyncExternalStore } from 'react';
import { Emitter } from '../core/observable';
import { subscribeToSignOut } from '../core/sign-out';

/**
 * Documents that this page cannot read: damaged, or of a later version of the product. Lists leave them out,
 * and they are counted, so that nobody takes a list for complete.
 */
const unreadable = new Map<string, number>();
const changes = new Emitter();

/** To be called when another list leaves out the document at `path`. */
export function countUnreadable(path: string): void {
  unreadable.set(path, (unreadable.get(path) ?? 0) + 1);
  changes.emit();
}

/** To be called when a list no longer leaves it out: it was repaired or removed, or the list is closed. */
export function uncountUnreadable(path: string): void {
  const lists = (unreadable.get(path) ?? 0) - 1;
  if (lists > 0) unreadable.set(path, lists);
  else unreadable.delete(path);
  changes.emit();
}

subscribeToSignOut(() => {
  unreadable.clear();
  changes.emit();
});

interface StoredDocument {
  readonly id: string;
  readonly ref: { readonly path: string };
}

/** Null for an unreadable document, which is logged to the console; any other failure is a defect. */
export function decodeOrNull<Model>(
  { id, ref }: StoredDocument,
  data: Readonly<Record<string, unknown>>,
  codec: DocumentCodec<Model>,
): Model | null {
  try {
    return codec.decode(id, data);
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    // oxlint-disable-next-line no-console -- the one trace of a document that no rule should allow
    console.error(`Unreadable document ${ref.path}: ${error.message}`);
    return null;
  }
}

/** How many documents the lists of this page leave out at the moment. */
export function useUnreadableCount(): number {
  return useSyncExternalStore(changes.subscribe, () => unreadable.size);
}
