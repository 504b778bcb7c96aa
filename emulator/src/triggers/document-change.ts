import { type Document } from '#values/document';
import { type DocumentName } from '#values/document-name';
import { isSameMap } from '#values/field-order';
import { type Timestamp } from '#values/timestamp';
import { type ChangeKind } from './trigger';

/** Who wrote. The callers that the service knows are such. */
export type Actor =
  | { readonly kind: 'admin' }
  | { readonly kind: 'user'; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly kind: 'anonymous' };

/** What a commit made of one document: absent before is new, absent after is gone. */
export interface DocumentChange {
  readonly before?: Document;
  readonly after?: Document;
  readonly commitTime: Timestamp;
  readonly caller: Actor;
}

/** A change that is one, said in full. */
export interface DocumentEvent extends DocumentChange {
  readonly name: DocumentName;
  readonly kind: ChangeKind;
}

/**
 * Undefined where nothing changed: the same data written again, or a missing document deleted, raise
 * no event in production. (Google's emulator tells v2 triggers of both.)
 */
export function eventOf(change: DocumentChange): DocumentEvent | undefined {
  const { before, after } = change;
  if (before && after) {
    if (isSameMap(before.fields, after.fields)) return undefined;
    return { ...change, name: after.name, kind: 'updated' };
  }
  if (after) return { ...change, name: after.name, kind: 'created' };
  return before && { ...change, name: before.name, kind: 'deleted' };
}
