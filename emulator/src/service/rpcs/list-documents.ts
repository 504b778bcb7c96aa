import { type ListDocumentsRequest, type ListDocumentsResponse } from '#protocol/messages';
import { execute } from '#query/execute';
import { parseQuery } from '#query/parse-query';
import { documentMessage } from '#query/project';
import { type Query } from '#query/query';
import { invalidArgument } from '#status/status';
import { DocumentName } from '#values/document-name';
import { isNameField } from '#values/field-path';
import { type Call } from '../call';
import { type Engine } from '../engine';
import { listWithMissing } from '../list-with-missing';
import { parseMask } from '../mask';
import { databaseOf } from '../names';
import { orderOfText } from '../order-text';
import { pageLimit, pageStart } from '../page';
import { type UnaryRpc } from '../rpc';
import { runQuery } from '../run-query';

/** The documents of a collection, page by page; to rules a `list`, as any query. */
export function listDocuments(
  engine: Engine,
): UnaryRpc<ListDocumentsRequest, ListDocumentsResponse> {
  return {
    kind: 'unary',
    requestType: 'ListDocumentsRequest',
    responseType: 'ListDocumentsResponse',
    run(call, request) {
      return request.showMissing === true
        ? listWithMissing(engine, call, request)
        : list(engine, call, request);
    },
  };
}

async function list(
  engine: Engine,
  call: Call,
  { transaction, readTime, ...request }: ListDocumentsRequest,
): Promise<ListDocumentsResponse> {
  const open = engine.open(databaseOf(request.parent));
  const query = queryOf(request);
  const mask = parseMask(request.mask);
  const { result } = await runQuery(engine, open, call, {
    query,
    ...(transaction && { transaction }),
    ...(readTime && { readTime }),
  });
  const { documents, snapshot } = result;
  engine.costs.add(call, 'reads', Math.max(documents.length, 1));
  const { offset, limit = 0 } = query;
  const next = { ...query, offset: offset + limit, limit: 1 };
  const last = execute(snapshot, next).length > 0 ? documents.at(-1) : undefined;
  return {
    documents: documents.map((document) => documentMessage(document, mask)),
    ...(last && { nextPageToken: tokenOf(query, last.name.path) }),
  };
}

function queryOf({
  parent = '',
  collectionId,
  pageSize = 0,
  pageToken = '',
  orderBy = '',
}: ListDocumentsRequest): Query {
  const after = pageStart(pageToken, pageSize, 'Page size must be nonnegative.');
  const query = parseQuery(parent, {
    from: [{ ...(collectionId !== undefined && { collectionId }) }],
    orderBy: orderOfText(orderBy),
    limit: pageLimit(pageSize),
  });
  if (after === '') return query;
  if (!isByName(query)) {
    if (!/^\d{1,9}$/.test(after)) throw invalidArgument('invalid page token');
    return { ...query, offset: Number(after) };
  }
  return {
    ...query,
    startAt: { values: [new DocumentName(query.database, after)], before: false },
  };
}

/** Where the next page starts: after a name, or, when the order is another, after so many documents. */
function tokenOf(query: Query, path: string): string {
  const { offset, limit = 0 } = query;
  return Buffer.from(isByName(query) ? path : String(offset + limit)).toString('base64');
}

function isByName({ fullOrder }: Query): boolean {
  const [first] = fullOrder;
  return first !== undefined && isNameField(first.path);
}
