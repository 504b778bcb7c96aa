import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DocumentName } from '#values/document-name';
import { type FieldMap, GeoPoint, Vector } from '#values/field-value';
import { Timestamp } from '#values/timestamp';
import { encodeOverallMetadata } from './metadata';
import { type ExportedDocument, readExport } from './read-export';
import { writeExport } from './write-export';

/** Exports that Google's emulator 1.19.9 made of the project demo-golden. */
const GOLDEN = resolve(import.meta.dirname, '../../testdata/exports');
const OUTPUT = 'all_namespaces/all_kinds/output-0';

function overall(directory: string, name: string): string {
  return join(directory, name, `${name}.overall_export_metadata`);
}

function golden(path: string, databaseId = '(default)'): DocumentName {
  return new DocumentName(`projects/demo-golden/databases/${databaseId}`, path);
}

let directory = '';

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'export-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

describe("Google's exports are read", () => {
  async function fieldsOf(path: string): Promise<FieldMap | undefined> {
    const documents = await readExport(overall(GOLDEN, 'all_types'));
    return documents.find((document) => document.path === path)?.fields;
  }

  it('document by document', async () => {
    const documents = await readExport(overall(GOLDEN, 'all_types'));

    expect(documents.map(({ path }) => path).sort()).toEqual([
      'types/123',
      'types/__id-9223372036854775808__',
      'types/__id7__',
      'types/__id9223372036854775807__',
      'types/arrays',
      'types/long',
      'types/maps',
      'types/nothing',
      'types/places',
      'types/scalars',
      'types/scalars/below/__id7__',
      'types/scalars/below/d/more/__id8__/last/x',
      'types/times',
      'types/vectors',
      'types/é 😀 %20',
    ]);
  });

  it('with scalars', async () => {
    expect(await fieldsOf('types/scalars')).toStrictEqual(
      new Map<string, unknown>([
        ['null', null],
        ['yes', true],
        ['no', false],
        ['zero', 0n],
        ['big', 9_223_372_036_854_775_807n],
        ['small', -9_223_372_036_854_775_808n],
        ['half', 0.5],
        ['three', 3],
        ['nan', NaN],
        ['infinity', Infinity],
        ['minusInfinity', -Infinity],
        ['tiny', 5e-324],
        ['empty', ''],
        ['text', 'élève 😀 \u0000 end'],
        ['bytes', Uint8Array.of(0, 255, 128, 10)],
        ['noBytes', new Uint8Array()],
      ]),
    );
  });

  it('with timestamps', async () => {
    expect(await fieldsOf('types/times')).toStrictEqual(
      new Map([
        ['epoch', new Timestamp(0, 0)],
        ['before', new Timestamp(-1, 999_999_000)],
        ['first', new Timestamp(-62_135_596_800, 0)],
        ['last', new Timestamp(253_402_300_799, 999_999_000)],
        ['nanos', new Timestamp(1_795_241_499, 123_456_000)],
      ]),
    );
  });

  it('with geo points, and references that keep their project', async () => {
    expect(await fieldsOf('types/places')).toStrictEqual(
      new Map<string, unknown>([
        ['paris', new GeoPoint(48.8566, 2.3522)],
        ['zero', new GeoPoint(0, 0)],
        ['ref', golden('types/scalars')],
        ['deepRef', golden('types/scalars/below/__id7__')],
        ['otherProject', new DocumentName('projects/another/databases/(default)', 'a/b')],
        ['otherDatabase', golden('a/b', 'second')],
      ]),
    );
  });

  it('with maps', async () => {
    const when = new Timestamp(1_795_241_499, 123_456_000);

    expect(await fieldsOf('types/maps')).toStrictEqual(
      new Map<string, unknown>([
        ['empty', new Map()],
        [
          'nested',
          new Map<string, unknown>([
            [
              'a',
              new Map([
                [
                  'b',
                  new Map<string, unknown>([
                    ['list', []],
                    ['c', 1n],
                    ['when', when],
                  ]),
                ],
              ]),
            ],
            ['dotted.name', 'x'],
            ['constructor', true],
            ['é `q` \\', 'y'],
          ]),
        ],
      ]),
    );
  });

  it('with arrays', async () => {
    expect(await fieldsOf('types/arrays')).toStrictEqual(
      new Map<string, unknown>([
        ['empty', []],
        ['one', [1n]],
        ['nulls', [null, null]],
        [
          'mixed',
          [
            1n,
            1.5,
            's',
            true,
            null,
            new Timestamp(1_795_241_499, 0),
            Uint8Array.of(1, 2),
            new GeoPoint(1, -1),
            golden('types/scalars'),
            new Map(),
          ],
        ],
        [
          'maps',
          [
            new Map<string, unknown>([
              ['x', 1n],
              ['inner', [2n, 3n]],
            ]),
            new Map(),
            new Map([['none', []]]),
          ],
        ],
      ]),
    );
  });

  it('with vectors', async () => {
    expect(await fieldsOf('types/vectors')).toStrictEqual(
      new Map<string, unknown>([
        ['one', new Vector([0.25])],
        ['three', new Vector([1, -2.5, 1e300])],
        ['inMap', new Map([['v', new Vector([1, 2])]])],
      ]),
    );
  });

  it('of a database other than the default', async () => {
    const fields = new Map<string, unknown>([
      ['x', 1n],
      ['r', golden('a/b', 'second')],
      ['r2', golden('a/b')],
    ]);

    expect(await readExport(overall(GOLDEN, 'second'))).toStrictEqual([
      { databaseId: 'second', path: 'a/b', fields },
    ]);
  });

  it('without a document', async () => {
    expect(await readExport(overall(GOLDEN, 'empty'))).toEqual([]);
  });
});

