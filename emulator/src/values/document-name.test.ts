import { describe, expect, it } from 'vitest';
import { compareNames, DocumentName } from './document-name';

const DATABASE = 'projects/p/databases/(default)';

/** In order. `!` and `-` come before `/` among characters, and behind the end of a segment all the same. */
const PATHS = [
  'rooms/__id-5__',
  'rooms/__id7__',
  'rooms/__id7__/guests/ada',
  'rooms/__id10__',
  'rooms/Ada',
  'rooms/ada',
  'rooms/ada/guests/bob',
  'rooms/ada/guests/bob/letters/1',
  'rooms/ada/guests!/bob',
  'rooms/ada!',
  'rooms/ada!/guests/bob',
  'rooms/ada-1',
  'rooms/ada0',
  'rooms/adam',
  'rooms/\uffff',
  'rooms/😀',
  'rooms-1/ada',
  'rooms1/ada',
];

describe('the order of names', () => {
  it('goes segment by segment, numeric ids first, by code points', () => {
    for (const [place, path] of PATHS.entries()) {
      for (const [other, otherPath] of PATHS.entries()) {
        const order = compareNames(
          new DocumentName(DATABASE, path),
          new DocumentName(DATABASE, otherPath),
        );
        expect([path, otherPath, Math.sign(order)]).toEqual([
          path,
          otherPath,
          Math.sign(place - other),
        ]);
      }
    }
  });

  it('asks for the database first', () => {
    const order = compareNames(
      new DocumentName('projects/a/databases/d', 'rooms/z'),
      new DocumentName('projects/b/databases/d', 'rooms/a'),
    );

    expect(order).toBeLessThan(0);
  });
});

describe('the collection of a name', () => {
  it.each([
    ['rooms/ada', 'rooms', 'rooms'],
    ['rooms/ada/guests/bob', 'rooms/ada/guests', 'guests'],
  ])('of %s is at %s', (path, collectionPath, collectionId) => {
    expect(new DocumentName(DATABASE, path)).toMatchObject({ collectionPath, collectionId });
  });
});
