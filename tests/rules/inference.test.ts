import { DOCUMENT_PATTERNS } from '@ouvrage/domain';
import { doc, getDoc, type Firestore, type FirestoreError } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { rulesWorkspace } from './support/setup';
import { FIRESTORE_STORED } from './permissions/firestore-matrix';
import { uidOf } from './permissions/roles';

const OUTSIDER = uidOf('outsider');

/** Documents that every active account may read by id, whether they exist or not. */
const READ_BY_ALL: readonly string[] = [
  DOCUMENT_PATTERNS.directoryCard,
  DOCUMENT_PATTERNS.deputy,
  DOCUMENT_PATTERNS.presence,
  DOCUMENT_PATTERNS.informationSheet,
];

/** One stored document of each pattern that an intervenant without a part may not read. */
const FORBIDDEN = Object.values<string>(DOCUMENT_PATTERNS)
  .filter((pattern) => !READ_BY_ALL.includes(pattern))
  .map((pattern) => {
    const shape = new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    const others = Object.keys(FIRESTORE_STORED).filter((path) => !path.includes(OUTSIDER));
    return { pattern, path: others.find((path) => shape.test(path)) ?? '' };
  });

/** A missing document beside the path, and one below a missing parent. */
const missing = (path: string) => [
  path.replace(/[^/]+$/, 'nulle-part-0000001'),
  path.replace(/(?<=^\w+\/)[^/]+/, 'nulle-part-0000001'),
];

/** The emulator adds reasons for developers. Firestore itself has one message for all refusals. */
const refusalOf = async (client: Firestore, path: string) => {
  const { code, message } = await getDoc(doc(client, path)).then(
    () => ({ code: 'allowed', message: '' }),
    (error: unknown) => error as FirestoreError,
  );
  return {
    code,
    statements: [...message.matchAll(/for '(\w+)' @ (L\d+)/g)].map(([statement]) => statement),
  };
};

describe('a document that may not be read', () => {
  const workspace = rulesWorkspace('inference', FIRESTORE_STORED);

  it.each(FORBIDDEN)('is refused as one that is not there: $pattern', async ({ path }) => {
    for (const client of [workspace().as(OUTSIDER), workspace().visitor()]) {
      const refusal = await refusalOf(client, path);

      expect(refusal.code).toBe('permission-denied');
      for (const other of missing(path)) expect(await refusalOf(client, other)).toEqual(refusal);
    }
  });
});
