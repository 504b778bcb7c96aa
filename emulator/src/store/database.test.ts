import { describe, expect, it } from 'vitest';
import { type Commit } from './change';
import { type DocumentSet } from './document-set';
import { put, setClock, testDatabase } from './testing/commits';

function idsIn(set: DocumentSet | undefined): readonly string[] {
  return [...(set?.documents() ?? [])].map(({ name }) => name.path);
}

describe('the time of a database', () => {
  it('goes on with each commit, even when the clock stands still or goes back', () => {
    const clock = setClock(100);
    const database = testDatabase(clock.read);
    const times = [database.nextCommitTime(), database.nextCommitTime()];
    clock.micros = 50;
    times.push(database.nextCommitTime());
    clock.micros = 500;
    times.push(database.nextCommitTime());

    expect(times.map(({ micros }) => micros)).toEqual([101, 102, 103, 500]);
  });

  it('is never before what was committed, and commits are after what was read', () => {
    const clock = setClock(100);
    const database = testDatabase(clock.read);
    const { time } = put(database, { 'rooms/a': {} });
    clock.micros = 50;
    const read = database.readTime;
    const next = database.nextCommitTime();

    expect(read.micros).toBe(time.micros);
    expect(next.micros).toBeGreaterThan(read.micros);
  });
});

describe('a database', () => {
  it('holds what was committed last', () => {
    const database = testDatabase();
    put(database, { 'rooms/a': { size: 1n }, 'rooms/b': {} });
    put(database, { 'rooms/a': { size: 2n }, 'rooms/b': null, 'rooms/none': null });

    expect(database.get('rooms/a')?.fields.get('size')).toBe(2n);
    expect(database.get('rooms/b')).toBeUndefined();
    expect(database.size).toBe(1);
    expect([...database.all()].map(({ name }) => name.path)).toEqual(['rooms/a']);
  });

  it('has the collections that hold documents, and no others', () => {
    const database = testDatabase();
    put(database, { 'rooms/a': {}, 'rooms/a/desks/1': {}, 'halls/x': {} });
    put(database, { 'halls/x': null, 'rooms/a': null, 'cellars/none': null });

    expect([...database.collectionPaths()]).toEqual(['rooms/a/desks']);
    expect(database.collection('halls')).toBeUndefined();
    expect(idsIn(database.collection('rooms/a/desks'))).toEqual(['rooms/a/desks/1']);
  });

  it('keeps groups, and the set of everything, up to date once asked for', () => {
    const database = testDatabase();
    put(database, { 'desks/1': {}, 'rooms/a/desks/2': {}, 'rooms/a': {} });
    const before = [idsIn(database.collectionGroup('desks')), idsIn(database.everyDocument())];

    put(database, { 'desks/1': null, 'rooms/b/desks/3': {} });

    expect(before).toEqual([
      ['desks/1', 'rooms/a/desks/2'],
      ['desks/1', 'rooms/a', 'rooms/a/desks/2'],
    ]);
    expect(idsIn(database.collectionGroup('desks'))).toEqual([
      'rooms/a/desks/2',
      'rooms/b/desks/3',
    ]);
    expect(idsIn(database.everyDocument())).toEqual([
      'rooms/a',
      'rooms/a/desks/2',
      'rooms/b/desks/3',
    ]);
  });

  it('tells its observers of each commit when it is visible, until they have enough', () => {
    const database = testDatabase();
    const observations: (readonly [Commit, boolean])[] = [];
    const stop = database.observe((commit) => {
      observations.push([commit, database.get('rooms/a') !== undefined]);
    });

    const commit = put(database, { 'rooms/a': {} });
    stop();
    put(database, { 'rooms/b': {} });

    expect(observations).toEqual([[commit, true]]);
  });

  it('when cleared tells of every document, forgets the past, and can be filled again', () => {
    const database = testDatabase();
    put(database, { 'desks/1': {}, 'rooms/a/desks/2': {} });
    database.collectionGroup('desks');
    database.everyDocument();
    const observedCommits: Commit[] = [];
    database.observe((commit) => observedCommits.push(commit));

    const { time, changes } = database.clear();
    put(database, { 'desks/3': {} });

    expect(changes.map(({ name, after }) => [name.path, after])).toEqual([
      ['desks/1', undefined],
      ['rooms/a/desks/2', undefined],
    ]);
    expect(observedCommits[0]).toEqual({ time, changes });
    expect(database.history.horizon).toBe(time.micros);
    expect(database.size).toBe(1);
    expect([...database.collectionPaths()]).toEqual(['desks']);
    expect(idsIn(database.collectionGroup('desks'))).toEqual(['desks/3']);
    expect(idsIn(database.everyDocument())).toEqual(['desks/3']);
  });
});
