import { AppError } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '../firebase/call';
import {
  hindranceOf,
  keptFile,
  NewerRevisionError,
  nextStep,
  NO_PROGRESS,
  retryChanges,
  retryDelay,
  uploadOf,
  type KeptFile,
} from './kept-file';

const CHOSEN_AT = new Date('2026-11-22T08:00:00Z');
const LATER = new Date('2026-11-22T09:00:00Z');

const FILE = keptFile(
  { name: 'Plan R+1.PDF', size: 1000 },
  {
    uid: 'louise',
    task: {
      id: 'mediatheque_A2_etude',
      subsectionId: 'A2',
      taskKey: 'etude',
      taskName: 'Étude préliminaire',
      projectName: 'Médiathèque',
    },
    revision: 2,
    words: { comment: 'Cotes reprises', answers: {} },
    uploadId: 'depot-0000000000001',
    at: CHOSEN_AT,
  },
);

const file = (changes: Partial<KeptFile>): KeptFile => ({ ...FILE, ...changes });

describe('a chosen file', () => {
  it('has its place in storage from the moment it was chosen', () => {
    expect(FILE.path).toBe(
      `task_submissions/mediatheque_A2_etude/${CHOSEN_AT.getTime()}-depot-0000000000001.pdf`,
    );
  });
});

describe('nextStep', () => {
  it.each([
    ['is sent as soon as it is chosen', {}, 'send'],
    ['is sent although nobody has said to submit it', { isWanted: false }, 'send'],
    ['waits while it is paused', { isPaused: true }, null],
    ['waits for its person once stored', { isStored: true }, null],
    ['is submitted once stored and wanted', { isStored: true, isWanted: true }, 'submit'],
    ['is sent before it is submitted', { isWanted: true }, 'send'],
    [
      'waits when something stands in its way',
      { isStored: true, isWanted: true, hindrance: 'assignment/action-not-allowed' },
      null,
    ],
  ] as const)('%s', (_sentence, changes, step) => {
    expect(nextStep(file(changes))).toBe(step);
  });
});

describe('uploadOf', () => {
  const stallProgress = { sent: 400, rate: 0, isStalled: true };
  it.each([
    ['uploading', {}, NO_PROGRESS],
    ['stalled', {}, stallProgress],
    ['paused', { isPaused: true }, stallProgress],
    ['uploaded', { isStored: true }, stallProgress],
    ['submitting', { isStored: true, isWanted: true }, NO_PROGRESS],
    ['queued', { isStored: true, isWanted: true }, stallProgress],
    ['refused', { isStored: true, isWanted: true, hindrance: 'unexpected' }, NO_PROGRESS],
  ] as const)('shows %s', (state, changes, progress) => {
    expect(uploadOf(file(changes), progress, true).state).toBe(state);
  });

  it('never shows more than there is, and all of it once stored', () => {
    const far = { sent: 2000, rate: 10, isStalled: false };
    expect(uploadOf(file({}), far, true).bytesSent).toBe(1000);
    expect(uploadOf(file({ isStored: true }), NO_PROGRESS, true)).toMatchObject({
      bytesSent: 1000,
      rate: 0,
    });
  });
});

describe('retryChanges', () => {
  const again = 'depot-0000000000002';
  const after = (changes: Partial<KeptFile>) => {
    const before = file({ isWanted: true, ...changes });
    return { ...before, ...retryChanges(before, again, LATER) };
  };

  it.each(['deliverable/wrong-content', 'deliverable/not-found'] as const)(
    'sends the same file as another upload after %s, because the server has it no more',
    (hindrance) => {
      const next = after({ isStored: true, hindrance });
      expect(next).toMatchObject({ uploadId: again, isStored: false, hindrance: null });
      expect(next.path).toContain(`${LATER.getTime()}-${again}.pdf`);
      expect(nextStep(next)).toBe('send');
    },
  );

  it('submits what is stored under the same upload, so that it counts once', () => {
    const next = after({ isStored: true, hindrance: 'assignment/action-not-allowed' });
    expect(next.uploadId).toBe(FILE.uploadId);
    expect(nextStep(next)).toBe('submit');
  });

  it('takes whichever revision comes next once its person knows of another one', () => {
    const next = after({ isStored: true, hindrance: 'newer-revision' });
    expect(next).toMatchObject({ revision: null, uploadId: FILE.uploadId });
    expect(nextStep(next)).toBe('submit');
  });
});

describe('hindranceOf', () => {
  it.each([
    ['a silence', new UnreachableError('no answer'), null],
    ['a session that has ended', new AppError('auth/session-expired'), null],
    ['another revision', new NewerRevisionError(), 'newer-revision'],
    ['a refusal', new AppError('deliverable/wrong-content'), 'deliverable/wrong-content'],
    ['a defect', new TypeError('x is undefined'), 'unexpected'],
  ] as const)('reads %s', (_what, error, hindrance) => {
    expect(hindranceOf(error)).toBe(hindrance);
  });
});

describe('retryDelay', () => {
  it('grows, and never beyond five minutes', () => {
    expect([1, 2, 3, 4, 9].map(retryDelay)).toEqual([5_000, 15_000, 45_000, 135_000, 300_000]);
  });
});
