import { describe, expect, it } from 'vitest';
import { nameOf, shortNameOf } from './names';

describe('shortNameOf', () => {
  it.each([
    ['Mathilde Roche', 'M. Roche'],
    ['Élise de la Tour', 'É. de la Tour'],
    ['Mathilde', 'Mathilde'],
    ['  ', ''],
  ])('writes %s as %s', (name, short) => {
    expect(shortNameOf(name)).toBe(short);
  });
});

describe('nameOf', () => {
  const sources = {
    reader: { id: 'me', name: 'Moi' },
    task: { assigneeId: 'hugo', assigneeName: 'Hugo Vasseur' },
    cards: [{ id: 'mathilde', name: 'Mathilde Roche' }],
    events: [{ by: 'claire', byName: 'Claire Delmas' }],
  };
  it.each([
    ['me', 'Moi'],
    ['hugo', 'Hugo Vasseur'],
    ['mathilde', 'Mathilde Roche'],
    ['claire', 'Claire Delmas'],
    ['nobody', undefined],
  ])('finds %s', (uid, name) => {
    expect(nameOf(uid, sources)).toBe(name);
  });
});
