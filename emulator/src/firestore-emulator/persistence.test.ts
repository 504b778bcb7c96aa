import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Engine } from '#service/engine';
import { parseDatabaseName } from '#service/names';
import { asAdmin, DATABASE, DOCUMENTS, listener, put, set } from '#service/testing/test-engine';
import { commitWrites } from '#service/commit-writes';
import { snapshotAt } from '#store/snapshot-at';
import { put as putUnchecked } from '#store/testing/commits';
import { DocumentName } from '#values/document-name';
import { type FieldValue, GeoPoint, Vector } from '#values/field-value';
import { Timestamp } from '#values/timestamp';
import {
  contentIn,
  contentOf,
  openPersistentEngine,
  type PersistentEngine,
  type PersistentEngineOptions,
} from './testing/persistent-engine';

let folder = '';
let persistentEngine: PersistentEngine | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firestore-data-'));
});

afterEach(() => {
  persistentEngine?.journal.close();
  persistentEngine = undefined;
  rmSync(folder, { recursive: true });
});

/** As a process that was killed and started again. */
function restart(options?: PersistentEngineOptions): PersistentEngine {
  persistentEngine?.journal.close();
  persistentEngine = openPersistentEngine(folder, options);
  return persistentEngine;
}

const databaseOf = (engine: Engine, name = DATABASE) =>
  engine.open(parseDatabaseName(name)).database;

const pathsIn = (engine: Engine) =>
  Array.from(databaseOf(engine).all(), ({ name }) => name.path).sort();

const EVERY_TYPE: Readonly<Record<string, FieldValue>> = {
  null: null,
  boolean: true,
  least: -(2n ** 63n),
  greatest: 2n ** 63n - 1n,
  double: 0.1,
  minusZero: -0,
  notANumber: NaN,
  infinite: -Infinity,
  timestamp: new Timestamp(-1, 999_999_000),
  text: 'é\u{1f600}\u0000',
  empty: '',
  bytes: Uint8Array.of(0, 255),
  noBytes: new Uint8Array(),
  reference: new DocumentName('projects/other/databases/second', 'a/b/c/__id7__'),
  point: new GeoPoint(-0, 180),
  vector: new Vector([0.5, -0, NaN]),
  emptyArray: [],
  array: [1n, null, new Map<string, FieldValue>([['a', [2n]]])],
  map: new Map<string, FieldValue>([
    ['__proto__', 'own'],
    ['', 1n],
    ['z', new Map()],
    ['a', 2.5],
  ]),
};

describe('what was committed', () => {
  it('is there after a restart: every type of value, every database, times to the microsecond', () => {
    const { engine } = restart();
    putUnchecked(databaseOf(engine), { 'all/types': EVERY_TYPE, 'all/empty': {} });
    putUnchecked(databaseOf(engine), {
      'all/types': { ...EVERY_TYPE, text: 'later' },
      'all/types/below/it': { n: 1n },
    });
    for (const name of ['projects/demo/databases/second', 'projects/p2/databases/(default)']) {
      const write = { update: { name: `${name}/documents/rooms/r`, fields: new Map() } };
      void commitWrites(engine, engine.open(parseDatabaseName(name)), asAdmin, [write]);
    }
    const before = contentOf(engine);

    const again = contentOf(restart().engine);

    expect(again).toEqual(before);
    expect(Object.values(again).map(({ length }) => length)).toEqual([3, 1, 1]);
    const types = databaseOf(restart().engine).get('all/types');
    expect(Object.fromEntries(types?.fields ?? [])).toEqual({ ...EVERY_TYPE, text: 'later' });
    expect(types?.createTime.micros).toBeLessThan(types?.updateTime.micros ?? 0);
  });

  it('is there without what was deleted, and made anew with times of its own', () => {
    const { engine } = restart();
    put(engine, { 'rooms/a': { n: 1n }, 'rooms/b': {}, 'rooms/none': null });
    put(engine, { 'rooms/a': null, 'rooms/b': null });
    put(engine, { 'rooms/a': { n: 2n } });
    const before = contentOf(engine);

    const again = restart().engine;

    expect(pathsIn(again)).toEqual(['rooms/a']);
    expect(contentOf(again)).toEqual(before);
  });

  it('is gone when its database was cleared, of which one short record tells', () => {
    const { engine, journal } = restart();
    put(engine, Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`rooms/r${n}`, {}])));
    const full = journal.size;
    databaseOf(engine).clear();
    put(engine, { 'rooms/new': {} });

    expect(journal.size - full).toBeLessThan(300);
    expect(pathsIn(restart().engine)).toEqual(['rooms/new']);
  });

  it('is kept before it is seen', () => {
    const { engine } = restart();
    const snapshots: unknown[] = [];
    databaseOf(engine).observe(() => snapshots.push(contentIn(folder).content, contentOf(engine)));

    put(engine, { 'rooms/a': { n: 1n } });

    expect(snapshots).toHaveLength(2);
    expect(snapshots[0]).toEqual(snapshots[1]);
  });

  it('is before what is committed after the restart, whatever the clock says', () => {
    const { engine } = restart({ clock: () => 2_000_000 });
    const { commitTime: last } = put(engine, { 'rooms/a': {}, 'rooms/b': {} });
    put(engine, { 'rooms/b': null });
    databaseOf(engine).clear();
    const timeOfClear = databaseOf(engine).now;

    const { engine: again } = restart({ clock: () => 1_000_000 });
    const { commitTime } = put(again, { 'rooms/c': {} });

    expect(timeOfClear.micros).toBeGreaterThan(last?.micros ?? Infinity);
    expect(commitTime?.micros).toBeGreaterThan(timeOfClear.micros);
  });
});

