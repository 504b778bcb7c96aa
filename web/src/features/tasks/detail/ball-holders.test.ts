import { describe, expect, it } from 'vitest';
import { sampleTask } from '#shared/task/sample-task';
import { ballHolders } from './ball-holders';
import { sampleReview, sampleVisa } from './sample-review';

describe('ballHolders', () => {
  it('names the assignee while there is work to do, and the validators once it is submitted', () => {
    expect(ballHolders(sampleTask({ status: 'rejected' }), sampleReview())).toEqual(['hugo']);
    expect(ballHolders(sampleTask({ status: 'submitted' }), sampleReview())).toEqual(['mathilde']);
  });

  it('names who is still awaited of several', () => {
    const validatorIds = ['mathilde', 'yann', 'ines'];
    const all = sampleTask({ status: 'submitted', visaRule: 'all', validatorIds });
    const inOrder = { ...all, visaRule: 'ordered' } as const;
    const review = sampleReview({ visas: [sampleVisa('mathilde')] });
    expect(ballHolders(all, review)).toEqual(['yann', 'ines']);
    expect(ballHolders(inOrder, review)).toEqual(['yann']);
  });

  it('leaves it to the admins when nobody is there', () => {
    expect(ballHolders(sampleTask(), sampleReview({ isActive: () => false }))).toEqual([]);
  });

  it('waits for nobody on a task that is validated or archived', () => {
    expect(ballHolders(sampleTask({ status: 'validated' }), sampleReview())).toBeNull();
    expect(ballHolders(sampleTask({ archivedAt: new Date() }), sampleReview())).toBeNull();
  });
});
