import { expect, it } from 'vitest';
import { keepEqualParts } from './equal-parts';

const conversation = (seq: number) => ({
  seq,
  at: new Date(0),
  ids: ['ana', 'nadia'],
  people: { ana: { name: 'Ana', left: false }, nadia: { name: 'Nadia', left: false } },
});

it('keeps the parts that are equal, and the whole when all are', () => {
  const former = conversation(1);
  const next = keepEqualParts(former, conversation(2));
  expect(next).toEqual(conversation(2));
  expect(next.people).toBe(former.people);
  expect(next.ids).toBe(former.ids);
  expect(next.at).toBe(former.at);
  expect(keepEqualParts(former, conversation(1))).toBe(former);
});

it('takes what was added, removed or replaced', () => {
  const former = conversation(1);
  const { nadia } = former.people;
  const next = keepEqualParts<object>(former, {
    ...conversation(1),
    ids: ['ana'],
    people: { nadia: { ...nadia } },
  });
  expect(next).toEqual({ ...conversation(1), ids: ['ana'], people: { nadia } });
  expect(next).toHaveProperty('people.nadia', nadia);
  expect(keepEqualParts<unknown>([1], { 0: 1 })).toEqual({ 0: 1 });
  expect(keepEqualParts<unknown>({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
});