describe('the past', () => {
  it('begins anew: what was before is too old to be read, what is kept is not', () => {
    const first = put(restart().engine, { 'rooms/a': { n: 1n } }).commitTime;
    const last = put(persistentEngine?.engine as Engine, { 'rooms/a': { n: 2n } }).commitTime;
    const database = databaseOf(restart().engine);
    const timeOfOpening = database.now;

    put(persistentEngine?.engine as Engine, { 'rooms/a': null });

    expect(snapshotAt(database, timeOfOpening).get('rooms/a')?.fields.get('n')).toBe(2n);
    for (const time of [first, last]) {
      expect(() => snapshotAt(database, time as Timestamp)).toThrow('too old');
    }
  });

  it('is not known where the clock has gone back, either', () => {
    put(restart({ clock: () => 2_000_000 }).engine, { 'rooms/a': {} });

    const database = databaseOf(restart({ clock: () => 1_000_000 }).engine);

    expect(() => snapshotAt(database, Timestamp.fromMicros(1_500_000))).toThrow('too old');
  });

  it('is not resumed from: a listener is told to forget, then all that there is', () => {
    const { engine } = restart();
    put(engine, { 'rooms/stays': {}, 'rooms/goes': {} });
    const before = listener(engine);
    const query = {
      parent: DOCUMENTS,
      structuredQuery: { from: [{ collectionId: 'rooms' }] },
    };
    before.send({ addTarget: { targetId: 2, query } });
    const { resumeToken } = before.responses.at(-1)?.targetChange ?? {};
    put(engine, { 'rooms/goes': null });

    const { engine: again } = restart();
    put(again, { 'rooms/comes': {} });
    const after = listener(again);
    after.send({ addTarget: { targetId: 2, query, ...(resumeToken && { resumeToken }) } });

    expect(resumeToken?.length).toBeGreaterThan(0);
    expect(after.news()).toEqual([
      'ADD [2]',
      'RESET [2]',
      '+ rooms/comes [2]',
      '+ rooms/stays [2]',
      'CURRENT [2]',
      'snapshot',
    ]);
  });
});

describe('an export to start with', () => {
  const exportedDocuments = [
    { databaseId: '(default)', path: 'rooms/exported', fields: new Map() },
  ];

  it('fills a folder that holds nothing, once', () => {
    put(restart({ exportedDocuments }).engine, { 'rooms/exported': null, 'rooms/own': {} });

    const { engine, lines } = restart({ exportedDocuments });

    expect(pathsIn(engine)).toEqual(['rooms/own']);
    expect(lines).toEqual([
      'projects/demo/databases/(default) is as it was kept: the export was not imported again.',
    ]);
  });

  it('does not come back into a database that was cleared', () => {
    databaseOf(restart({ exportedDocuments }).engine).clear();

    expect(pathsIn(restart({ exportedDocuments }).engine)).toEqual([]);
  });

  it('fills another project that is spoken of for the first time', () => {
    put(restart({ exportedDocuments }).engine, { 'rooms/own': {} });
    const { engine } = restart({ exportedDocuments });

    const other = databaseOf(engine, 'projects/other/databases/(default)');

    expect([...other.all()].map(({ name }) => name.path)).toEqual(['rooms/exported']);
    expect(databaseOf(restart().engine, other.name).size).toBe(1);
  });
});

describe('a commit that says nothing', () => {
  it('is not kept', () => {
    const { engine, journal } = restart();
    put(engine, { 'rooms/a': { n: 1n } });
    const { size } = journal;
    void commitWrites(engine, engine.open(parseDatabaseName(DATABASE)), asAdmin, [
      set('rooms/a', { n: 1n }),
    ]);

    expect(journal.size).toBe(size);
  });
});
