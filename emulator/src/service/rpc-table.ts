import { type Engine } from './engine';
import { type RpcTable } from './rpc';
import { batchGetDocuments } from './rpcs/batch-get-documents';
import { batchWrite } from './rpcs/batch-write';
import { beginTransaction } from './rpcs/begin-transaction';
import { commit } from './rpcs/commit';
import { createDocument } from './rpcs/create-document';
import { deleteDocument } from './rpcs/delete-document';
import { getDocument } from './rpcs/get-document';
import { listCollectionIds } from './rpcs/list-collection-ids';
import { listDocuments } from './rpcs/list-documents';
import { listen } from './rpcs/listen';
import { partitionQuery } from './rpcs/partition-query';
import { rollback } from './rpcs/rollback';
import { runAggregationQuery } from './rpcs/run-aggregation-query';
import { runQuery } from './rpcs/run-query';
import { updateDocument } from './rpcs/update-document';
import { write } from './rpcs/write';

/** Everything that is served of google.firestore.v1.Firestore; the rest is UNIMPLEMENTED. */
export function rpcTable(engine: Engine): RpcTable {
  return {
    GetDocument: getDocument(engine),
    ListDocuments: listDocuments(engine),
    CreateDocument: createDocument(engine),
    UpdateDocument: updateDocument(engine),
    DeleteDocument: deleteDocument(engine),
    BatchGetDocuments: batchGetDocuments(engine),
    BeginTransaction: beginTransaction(engine),
    Commit: commit(engine),
    Rollback: rollback(engine),
    RunQuery: runQuery(engine),
    RunAggregationQuery: runAggregationQuery(engine),
    PartitionQuery: partitionQuery(engine),
    ListCollectionIds: listCollectionIds(engine),
    BatchWrite: batchWrite(engine),
    Write: write(engine),
    Listen: listen(engine),
  };
}
