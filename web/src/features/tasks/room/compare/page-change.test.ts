import { describe, expect, it } from 'vitest';
import { isListed, nextListed, type PageChange } from './page-change';

const differingBy = (share: number): PageChange => ({ kind: 'compared', share });

describe('a page of the comparison', () => {
  it('has changed from one per cent of its ink on', () => {
    expect(isListed(differingBy(0.0099))).toBe(false);
    expect(isListed(differingBy(0.01))).toBe(true);
  });

  it('is listed when it was added or removed, or nobody can say', () => {
    expect(isListed({ kind: 'added' })).toBe(true);
    expect(isListed({ kind: 'removed' })).toBe(true);
    expect(isListed({ kind: 'failed', failure: 'slow' })).toBe(true);
    expect(isListed({ kind: 'waiting' })).toBe(false);
  });

  it('is followed by the next change, and by none after the last', () => {
    const changes = [differingBy(0.2), differingBy(0), { kind: 'added' } as const, differingBy(0)];
    expect(nextListed(changes, 0, 1)).toBe(2);
    expect(nextListed(changes, 2, 1)).toBe(null);
    expect(nextListed(changes, 3, -1)).toBe(2);
    expect(nextListed(changes, 0, -1)).toBe(null);
  });
});