describe('our exports are as Google writes them', () => {
  function entities(documents: readonly ExportedDocument[]) {
    return documents.map(({ path, databaseId, fields }) => ({
      name: golden(path, databaseId),
      fields,
    }));
  }

  it.each(['all_types', 'second'])('byte for byte: %s', async (name) => {
    const documents = await readExport(overall(GOLDEN, name));

    await writeExport(directory, name, entities(documents));

    const ours = await readFile(join(directory, name, OUTPUT));
    expect(ours.equals(await readFile(join(GOLDEN, name, OUTPUT)))).toBe(true);
    expect(await readFile(overall(directory, name))).toEqual(await readFile(overall(GOLDEN, name)));
  });

  it('also without a document', async () => {
    await writeExport(directory, 'empty', []);

    expect(await readFile(overall(directory, 'empty'))).toEqual(
      await readFile(overall(GOLDEN, 'empty')),
    );
    await expect(stat(join(directory, 'empty', 'all_namespaces'))).rejects.toThrow(/ENOENT/);
  });

  it.each(['missing', 'a-file', ''])('and go into a directory that exists: "%s"', async (name) => {
    await writeFile(join(directory, 'a-file'), '');

    await expect(writeExport(name && join(directory, name), 'x', [])).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: 'export_directory must be a directory',
    });
  });

  it.each(['a/b', '../up', 'a\\b', '..'])('and stay within it: %s', async (name) => {
    await expect(writeExport(directory, name, [])).rejects.toMatchObject({ code: 'INTERNAL' });
  });
});

describe('a damaged export', () => {
  async function copyOf(name: string): Promise<string> {
    const documents = await readExport(overall(GOLDEN, name));
    await writeExport(
      directory,
      name,
      documents.map(({ path, fields }) => ({ name: golden(path), fields })),
    );
    return join(directory, name);
  }

  it('is refused when its last documents are missing', async () => {
    const root = await copyOf('all_types');
    const log = await readFile(join(root, OUTPUT));
    const firstRecord = 7 + log.readUInt16LE(4);
    await writeFile(join(root, OUTPUT), log.subarray(0, firstRecord));

    await expect(readExport(overall(directory, 'all_types'))).rejects.toMatchObject({
      code: 'DATA_LOSS',
      message: 'The export is damaged: 1 documents are left of 15.',
    });
  });

  it('is refused when a file is missing', async () => {
    const root = await copyOf('second');
    await rm(join(root, OUTPUT));

    await expect(readExport(overall(directory, 'second'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('reads no file but its own', async () => {
    const part = { metadataPath: '../../etc/passwd', entityCount: 1, byteCount: 1 };
    const file = join(directory, 'x.overall_export_metadata');
    await writeFile(file, encodeOverallMetadata(part));

    await expect(readExport(file)).rejects.toThrow(/is not part of it/);
  });
});
