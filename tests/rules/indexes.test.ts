import { describe, expect, it } from 'vitest';
import { readIndexes } from '../support/rules-environment';
import { APP_QUERIES, type Clause, type QueryShape } from '../support/rules-queries';

interface Indexes {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly fields: readonly {
      readonly fieldPath: string;
      readonly order?: string;
      readonly arrayConfig?: string;
    }[];
  }[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly unknown[];
  }[];
}

const file = JSON.parse(readIndexes()) as Indexes;

/** One index as a line: the fields that equal a value (any order), then the ordered one. */
function line(collection: string, equal: readonly string[], ordered?: string): string {
  return [collection, ...[...equal].sort(), ...(ordered === undefined ? [] : [ordered])].join(' ');
}

const isRange = ([, is]: Clause) => ['<', '<=', '>', '>='].includes(is);

/**
 * What each alternative of a query needs; a single field has its index by itself. A range in one of them
 * orders them all.
 */
function neededBy({ collection, all = [], any = [[]], orderBy }: QueryShape): string[] {
  const range = [...all, ...any.flat()].find(isRange)?.[0];
  const ordered = orderBy?.join(':') ?? (range === undefined ? undefined : `${range}:asc`);
  return any.flatMap((clauses) => {
    const equal = [...all, ...clauses]
      .filter((clause) => !isRange(clause))
      .map(([field, is]) => (is === 'array-contains' ? `${field}[]` : field));
    const fields = equal.length + (ordered === undefined ? 0 : 1);
    return fields > 1 ? [line(collection, equal, ordered)] : [];
  });
}

const NEEDED = new Set(APP_QUERIES.flatMap(neededBy));

/** Both readings of a declared index: its last field ordered by, or merely equal to a value. */
const DECLARED = file.indexes.map(({ collectionGroup, fields }) => {
  const equal = fields.map(({ fieldPath, arrayConfig }) =>
    arrayConfig === undefined ? fieldPath : `${fieldPath}[]`,
  );
  const last = fields.at(-1);
  const direction = last?.order === 'DESCENDING' ? 'desc' : 'asc';
  return [
    line(collectionGroup, equal),
    line(collectionGroup, equal.slice(0, -1), `${last?.fieldPath ?? ''}:${direction}`),
  ];
});

describe('firestore.indexes.json', () => {
  it('has an index for every query of the app', () => {
    expect(
      [...NEEDED].filter((needed) => !DECLARED.some((index) => index.includes(needed))),
    ).toEqual([]);
  });

  it('has no index that no query needs', () => {
    const idle = DECLARED.filter((readings) => !readings.some((reading) => NEEDED.has(reading)));

    expect(idle).toEqual([]);
  });

  it('leaves long texts and maps out of the single-field indexes', () => {
    const exempt = file.fieldOverrides.map(
      ({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`,
    );

    expect(file.fieldOverrides.every(({ indexes }) => indexes.length === 0)).toBe(true);
    expect(exempt).toEqual(
      expect.arrayContaining([
        'assignments.comment',
        'assignments.validationComment',
        'events.detail',
        'projects.counts',
        'projects.description',
        'projects.openByDeadline',
        'revisions.comment',
        'summaries.openByDeadline',
        'taskInfoSheets.text',
      ]),
    );
  });
});
