import { describe, expect, it } from 'vitest';
import { documentIdField } from '../core/callable-contract';
import { DecodeError } from '../core/document-codec';
import { describeCodec } from '../testing/codec-cases';
import { problemsOf } from '../testing/schema-problems';
import {
  accountCreationId,
  accountDeletionId,
  OPERATION_KINDS,
  operationCodec,
  projectDeletionId,
  workgroupDeletionId,
} from './operation';

const stored = {
  kind: 'delete-project',
  target: 'projects/mediatheque',
  state: 'running',
  done: 12,
  total: 48,
};

describe('operationCodec', () => {
  describeCodec(operationCodec, 'delete-project_mediatheque', stored);

  it.each(OPERATION_KINDS)('knows %s', (kind) => {
    expect(operationCodec.decode('x', { ...stored, kind }).kind).toBe(kind);
  });

  it.each([
    ['kind', 'delete-everything'],
    ['state', 'failed'],
  ])('refuses a %s of %s', (field, value) => {
    expect(() => operationCodec.decode('x', { ...stored, [field]: value })).toThrow(DecodeError);
  });
});

describe.each([
  ['projectDeletionId', projectDeletionId],
  ['workgroupDeletionId', workgroupDeletionId],
  ['accountCreationId', accountCreationId],
  ['accountDeletionId', accountDeletionId],
])('%s', (_name, idOf) => {
  it('is one per document, and a document’s id', async () => {
    expect(idOf('mediatheque')).not.toBe(idOf('ecole'));
    expect(await problemsOf(documentIdField, idOf('mediatheque'))).toEqual([]);
  });
});
