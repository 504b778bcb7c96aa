import { type ReadOptions } from '#protocol/messages';
import { aggregatedQuery } from '#query/aggregate';
import { execute } from '#query/execute';
import { demandIndex } from '#query/index-policy';
import { matchesQuery } from '#query/matches';
import { type Query } from '#query/query';
import { type Snapshot } from '#store/snapshot';
import { type Document } from '#values/document';
import { type FieldPath } from '#values/field-path';
import { authorizeQuery } from './authorize-queries';
import { type Call } from './call';
import { type Engine, type OpenDatabase } from './engine';
import { judgeOf } from './judge';
import { readAs, type ReadResult } from './reading';

export interface QueryResult {
  readonly documents: readonly Document[];
  readonly snapshot: Snapshot;
}

/** A query with the read options of its request. */
export interface QueryRun extends ReadOptions {
  readonly query: Query;
  /** Fields that an aggregation of the result reads. */
  readonly aggregatedPaths?: readonly FieldPath[];
}

/** Judges and runs a query: one way for RunQuery, aggregations and ListDocuments. */
export function runQuery(
  engine: Engine,
  open: OpenDatabase,
  call: Call,
  { query, aggregatedPaths, ...options }: QueryRun,
): Promise<ReadResult<QueryResult>> {
  const effectiveQuery = aggregatedPaths ? aggregatedQuery(query, aggregatedPaths) : query;
  const judge = judgeOf(engine, open, call);
  return readAs(open, options, [keyOf(query)], ({ snapshot, transaction }) => {
    transaction?.recordQueryRead(
      ({ before, after }) =>
        (before !== undefined && matchesQuery(before, query)) ||
        (after !== undefined && matchesQuery(after, query)),
    );
    const check = judge && authorizeQuery(judge, snapshot, query);
    demandIndex(engine.options.indexPolicy, query, aggregatedPaths);
    const documents = execute(snapshot, effectiveQuery);
    if (check) for (const document of documents) check(document);
    return { documents, snapshot };
  });
}

/** The same for equal queries. */
function keyOf(query: Query): string {
  return `query ${JSON.stringify(query, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))}`;
}
