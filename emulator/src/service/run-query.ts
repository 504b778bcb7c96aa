import { type ExplainOptions, type ReadOptions } from '#protocol/messages';
import { aggregatedQuery } from '#query/aggregate';
import { execute } from '#query/execute';
import { demandIndex } from '#query/index-policy';
import { matchesQuery } from '#query/matches';
import { type Query } from '#query/query';
import { Scan } from '#query/scan';
import { type Change } from '#store/change';
import { type Snapshot } from '#store/snapshot';
import { type ReadTarget } from '#store/transaction';
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
  readonly execution: Execution;
}

/** What it took to run a query; nothing when only its plan was requested. */
export interface Execution {
  readonly scan: Scan;
  readonly durationMs: number;
}

/** A query with the read options of its request. */
export interface QueryRun extends ReadOptions {
  readonly query: Query;
  /** Fields that an aggregation of the result reads. */
  readonly aggregatedPaths?: readonly FieldPath[];
  readonly explainOptions?: ExplainOptions;
}

const NOTHING_READ: ReadTarget = { keys: new Set() };

/**
 * Judges and runs a query: one way for RunQuery, aggregations and ListDocuments. A query of which only the
 * plan is requested is judged as well, but reads nothing.
 */
export function runQuery(
  engine: Engine,
  open: OpenDatabase,
  call: Call,
  { query, aggregatedPaths, explainOptions, ...options }: QueryRun,
): Promise<ReadResult<QueryResult>> {
  const effectiveQuery = aggregatedPaths ? aggregatedQuery(query, aggregatedPaths) : query;
  const judge = judgeOf(engine, open, call);
  const isPlanOnly = explainOptions !== undefined && explainOptions.analyze !== true;
  const target = isPlanOnly ? NOTHING_READ : targetOf(query);
  return readAs(open, options, target, (snapshot) => {
    const scan = new Scan();
    const check = judge && authorizeQuery(judge, snapshot, query);
    demandIndex(engine.options.indexPolicy, query, aggregatedPaths);
    if (isPlanOnly) return { documents: [], snapshot, execution: { scan, durationMs: 0 } };
    const start = performance.now();
    const documents = execute(snapshot, effectiveQuery, scan);
    const execution = { scan, durationMs: performance.now() - start };
    if (check) for (const document of documents) check(document);
    return { documents, snapshot, execution };
  });
}

function targetOf(query: Query): ReadTarget {
  return { keys: new Set([keyOf(query)]), concern: (change) => concerns(change, query) };
}

/** Whether the result of a query can differ after the change. */
function concerns({ before, after }: Change, query: Query): boolean {
  return (
    (before !== undefined && matchesQuery(before, query)) ||
    (after !== undefined && matchesQuery(after, query))
  );
}

/** The same for equal queries. */
function keyOf(query: Query): string {
  return `query ${JSON.stringify(query, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))}`;
}
