import { describe, expect, it } from 'vitest';
import { readIndexes } from './support/environment';
import { APP_QUERIES, JOB_QUERIES } from './support/queries';
import type { Clause, QueryShape } from './support/query-shape';

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
    readonly indexes: readonly { readonly queryScope: string }[];
  }[];
}

const file = JSON.parse(readIndexes()) as Indexes;

/** One index as a line of text: the fields compared for equality, sorted, then the ordered field. */
function line(collection: string, equal: readonly string[], order?: string): string {
  return [collection, ...[...equal].sort(), ...(order === undefined ? [] : [order])].join(' ');
}

const isRange = ([, is]: Clause) => ['<', '<=', '>', '>='].includes(is);

/**
 * The composite indexes that each alternative of a query needs; single-field indexes are automatic. A range
 * in one alternative orders all of them.
 */
function neededBy({ collection: path, all = [], any = [[]], orderBy }: QueryShape): string[] {
  const collection = path.slice(path.lastIndexOf('/') + 1);
  const range = [...all, ...any.flat()].find(isRange)?.[0];
  const order = orderBy?.join(':') ?? (range === undefined ? undefined : `${range}:asc`);
  return any.flatMap((clauses) => {
    const equal = [...all, ...clauses]
      .filter((clause) => !isRange(clause))
      .map(([field, is]) => (is === 'array-contains' ? `${field}[]` : field));
    const fields = equal.length + (order === undefined ? 0 : 1);
    return fields > 1 ? [line(collection, equal, order)] : [];
  });
}

const ALL_QUERIES: readonly QueryShape[] = [...APP_QUERIES, ...JOB_QUERIES];

const NEEDED = new Set(ALL_QUERIES.flatMap(neededBy));

/** Queries on one field. Their index is automatic unless an override disables it. */
const NEEDED_OF_ONE = new Set(
  ALL_QUERIES.flatMap(({ collection, everywhere, all = [], any, orderBy }) => {
    const fields = new Set([...all.map(([field]) => field), ...(orderBy ?? []).slice(0, 1)]);
    const [field = '', ...others] = fields;
    const name = collection.slice(collection.lastIndexOf('/') + 1);
    const scope = everywhere === true ? 'COLLECTION_GROUP' : 'COLLECTION';
    return any === undefined && others.length === 0 ? [`${name}.${field} ${scope}`] : [];
  }),
);

/** Both uses of a declared index: its last field gives the order, or is compared for equality. */
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

const nameOf = ({ collectionGroup, fieldPath }: Indexes['fieldOverrides'][number]) =>
  `${collectionGroup}.${fieldPath}`;

describe('firestore.indexes.json', () => {
  it('has an index for every query of the app and of its jobs', () => {
    expect(
      [...NEEDED].filter((neededIndex) => !DECLARED.some((index) => index.includes(neededIndex))),
    ).toEqual([]);
  });

  it('has no index that no query needs', () => {
    const idle = DECLARED.filter((readings) => !readings.some((reading) => NEEDED.has(reading)));

    expect(idle).toEqual([]);
  });

  it('leaves long texts and maps out of the single-field indexes', () => {
    const exempt = file.fieldOverrides.filter(({ indexes }) => indexes.length === 0).map(nameOf);

    expect(exempt).toEqual(
      expect.arrayContaining([
        'assignments.comment',
        'assignments.validationComment',
        'conversations.lastMessage',
        'conversations.participants',
        'conversations.sent',
        'events.detail',
        'inbox.body',
        'mailLedger.instants',
        'meetingRequests.description',
        'meetingRequests.responseMessage',
        'meetings.description',
        'meetings.participants',
        'messages.text',
        'notifications.params',
        'projects.counts',
        'projects.description',
        'projects.openByDeadline',
        'readMarkers.conversations',
        'revisions.comment',
        'summaries.openByDeadline',
        'taskInfoSheets.text',
        'workgroups.description',
        'workgroups.members',
        'workgroups.projects',
      ]),
    );
  });

  it('indexes across collections what a query asks of all of them, and nothing else', () => {
    const declarations = file.fieldOverrides.flatMap((override) =>
      override.indexes.map(({ queryScope }) => `${nameOf(override)} ${queryScope}`),
    );
    const overridden = new Set(file.fieldOverrides.map(nameOf));
    const missing = [...NEEDED_OF_ONE].filter((line) => {
      const [field = '', scope] = line.split(' ');
      return scope === 'COLLECTION_GROUP' || overridden.has(field);
    });

    expect(declarations.sort()).toEqual(missing.sort());
  });
});
