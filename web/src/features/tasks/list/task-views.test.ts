import type { StructureTitles } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { sampleTask } from '#shared/task/sample-task';
import { sampleReview } from '../detail/sample-review';
import { createTaskIndex } from './task-index';
import { countViews, firstView, VIEWS_OF } from './task-views';

const titles: StructureTitles = { phases: {}, sections: {}, subsections: {}, tasks: {} };
const index = createTaskIndex(titles, { id: 'hugo', role: 'intervenant' }, () => sampleReview());
const own = sampleTask({ id: 'own', status: 'rejected' });
const waiting = sampleTask({ id: 'waiting', status: 'submitted' });
const doneTask = sampleTask({ id: 'done', status: 'validated' });
const toDecide = sampleTask({
  ...{ id: 'decide', status: 'submitted', assigneeId: 'mathilde', validatorIds: ['hugo'] },
});
const counts = (...tasks: Parameters<typeof index>[0]) => countViews(index(tasks));

describe('the views of the list', () => {
  it("count the reader's work, their decisions, what is validated, and everything", () => {
    expect(counts(own, waiting, doneTask, toDecide)).toEqual({
      do: 1,
      validate: 1,
      done: 1,
      all: 4,
    });
  });

  it("open on the reader's work, else on their decisions, else on everything", () => {
    const { intervenant, owner, admin } = VIEWS_OF;
    expect(firstView(intervenant, counts(own, toDecide))).toBe('do');
    expect(firstView(intervenant, counts(waiting, toDecide))).toBe('validate');
    expect(firstView(intervenant, counts(waiting, doneTask))).toBe('all');
    // An owner does no task themselves.
    expect(firstView(owner, counts(own, toDecide))).toBe('validate');
    expect(firstView(admin, counts(own, toDecide))).toBe('all');
  });
});
