import { describe, expect, it } from 'vitest';
import { parseDocumentName } from './resource-name';
import { brief, refusal } from '#status/testing/refusal';

const ROOT = 'projects/p/databases/d/documents';

describe('a document name', () => {
  it('is split into its database and its path', () => {
    const { database, path } = parseDocumentName(`${ROOT}/sites/nord/plans/1`);

    expect({ database, path }).toEqual({
      database: 'projects/p/databases/d',
      path: 'sites/nord/plans/1',
    });
  });

  it.each([
    ['', 'lacks "projects" at index 0.'],
    ['x', 'lacks "projects" at index 0.'],
    [`/${ROOT}/a/b`, 'lacks "projects" at index 0.'],
    ['projects', 'lacks "/" at index 8.'],
    ['projects/', 'has invalid trailing "/".'],
    ['projects/p', 'lacks "/" at index 10.'],
    ['projects//databases/d/documents/a/b', 'lacks a project id at index 9.'],
    ['projects/p/dbs/d', 'lacks "databases" at index 11.'],
    ['projects/p/databases', 'lacks "/" at index 20.'],
    ['projects/p/databases//documents/a/b', 'lacks a database id at index 21.'],
    ['projects/p/databases/d/', 'has invalid trailing "/".'],
    ['projects/p/databases/d', 'lacks "/" at index 22.'],
    ['projects/p/databases/d/docs/a/b', 'lacks "documents" at index 23.'],
    [`${ROOT}x`, 'lacks "/" at index 32.'],
    [
      ROOT,
      'is invalid: Omit "/documents" when referencing a database (except as the parent of a document).',
    ],
    [`${ROOT}/`, 'is invalid: Omit trailing "/".'],
    [`${ROOT}//`, 'lacks a collection id at index 33.'],
    [`${ROOT}/a`, 'lacks "/" at index 34.'],
    [`${ROOT}/a/`, 'has invalid trailing "/".'],
    [`${ROOT}/a//b`, 'lacks a resource id at index 35.'],
    [`${ROOT}/a/b/`, 'has invalid trailing "/".'],
    [`${ROOT}/a/b/c`, 'lacks "/" at index 38.'],
    [`${ROOT}/a/b//d`, 'lacks a collection id at index 37.'],
    [`${ROOT}/a/.`, 'contains a resource id "." at index 35.'],
    [`${ROOT}/../b`, 'contains a collection id ".." at index 33.'],
  ])('%j %s', (text, flaw) => {
    const message = refusal(() => parseDocumentName(text));

    expect(message).toBe(`INVALID_ARGUMENT: Document name "${text}" ${flaw}`);
  });

  it.each(
    (
      [
        ['sites/__x__', 'Resource id "__x__" is invalid because it is reserved.'],
        ['sites/__a\nb__', 'Resource id "__a\nb__" is invalid because it is reserved.'],
        ['__x__/nord', 'Collection id "__x__" is invalid because it is reserved.'],
        ['__id7__/nord', 'Collection id "__id7__" is invalid because it is reserved.'],
        ['sites/__id07__', 'Resource id "__id07__" is invalid because it is reserved.'],
        ['sites/__id0__', 'Resource id "__id0__" is invalid because it is reserved.'],
        ['sites/__id+7__', 'Resource id "__id+7__" is invalid because it is reserved.'],
        [
          'sites/__id9223372036854775808__',
          'Resource id "__id9223372036854775808__" is invalid because it is not a 64 bit integer.',
        ],
        [`sites/${'x'.repeat(1501)}`, 'The key path element name is longer than 1500 bytes.'],
        [`sites/${'é'.repeat(751)}`, 'The key path element name is longer than 1500 bytes.'],
        [`${'x'.repeat(1501)}/nord`, 'The key path element kind is longer than 1500 bytes.'],
        [Array(202).fill('a').join('/'), 'Key path is too long. Cannot exceed 100 elements.'],
        [Array(8).fill('x'.repeat(1000)).join('/'), 'The document name is longer than 6144 bytes.'],
      ] as const
    ).map(([path, message]) => [brief(path), message, path] as const),
  )('cannot have the path %s', (_, message, path) => {
    expect(refusal(() => parseDocumentName(`${ROOT}/${path}`))).toBe(
      `INVALID_ARGUMENT: ${message}`,
    );
  });

  it.each(
    [
      'sites/...',
      'sites/____',
      'sites/__',
      'sites/__a',
      '__a__b/nord',
      'sites/__id7__',
      'sites/__id-9223372036854775808__',
      'sites/%2F',
      'sites/😀',
      `sites/${'é'.repeat(750)}`,
      Array(200).fill('a').join('/'),
    ].map((path) => [brief(path), path] as const),
  )('can have the path %s', (_, path) => {
    expect(parseDocumentName(`${ROOT}/${path}`).path).toBe(path);
  });
});
