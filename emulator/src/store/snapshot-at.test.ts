import { describe, expect, it } from 'vitest';
import { Timestamp } from '#values/timestamp';
import { snapshotAt } from './snapshot-at';
import { put, setClock, testDatabase } from './testing/commits';

describe('a database at a moment', () => {
  it('has the documents of then', () => {
    const database = testDatabase();
    put(database, { 'rooms/a': { size: 1n }, 'rooms/b': {}, 'rooms/c': {} });
    const then = database.now;
    put(database, { 'rooms/a': { size: 2n }, 'rooms/b': null, 'rooms/d': {} });
    put(database, { 'rooms/a': { size: 3n } });

    const snapshot = snapshotAt(database, then);

    expect(snapshot.readTime).toEqual(then);
    expect(snapshot.get('rooms/a')?.fields.get('size')).toBe(1n);
    expect(['b', 'c', 'd'].map((id) => snapshot.get(`rooms/${id}`) !== undefined)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('has the collections of then', () => {
    const database = testDatabase();
    put(database, { 'halls/x': {}, 'rooms/a/desks/1': {}, 'rooms/b': {} });
    const then = database.now;
    put(database, { 'halls/x': null, 'cellars/y': {}, 'rooms/b': null, 'rooms/c': {} });

    expect([...snapshotAt(database, then).collectionPaths()].sort()).toEqual([
      'halls',
      'rooms',
      'rooms/a/desks',
    ]);
  });

  it('was empty before its first moment, up to seven days ago', () => {
    const DAY_MICROS = 24 * 3_600_000_000;
    const database = testDatabase(setClock(100 * DAY_MICROS).read);
    put(database, { 'rooms/a': {} });
    const at = (days: number) => snapshotAt(database, Timestamp.fromMicros(days * DAY_MICROS));

    expect(at(94).get('rooms/a')).toBeUndefined();
    expect([...at(94).collectionPaths()]).toEqual([]);
    expect(() => at(92)).toThrow(/too old/);
  });

  it('has what was committed at that moment', () => {
    const database = testDatabase();
    const { time } = put(database, { 'rooms/a': {} });
    put(database, { 'rooms/b': {} });
    const snapshot = snapshotAt(database, time);

    expect([snapshot.get('rooms/a'), snapshot.get('rooms/b')]).toEqual([
      database.get('rooms/a'),
      undefined,
    ]);
  });

  it('does not follow a commit that comes after it was taken', () => {
    const database = testDatabase();
    put(database, { 'rooms/a': { size: 1n } });
    const time = database.now;
    const before = snapshotAt(database, time).get('rooms/a');
    put(database, { 'rooms/a': { size: 2n } });

    expect(snapshotAt(database, time).get('rooms/a')).toBe(before);
  });

  it('is refused when that is forgotten, or yet to come', () => {
    const clock = setClock(1_000_000);
    const database = testDatabase(clock.read);
    const before = database.now;
    database.clear();

    expect(() => snapshotAt(database, before)).toThrow(
      expect.objectContaining({ code: 'FAILED_PRECONDITION' }),
    );
    expect(() => snapshotAt(database, Timestamp.fromMicros(2_000_000))).toThrow(
      expect.objectContaining({
        code: 'INVALID_ARGUMENT',
        message: "The requested 'read_time' cannot be in the future.",
      }),
    );
  });
});
