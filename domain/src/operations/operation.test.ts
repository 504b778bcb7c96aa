import { describe, expect, it } from 'vitest';
import { documentIdField } from '../core/callable-contract';
import { DecodeError } from '../core/document-codec';
import { describeCodec } from '../testing/codec-cases';
import { problemsOf } from '../testing/schema-problems';
import { operationCodec, projectDeletionId } from './operation';

const stored = {
  kind: 'delete-project',
  target: 'projects/mediatheque',
  state: 'running',
  done: 12,
  total: 48,
};

describe('operationCodec', () => {
  describeCodec(operationCodec, 'delete-project_mediatheque', stored);

  it.each([
    ['kind', 'delete-everything'],
    ['state', 'failed'],
  ])('refuses a %s of %s', (field, value) => {
    expect(() => operationCodec.decode('x', { ...stored, [field]: value })).toThrow(DecodeError);
  });
});

describe('projectDeletionId', () => {
  it('is one per project, and a document’s id', async () => {
    expect(projectDeletionId('mediatheque')).not.toBe(projectDeletionId('ecole'));
    expect(await problemsOf(documentIdField, projectDeletionId('mediatheque'))).toEqual([]);
  });
});
