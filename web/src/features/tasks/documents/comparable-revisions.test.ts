import type { Revision } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { READER_LIMITS } from '../room/reader/limits';
import { comparableRevisions } from './comparable-revisions';

function revision(number: number, fileName: string, size = 1000): Revision {
  return {
    number,
    fileName,
    size,
    filePath: `task_submissions/t/${number}`,
    contentType: 'application/pdf',
    sha256: '0',
    uploadId: 'u',
    submittedBy: 'ariane',
    submittedAt: new Date(0),
    comment: null,
    decision: null,
    visas: [],
  };
}

describe('the revisions that can be compared', () => {
  const pdf = revision(4, 'plan.pdf');
  const picture = revision(3, 'plan.png');
  const all = [
    pdf,
    picture,
    revision(2, 'plan.dwg'),
    revision(1, 'plan.PDF'),
    revision(0, 'plan.pdf', READER_LIMITS.fileBytes + 1),
  ];

  it('are of one kind, and not too large to be shown', () => {
    expect(comparableRevisions(all, pdf).map(({ number }) => number)).toEqual([4, 1]);
    expect(comparableRevisions(all, picture)).toEqual([picture]);
  });

  it('are none for what the room does not show', () => {
    const [, , drawing = pdf] = all;
    expect(comparableRevisions(all, drawing)).toEqual([]);
  });
});
