import { describe, expect, it } from 'vitest';
import { documentIdField } from '../core/callable-contract';
import { DecodeError } from '../core/document-codec';
import { describeCodec } from '../testing/codec-cases';
import { problemsOf } from '../testing/schema-problems';
import {
  accountCreationId,
  accountDeletionId,
  OPERATION_KINDS,
  operationRecord,
  projectDeletionId,
  workgroupDeletionId,
} from './operation';

const document = {
  kind: 'delete-project',
  target: 'projects/mediatheque',
  state: 'running',
  done: 12,
  total: 48,
};

describe('operationRecord', () => {
  describeCodec(operationRecord, 'delete-project_mediatheque', document);

  it.each(OPERATION_KINDS)('knows %s', (kind) => {
    expect(operationRecord.decode('x', { ...document, kind }).kind).toBe(kind);
  });

  it.each([
    ['kind', 'delete-everything'],
    ['state', 'failed'],
  ])('refuses a %s of %s', (field, value) => {
    expect(() => operationRecord.decode('x', { ...document, [field]: value })).toThrow(DecodeError);
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
