import { describe, expect, it } from 'vitest';
import { NO_TEXTS, problemsOf, without } from '../testing/schema-problems';
import { ASSIGNMENT_LIMITS } from './assignment';
import { submissionCommentField, submitDeliverableContract } from './submit-deliverable';

const { request } = submitDeliverableContract;
const SUBMISSION = {
  assignmentId: 'mediatheque_A1_etude',
  uploadId: 'depot-etude-0001',
  comment: 'Version signée',
};

describe('submitDeliverable request', () => {
  it('takes a file with or without a word, of the greatest length', async () => {
    const longest = 'x'.repeat(ASSIGNMENT_LIMITS.commentMax);

    expect(await problemsOf(request, SUBMISSION)).toEqual([]);
    expect(await problemsOf(request, { ...SUBMISSION, comment: null })).toEqual([]);
    expect(await problemsOf(request, { ...SUBMISSION, comment: longest })).toEqual([]);
    expect(await problemsOf(request, { ...SUBMISSION, comment: `${longest}x` })).toEqual([
      'validation:comment.tooLong',
    ]);
  });

  it.each([
    ['assignmentId', 'validation:documentId'],
    ['uploadId', 'validation:operationId'],
    ['comment', 'comment must be defined'],
  ])('needs %s', async (field, key) => {
    expect(await problemsOf(request, without(SUBMISSION, field))).toContain(key);
  });

  it.each(Object.keys(SUBMISSION))('refuses a %s that is no text', async (field) => {
    for (const value of NO_TEXTS) {
      expect(await problemsOf(request, { ...SUBMISSION, [field]: value })).not.toEqual([]);
    }
  });

  it('refuses what the caller may not say', async () => {
    expect(
      await problemsOf(request, { ...SUBMISSION, filePath: 'x', status: 'validated' }),
    ).not.toEqual([]);
  });

  it('is cleaned by casting before it is sent', () => {
    expect(submissionCommentField.cast(' Version signée ')).toBe('Version signée');
  });
});
