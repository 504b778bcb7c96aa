import { createHash } from 'node:crypto';
import {
  auditEntryPath,
  readInstant,
  readMap,
  readText,
  type DocumentCodec,
  type User,
} from '@ouvrage/domain';
import type { Firestore, Transaction } from 'firebase-admin/firestore';

/** The fields that an act changed, by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** The effect of an act; `target` is the path of its document. */
export interface Act {
  readonly target: string;
  readonly before: Fields;
  readonly after: Fields;
}

/**
 * `auditLog/{operationId}`: who changed which document. Append-only; its existence proves that the act is
 * done.
 */
export interface AuditEntry extends Act {
  readonly by: string;
  readonly byName: string;
  /** Name of the callable. */
  readonly act: string;
  readonly at: Date;
  /** Distinguishes a repeated request from another request under the same id. */
  readonly requestHash: string;
}

export const auditEntryCodec: DocumentCodec<AuditEntry> = {
  decode: (_id, data) => ({
    by: readText(data, 'by'),
    byName: readText(data, 'byName'),
    act: readText(data, 'act'),
    target: readText(data, 'target'),
    at: readInstant(data, 'at'),
    before: readMap(data, 'before'),
    after: readMap(data, 'after'),
    requestHash: readText(data, 'requestHash'),
  }),
};

export function writeAuditEntry(
  transaction: Transaction,
  firestore: Firestore,
  id: string,
  entry: AuditEntry,
): void {
  transaction.create(firestore.doc(auditEntryPath(id)), { ...entry });
}

export function signedBy({ id, name }: Pick<User, 'id' | 'name'>) {
  return { by: id, byName: name };
}

/** The fields that differ, with their values on both sides; null for a missing field. */
export function changesOf(before: Fields, after: Fields): Pick<Act, 'before' | 'after'> {
  const changedFields = Object.keys(after).filter(
    (field) => canonical(before[field]) !== canonical(after[field]),
  );
  const pick = (from: Fields) =>
    Object.fromEntries(changedFields.map((field) => [field, from[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** Independent of the order of fields. */
export function hashOf(request: object): string {
  return createHash('sha256').update(canonical(request)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === undefined) return 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}
