import {
  type DocumentMessage,
  type ListDocumentsRequest,
  type ListDocumentsResponse,
} from '#protocol/messages';
import { execute } from '#query/execute';
import { parseQuery } from '#query/parse-query';
import { documentMessage } from '#query/project';
import { type Query } from '#query/query';
import { invalidArgument, unimplemented } from '#status/status';
import { type Snapshot } from '#store/snapshot';
import { type ReadTarget } from '#store/transaction';
import { compareIds, DocumentName } from '#values/document-name';
import { type Call } from './call';
import { type Engine } from './engine';
import { demandAdmin } from './judge';
import { parseMask } from './mask';
import { databaseOf } from './names';
import { pageLimit, nextPage, pageStart } from './page';
import { readAs } from './reading';

/** Includes names without a document that have documents below them. These have no times. */
export async function listWithMissing(
  engine: Engine,
  call: Call,
  { transaction, readTime, ...request }: ListDocumentsRequest,
): Promise<ListDocumentsResponse> {
  demandAdmin(call, 'Metadata operations');
  const { parent = '', collectionId = '', pageSize = 0, pageToken = '', orderBy = '' } = request;
  if (orderBy !== '') throw invalidArgument('cannot specify an order when show_missing is true');
  if (collectionId === '') throw unimplemented('missing documents of any collection');
  const open = engine.open(databaseOf(parent));
  const query = parseQuery(parent, { from: [{ collectionId }] });
  const prefix = `${query.parent === '' ? '' : `${query.parent}/`}${collectionId}/`;
  const after = pageStart(pageToken, pageSize, 'Page size must be nonnegative.');
  const mask = parseMask(request.mask);
  const moment = { ...(transaction && { transaction }), ...(readTime && { readTime }) };
  const target: ReadTarget = {
    keys: new Set([`missing ${prefix}`]),
    concern: ({ name }) => name.path.startsWith(prefix),
  };
  const { result } = await readAs(open, moment, target, (snapshot) => {
    const ids = [...idsIn(snapshot, query, prefix)]
      .sort(compareIds)
      .filter((id) => after === '' || compareIds(id, after) > 0);
    const { page, token } = nextPage(ids, pageLimit(pageSize), (id) => id);
    const documents = page.map((id): DocumentMessage => {
      const document = snapshot.get(`${prefix}${id}`);
      return document
        ? documentMessage(document, mask)
        : { name: new DocumentName(open.database.name, `${prefix}${id}`).toString() };
    });
    return { documents, ...(token !== undefined && { nextPageToken: token }) };
  });
  engine.costs.add(call, 'reads', Math.max(result.documents.length, 1));
  return result;
}

/** @param prefix path of the collection, and a slash */
function idsIn(snapshot: Snapshot, query: Query, prefix: string): ReadonlySet<string> {
  const ids = new Set(execute(snapshot, query).map(({ name }) => name.id));
  for (const path of snapshot.collectionPaths()) {
    if (path.startsWith(prefix)) ids.add(path.slice(prefix.length).split('/', 1)[0] ?? '');
  }
  return ids;
}
