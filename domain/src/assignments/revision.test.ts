import { describe, expect, it } from 'vitest';
import { DecodeError } from '../core/document-codec';
import { describeCodec } from '../testing/codec-cases';
import { revisionRecord } from './revision';

const AT = new Date('2026-11-02T08:00:00Z');

const document = {
  filePath: 'task_submissions/mediatheque_A1_etude-d-opportunite/1793606400000-depot.pdf',
  fileName: 'étude.pdf',
  size: 48_213,
  contentType: 'application/pdf',
  sha256: '9f86d081884c7d65',
  uploadId: 'depot-etude-0001',
  submittedBy: 'sofia',
  submittedAt: AT,
  comment: 'Version signée',
  decision: {
    ...{ by: 'julien', at: AT, outcome: 'rejected', comment: 'Il manque la page 4.' },
    observations: 0,
  },
  visas: [
    {
      ...{ by: 'nora', byName: 'Nora Haddad', at: AT, outcome: 'validated', comment: null },
      ...{ forId: 'karim', forName: 'Karim Benali' },
    },
    {
      ...{ by: 'julien', byName: 'Julien Roche', at: AT, outcome: 'rejected' },
      ...{ comment: 'Il manque la page 4.', forId: null, forName: null },
    },
  ],
};

describe('revisionRecord', () => {
  describeCodec(revisionRecord, '2', document, {
    model: { number: 2 },
    optional: ['comment', 'decision'],
    tolerant: { visas: [] },
  });

  it('reads a validation without comment', () => {
    const decision = { by: 'julien', at: AT, outcome: 'validated' };

    expect(revisionRecord.decode('1', { ...document, decision }).decision).toEqual({
      ...decision,
      comment: null,
      observations: 0,
    });
  });

  it.each([
    ['no author', { at: AT, outcome: 'validated' }],
    ['no instant', { by: 'julien', outcome: 'validated' }],
    ['another outcome', { by: 'julien', at: AT, outcome: 'submitted' }],
    ['a text', 'validated'],
  ])('refuses a decision with %s', (_case, decision) => {
    expect(() => revisionRecord.decode('1', { ...document, decision })).toThrow(DecodeError);
  });
});
