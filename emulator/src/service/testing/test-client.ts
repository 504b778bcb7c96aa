import {
  type CommitResponse,
  type DocumentMessage,
  type ReadOptions,
  type RunQueryRequest,
  type StructuredQuery,
  type Write,
} from '#protocol/messages';
import { type Timestamp } from '#values/timestamp';
import { type Call } from '../call';
import { type Engine } from '../engine';
import { batchGetDocuments } from '../rpcs/batch-get-documents';
import { beginTransaction } from '../rpcs/begin-transaction';
import { commit } from '../rpcs/commit';
import { listDocuments } from '../rpcs/list-documents';
import { rollback } from '../rpcs/rollback';
import { runAggregationQuery } from '../rpcs/run-aggregation-query';
import { runQuery } from '../rpcs/run-query';
import { asAdmin, DATABASE, DOCUMENTS } from './test-engine';

export interface ReadAnswer {
  readonly documents: readonly DocumentMessage[];
  readonly readTime: Timestamp | undefined;
  /** Id of the transaction that the read began. */
  readonly newTransactionId: Uint8Array | undefined;
}

/** Calls the RPCs as a client does, with less to write and to read. */
export class TestClient {
  constructor(
    private readonly engine: Engine,
    private readonly call: Call = asAdmin,
  ) {}

  async begin(readOnly = false): Promise<Uint8Array> {
    const options = readOnly ? { readOnly: {} } : { readWrite: {} };
    const { transaction } = await beginTransaction(this.engine).run(this.call, {
      database: DATABASE,
      options,
    });
    return transaction ?? new Uint8Array();
  }

  /** Those of the documents that are there. */
  async get(paths: readonly string[], options: ReadOptions = {}): Promise<ReadAnswer> {
    const answers = await batchGetDocuments(this.engine).run(this.call, {
      database: DATABASE,
      documents: paths.map((path) => `${DOCUMENTS}/${path}`),
      ...options,
    });
    return combineAnswers([...answers].map(({ found, ...rest }) => ({ document: found, ...rest })));
  }

  async query(structuredQuery: StructuredQuery, options: ReadOptions = {}): Promise<ReadAnswer> {
    const request: RunQueryRequest = { parent: DOCUMENTS, structuredQuery, ...options };
    return combineAnswers([...(await runQuery(this.engine).run(this.call, request))]);
  }

  async count(structuredQuery: StructuredQuery, options: ReadOptions = {}): Promise<bigint> {
    const answers = await runAggregationQuery(this.engine).run(this.call, {
      parent: DOCUMENTS,
      structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] },
      ...options,
    });
    const counts = [...answers].map(({ result }) => result?.aggregateFields?.get('n'));
    return counts.find((count) => typeof count === 'bigint') ?? -1n;
  }

  /** Ids of a collection, also of what is only on the way to something. */
  async ids(collectionId: string, transaction: Uint8Array): Promise<readonly string[]> {
    const { documents = [] } = await listDocuments(this.engine).run(this.call, {
      parent: DOCUMENTS,
      collectionId,
      showMissing: true,
      transaction,
    });
    return documents.map(({ name = '' }) => name.slice(name.lastIndexOf('/') + 1));
  }

  async commit(writes: readonly Write[], transaction?: Uint8Array): Promise<CommitResponse> {
    return commit(this.engine).run(this.call, {
      database: DATABASE,
      writes,
      ...(transaction && { transaction }),
    });
  }

  async rollBack(transaction: Uint8Array): Promise<void> {
    await rollback(this.engine).run(this.call, { database: DATABASE, transaction });
  }
}

interface Answer {
  readonly document?: DocumentMessage | undefined;
  readonly readTime?: Timestamp;
  readonly transaction?: Uint8Array;
}

function combineAnswers(answers: readonly Answer[]): ReadAnswer {
  return {
    documents: answers.map(({ document }) => document).filter((document) => document !== undefined),
    readTime: answers.find(({ readTime }) => readTime)?.readTime,
    newTransactionId: answers.find(({ transaction }) => transaction)?.transaction,
  };
}
