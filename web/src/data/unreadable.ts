import type { DocumentCodec } from '@ouvrage/domain';
import { DecodeError } from '@ouvrage/domain';
import { useSyncExternalStore } from 'react';
import { Emitter } from './observable';
import { subscribeToSignOut } from './sign-out';

/**
 * Documents that this page was given and cannot read: damaged, or of a later version of the product. They
 * are left out of lists, never the list with them, and counted, so that nobody takes the rest for all.
 */
const unreadable = new Map<string, number>();
const changes = new Emitter();

/** Says that one more list leaves out the document at `path`. */
export function countUnreadable(path: string): void {
  unreadable.set(path, (unreadable.get(path) ?? 0) + 1);
  changes.emit();
}

/** One list less leaves it out: it was mended or removed, or the list is no longer shown. */
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

/** Null for a document that cannot be read, whose trace is in the console; any other failure is a defect. */
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
