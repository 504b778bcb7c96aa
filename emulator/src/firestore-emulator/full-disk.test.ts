import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Disk } from '#journal/disk';
import { DATABASE, DOCUMENTS, listener, put } from '#service/testing/test-engine';
import { parseDatabaseName } from '#service/names';
import {
  contentIn,
  contentOf,
  openPersistentEngine,
  unsyncedDisk,
} from './testing/persistent-engine';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firestore-data-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A disk with this many bytes left, that takes what fits and then refuses. */
interface FailingDisk extends Disk {
  room: number;
  code: string;
  canTruncate: boolean;
}

function failingDisk(): FailingDisk {
  const disk: FailingDisk = {
    ...unsyncedDisk,
    room: Infinity,
    code: 'ENOSPC',
    canTruncate: true,
    open(path) {
      const file = unsyncedDisk.open(path);
      const fail = () =>
        Object.assign(new Error(`${disk.code}: it is said so`), { code: disk.code });
      return {
        ...file,
        write(bytes, position) {
          if (disk.room === 0) throw fail();
          const byteCount = file.write(bytes.subarray(0, disk.room), position);
          disk.room -= byteCount;
          return byteCount;
        },
        truncate(length) {
          if (!disk.canTruncate) throw fail();
          file.truncate(length);
        },
      };
    },
  };
  return disk;
}

describe('a disk that refuses', () => {
  it.each([
    ['ENOSPC', 'there is no room left in'],
    ['EDQUOT', 'there is no room left in'],
    ['EFBIG', 'there is no room left in'],
    ['EIO', 'nothing can be written to'],
  ])('refuses the write, keeps reading and listening, and writes again: %s', (code, why) => {
    const disk = failingDisk();
    const { engine, journal, lines } = openPersistentEngine(folder, { disk });
    const { database } = engine.open(parseDatabaseName(DATABASE));
    put(engine, { 'rooms/a': { n: 1n } });
    const before = contentOf(engine);
    const client = listener(engine);
    client.send({
      addTarget: {
        targetId: 2,
        query: { parent: DOCUMENTS, structuredQuery: { from: [{ collectionId: 'rooms' }] } },
      },
    });
    client.news();
    const refusal = `Not written: ${why} ${folder}, where the emulator keeps its documents (${code}).`;
    const writeFailure: unknown = expect.objectContaining({
      code: 'RESOURCE_EXHAUSTED',
      message: refusal,
    });
    const attempt = (act: () => unknown) => {
      try {
        act();
      } catch (error) {
        return error;
      }
      return undefined;
    };

    Object.assign(disk, { room: 30, code });
    const errors = [
      attempt(() => put(engine, { 'rooms/a': { n: 2n }, 'rooms/b': {} })),
      attempt(() => put(engine, { 'rooms/a': null })),
      attempt(() => database.clear()),
    ];

    expect(errors).toEqual([writeFailure, writeFailure, writeFailure]);
    expect(contentOf(engine)).toEqual(before);
    expect(contentIn(folder)).toEqual({ content: before, lines: [] });
    expect(client.news()).toEqual([]);

    disk.room = Infinity;
    put(engine, { 'rooms/c': {} });

    expect(client.news()).toEqual(['+ rooms/c [2]', 'snapshot']);
    expect(contentIn(folder)).toEqual({ content: contentOf(engine), lines: [] });
    expect(lines).toEqual([`${refusal} Reads go on.`, `${folder} can be written to again.`]);
    journal.close();
  });

  it('is no matter when it takes a record in parts', () => {
    const disk = failingDisk();
    disk.open = (path) => {
      const file = unsyncedDisk.open(path);
      return { ...file, write: (bytes, position) => file.write(bytes.subarray(0, 7), position) };
    };
    const { engine, journal } = openPersistentEngine(folder, { disk });

    put(engine, { 'rooms/a': { n: 1n }, 'rooms/b': {} });
    journal.close();

    expect(contentIn(folder)).toEqual({ content: contentOf(engine), lines: [] });
  });

  it('that keeps part of a record loses nothing else: no record is written behind it', () => {
    const disk = failingDisk();
    const { engine, journal } = openPersistentEngine(folder, { disk });
    put(engine, { 'rooms/a': { n: 1n } });
    const before = contentOf(engine);
    Object.assign(disk, { room: 40, code: 'EIO', canTruncate: false });

    expect(() => put(engine, { 'rooms/a': { n: 2n } })).toThrow('nothing can be written');
    disk.room = Infinity;
    expect(() => put(engine, {})).not.toThrow();
    expect(() => put(engine, { 'rooms/b': {} })).toThrow('nothing can be written');
    const contentAfterKill = contentIn(folder);
    disk.canTruncate = true;
    put(engine, { 'rooms/c': {} });
    journal.close();

    expect(contentAfterKill.content).toEqual(before);
    expect(contentAfterKill.lines).toHaveLength(1);
    expect(contentIn(folder)).toEqual({ content: contentOf(engine), lines: [] });
  });

  it('does not fill a database with half of an export: it is filled when there is room', () => {
    const disk = failingDisk();
    const exportedDocuments = [
      { databaseId: '(default)', path: 'rooms/exported', fields: new Map() },
    ];
    const { engine, journal } = openPersistentEngine(folder, { disk, exportedDocuments });
    disk.room = 10;
    const open = () => engine.open(parseDatabaseName(DATABASE)).database.size;

    expect(open).toThrow('there is no room left');
    disk.room = Infinity;

    expect(open()).toBe(1);
    journal.close();
  });
});
