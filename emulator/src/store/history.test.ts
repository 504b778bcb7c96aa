import { describe, expect, it } from 'vitest';
import { DocumentName } from '#values/document-name';
import { EMPTY_FIELDS } from '#values/field-value';
import { Timestamp } from '#values/timestamp';
import { type Change, type Commit } from './change';
import { History } from './history';

const HOUR = 3_600_000_000;

function version(path: string, micros: number) {
  const time = Timestamp.fromMicros(micros);
  const name = new DocumentName('d', path);
  return { name, fields: EMPTY_FIELDS, createTime: time, updateTime: time };
}

function commitOf(micros: number, changes: readonly Change[]): Commit {
  return { time: Timestamp.fromMicros(micros), changes };
}

/** A commit that creates a document for each path. */
function creation(micros: number, ...paths: readonly string[]): Commit {
  return commitOf(
    micros,
    paths.map((path) => ({
      name: new DocumentName('d', path),
      before: undefined,
      after: version(path, micros),
    })),
  );
}

function timesSince(history: History, micros: number): readonly number[] {
  return [...history.since(micros)].map(({ time }) => time.micros);
}

describe('the history of a database', () => {
  it('keeps no more than 128 MiB of what was replaced', () => {
    const history = new History(0);
    const fields = new Map([['text', 'x'.repeat(1024 * 1024)]]);
    const before = { ...version('a/b', 1), fields };
    for (let micros = 1; micros <= 200; micros += 1) {
      const after = version('a/b', micros);
      history.add(commitOf(micros, [{ name: after.name, before, after }]));
    }

    expect(history.horizon).toBe(73);
    expect(timesSince(history, 73)).toHaveLength(127);
  });

  it('knows what came after a moment, in order, and not what came at it', () => {
    const history = new History(5);
    for (const micros of [10, 20, 30]) history.add(creation(micros, 'a/b'));

    expect(timesSince(history, 5)).toEqual([10, 20, 30]);
    expect(timesSince(history, 10)).toEqual([20, 30]);
    expect(timesSince(history, 29)).toEqual([30]);
    expect(timesSince(history, 30)).toEqual([]);
    expect(history.horizon).toBe(5);
  });

  it('knows what each document was before the first of its changes', () => {
    const history = new History(0);
    const [name, first, second] = [
      new DocumentName('d', 'a/b'),
      version('a/b', 10),
      version('a/b', 20),
    ];
    history.add(commitOf(10, [{ name, before: undefined, after: first }]));
    history.add(commitOf(20, [{ name, before: first, after: second }]));
    history.add(commitOf(30, [{ name, before: second, after: undefined }]));

    expect(history.changedSince(5).get('a/b')).toBeUndefined();
    expect(history.changedSince(5).has('a/b')).toBe(true);
    expect(history.changedSince(10).get('a/b')).toBe(first);
    expect(history.changedSince(20).get('a/b')).toBe(second);
    expect(history.changedSince(30).size).toBe(0);
  });

  it('forgets what is older than an hour, and then cannot be asked about it', () => {
    const history = new History(0);
    history.add(creation(10, 'a/b'));
    history.add(creation(20, 'a/c'));
    history.add(creation(10 + HOUR, 'a/d'));
    const whileOneHourOld = history.horizon;
    history.add(creation(11 + HOUR, 'a/e'));

    expect(whileOneHourOld).toBe(0);
    expect(history.horizon).toBe(10);
    expect(timesSince(history, history.horizon)).toEqual([20, 10 + HOUR, 11 + HOUR]);
  });

  it('remembers a bounded number of changes, whatever the size of commits', () => {
    const history = new History(0);
    const { changes } = creation(1, ...Array.from({ length: 500 }, (_, at) => `a/${at}`));
    for (let micros = 1; micros <= 5000; micros += 1) history.add(commitOf(micros, changes));

    expect(timesSince(history, history.horizon)).toHaveLength(200);
    expect(history.horizon).toBe(4800);
    expect(timesSince(history, 4998)).toEqual([4999, 5000]);
  });

  it('forgets even one commit that is too large, and all before', () => {
    const history = new History(0);
    history.add(creation(1, 'a/b'));
    history.add(creation(2, ...Array.from({ length: 100_001 }, (_, at) => `a/${at}`)));

    expect(history.horizon).toBe(2);
    expect(timesSince(history, 2)).toEqual([]);
  });

  it('keeps nothing of commits that changed nothing', () => {
    const history = new History(0);

    for (let micros = 1; micros <= 3; micros += 1) history.add(creation(micros));

    expect(timesSince(history, 0)).toEqual([]);
    expect(history.horizon).toBe(0);
  });

  it('starts anew where it is told to', () => {
    const history = new History(0);
    history.add(creation(10, 'a/b'));
    history.forgetAll(20);
    history.add(creation(30, 'a/b'));

    expect(history.horizon).toBe(20);
    expect(timesSince(history, 20)).toEqual([30]);
  });
});
