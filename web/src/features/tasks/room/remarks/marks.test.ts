import { isOnPage } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { cloudPath } from './cloud-path';
import { areaBetween, centreOf, countByPage, marksOf, movePlace, openFirst } from './marks';
import { sampleDraft, sampleRemark } from './sample-remarks';

describe('the marks of a revision', () => {
  const publishedRemarks = [sampleRemark(1, { state: 'closed' }), sampleRemark(4, { page: 2 })];
  const draft = {
    remarks: { later: sampleDraft(2, { page: 1 }), first: sampleDraft(1) },
    lifts: { 'remark-4': 'closed' },
  } as const;

  it('number drafts after the last published one, in the order in which they were made', () => {
    const marks = marksOf(publishedRemarks, draft, 3);
    expect(marks.map(({ id, number, state }) => [id, number, state])).toEqual([
      ['remark-1', 1, 'closed'],
      ['remark-4', 4, 'open'],
      ['first', 5, 'draft'],
      ['later', 6, 'draft'],
    ]);
    expect(marks.map(({ lift }) => lift)).toEqual([null, 'closed', null, null]);
    expect(marks.map(({ revision }) => revision)).toEqual([1, 1, 3, 3]);
  });

  it('show a draft once while the visa publishes it', () => {
    const marks = marksOf(
      [sampleRemark(1, { id: 'first' })],
      { ...draft, remarks: { first: sampleDraft(1) } },
      3,
    );
    expect(marks).toHaveLength(1);
  });

  it('are counted by page, and read with the open ones first', () => {
    const marks = marksOf(publishedRemarks, draft, 3);
    expect([...countByPage(marks)].toSorted()).toEqual([
      [1, 1],
      [2, 1],
      [6, 2],
    ]);
    expect(openFirst(marksOf(publishedRemarks, null, 3)).map(({ number }) => number)).toEqual([
      4, 1,
    ]);
  });
});

describe('a place', () => {
  it('is moved up to the edges of its page', () => {
    expect(movePlace({ x: 0.995, y: 0.5 }, 0.01, -0.01)).toEqual({ x: 1, y: 0.49 });
    const movedArea = movePlace({ x: 0.75, y: 0, width: 0.25, height: 0.5 }, 0.1, -0.1);
    expect(movedArea).toEqual({ x: 0.75, y: 0, width: 0.25, height: 0.5 });
  });

  it('is the area between two corners, whichever comes first, and always on the page', () => {
    expect(areaBetween({ x: 0.5, y: 0.25 }, { x: 0.25, y: 0.75 })).toEqual({
      ...{ x: 0.25, y: 0.25, width: 0.25, height: 0.5 },
    });
    for (const edge of [0.1, 0.3, 0.7, 0.9]) {
      expect(isOnPage(areaBetween({ x: edge, y: edge }, { x: 1, y: 1 }))).toBe(true);
    }
    expect(centreOf({ x: 0.25, y: 0.5, width: 0.5, height: 0.25 })).toEqual({ x: 0.5, y: 0.625 });
  });

  it('has a cloud of scallops of about 13 px', () => {
    const scallops = cloudPath(130, 26).match(/a/g) ?? [];
    expect(scallops).toHaveLength(2 * (10 + 2));
    expect(cloudPath(2, 2).match(/a/g)).toHaveLength(4);
  });
});
