import type { ReadFailure } from '../reader/protocol';
import { CHANGE_SHARE } from './limits';
import type { PagePair } from './match-pages';

/** What is known of a pair of pages. `waiting` until both are compared. */
export type PageChange =
  | { readonly kind: 'waiting' | 'added' | 'removed' }
  /** `share`: of the ink, 0 to 1. */
  | { readonly kind: 'compared'; readonly share: number }
  | { readonly kind: 'failed'; readonly failure: ReadFailure };

/** Before its drawings are compared. */
export function firstChange({ older, newer }: PagePair): PageChange {
  if (older === null) return { kind: 'added' };
  return newer === null ? { kind: 'removed' } : { kind: 'waiting' };
}

/** Whether a page belongs in the list: it changed, or nobody can say whether it did. */
export function isListed(change: PageChange): boolean {
  switch (change.kind) {
    case 'added':
    case 'removed':
    case 'failed':
      return true;
    case 'compared':
      return change.share >= CHANGE_SHARE;
    case 'waiting':
      return false;
  }
}

/** The next listed index after `from`, or before it; null at the end. */
export function nextListed(
  changes: readonly PageChange[],
  from: number,
  direction: 1 | -1,
): number | null {
  for (let index = from + direction; index >= 0 && index < changes.length; index += direction) {
    const change = changes[index];
    if (change !== undefined && isListed(change)) return index;
  }
  return null;
}
