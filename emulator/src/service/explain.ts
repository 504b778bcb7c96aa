import {
  type Duration,
  type ExplainMetrics,
  type ExplainOptions,
  type Struct,
} from '#protocol/messages';
import { type Query } from '#query/query';
import { indexText, usedIndexes } from '#query/used-indexes';
import { type FieldPath } from '#values/field-path';
import { type Engine } from './engine';
import { type Execution } from './run-query';

/** The query of a request that wants it explained. */
export interface ExplainedQuery {
  readonly query: Query;
  readonly aggregatedPaths?: readonly FieldPath[];
  readonly explainOptions: ExplainOptions;
}

/** What production reports of an execution, next to what this engine did for it. */
export interface ExecutionCosts {
  readonly execution: Execution;
  readonly resultCount: number;
  /** What the client is charged. */
  readonly reads: number;
  /** What the charge is made of: documents, or entries of indexes that an aggregation reads instead. */
  readonly billableDocuments: number;
  readonly billableEntries: number;
}

const SCOPES = { COLLECTION: 'Collection', COLLECTION_GROUP: 'Collection group' } as const;

/**
 * The metrics of a query, in production's words:
 * https://firebase.google.com/docs/firestore/reference/query-explain-report-reference
 */
export function explainMetrics(
  engine: Engine,
  { query, aggregatedPaths, explainOptions }: ExplainedQuery,
  costs: ExecutionCosts,
): ExplainMetrics {
  const { definitions } = engine.options.indexPolicy;
  const indexesUsed = usedIndexes(query, definitions, aggregatedPaths).map(
    ({ queryScope, fields }) =>
      structOf({ query_scope: SCOPES[queryScope], properties: indexText(fields) }),
  );
  const planSummary = { indexesUsed };
  if (explainOptions.analyze !== true) return { planSummary };
  return { planSummary, executionStats: executionStatsOf(costs) };
}

function executionStatsOf({
  execution,
  resultCount,
  reads,
  billableDocuments,
  billableEntries,
}: ExecutionCosts): NonNullable<ExplainMetrics['executionStats']> {
  const billingDetails = structOf({
    documents_billable: String(billableDocuments),
    index_entries_billable: String(billableEntries),
    small_ops: '0',
    // Without a result the one read is the least that a query costs.
    min_query_cost: billableDocuments + billableEntries === 0 ? '1' : '0',
  });
  return {
    resultsReturned: resultCount,
    executionDuration: durationOf(execution.durationMs),
    readOperations: reads,
    debugStats: structOf({
      index_entries_scanned: String(execution.scan.indexEntries),
      documents_scanned: String(billableDocuments),
      billing_details: billingDetails,
    }),
  };
}

function structOf(members: Readonly<Record<string, string | Struct>>): Struct {
  const fields = Object.entries(members).map(([name, member]) => [
    name,
    typeof member === 'string' ? { stringValue: member } : { structValue: member },
  ]);
  return { fields: Object.fromEntries(fields) as Struct['fields'] };
}

/** To the microsecond, as production measures. */
function durationOf(ms: number): Duration {
  const micros = Math.round(ms * 1000);
  return { seconds: Math.floor(micros / 1_000_000), nanos: (micros % 1_000_000) * 1000 };
}
