import { describe, expect, it } from 'vitest';
import { somePeer } from './room-fixtures';
import { columnsFor, sharerOf } from './stage-plan';

const screenShare = { screen: true, screenStream: {} as MediaStream };
const me = somePeer({ id: 'me~tab', uid: 'me', isSelf: true });
const nadia = somePeer();
const yann = somePeer({ id: 'yann~tab', uid: 'yann' });

describe('the screen that is shown large', () => {
  it.each([
    ['nobody’s while nobody shares', [me, nadia], null],
    ['nobody’s before its picture arrives', [me, { ...nadia, screen: true }], null],
    ['one’s own when nobody else shares', [{ ...me, ...screenShare }, nadia], 'me'],
    [
      'another’s before one’s own',
      [
        { ...me, ...screenShare },
        { ...nadia, ...screenShare },
      ],
      'nadia',
    ],
    [
      'that of who came first',
      [me, { ...nadia, ...screenShare }, { ...yann, ...screenShare }],
      'nadia',
    ],
  ])('is %s', (_case, peers, uid) => {
    expect(sharerOf(peers)?.uid ?? null).toBe(uid);
  });
});

it.each([
  [1, 1, 1],
  [2, 2, 1],
  [3, 2, 2],
  [4, 2, 2],
  [5, 3, 2],
  [6, 3, 2],
])('%i people stand in %i columns, in %i on a phone', (people, wide, phone) => {
  expect(columnsFor(people)).toEqual({ wide, phone });
});
