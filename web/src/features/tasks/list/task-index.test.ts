import type { StructureTitles } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { sampleTask } from '#shared/task/sample-task';
import { sampleReview } from '../detail/sample-review';
import { createTaskIndex } from './task-index';

const titles: StructureTitles = { phases: {}, sections: {}, subsections: {}, tasks: {} };
const hugo = { id: 'hugo', role: 'intervenant' } as const;

describe('createTaskIndex', () => {
  it('prepares again only the task that changed, and puts it in its place', () => {
    const index = createTaskIndex(titles, hugo, () => sampleReview());
    const unchangedTask = sampleTask({ id: 'kept', deadline: '2026-03-12' });
    const before = index([unchangedTask, sampleTask({ id: 'moved', deadline: '2026-03-10' })]);
    const after = index([unchangedTask, sampleTask({ id: 'moved', deadline: '2026-03-20' })]);

    expect(before.map(({ task }) => task.id)).toEqual(['moved', 'kept']);
    expect(after.map(({ task }) => task.id)).toEqual(['kept', 'moved']);
    expect(after[0]).toBe(before[1]);
    expect(after[1]).not.toBe(before[0]);
  });

  it("holds the texts a task is found by, and the reader's turn", () => {
    const [indexedTask] = createTaskIndex(titles, hugo, () => sampleReview())([
      sampleTask({ taskName: 'PLAN DE MASSE' }),
    ]);
    expect(indexedTask?.texts.join()).toContain('plan de masse');
    expect(indexedTask?.turn).toBe('do');
  });
});
