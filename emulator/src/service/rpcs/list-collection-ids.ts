import { type ListCollectionIdsRequest, type ListCollectionIdsResponse } from '#protocol/messages';
import { parseParent } from '#query/parse-parent';
import { snapshotAt } from '#store/snapshot-at';
import { compareUtf8 } from '#values/ordering';
import { type Engine } from '../engine';
import { demandAdmin } from '../judge';
import { databaseOf } from '../names';
import { nextPage, pageStart } from '../page';
import { type UnaryRpc } from '../rpc';

/** Ids of the collections right below a document, or of the root, that hold anything at any depth. */
export function listCollectionIds(
  engine: Engine,
): UnaryRpc<ListCollectionIdsRequest, ListCollectionIdsResponse> {
  return {
    kind: 'unary',
    requestType: 'ListCollectionIdsRequest',
    responseType: 'ListCollectionIdsResponse',
    run(call, { parent = '', pageSize = 0, pageToken = '', readTime }) {
      demandAdmin(call, 'Metadata operations');
      const { database } = engine.open(databaseOf(parent));
      const { path } = parseParent(parent);
      const prefix = path === '' ? '' : `${path}/`;
      const ids = new Set<string>();
      const snapshot = readTime ? snapshotAt(database, readTime) : database;
      for (const collection of snapshot.collectionPaths()) {
        if (!collection.startsWith(prefix)) continue;
        const [id = ''] = collection.slice(prefix.length).split('/', 1);
        ids.add(id);
      }
      const after = pageStart(pageToken, pageSize);
      const rest = [...ids]
        .sort(compareUtf8)
        .filter((id) => after === '' || compareUtf8(id, after) > 0);
      const { page, token } = nextPage(rest, pageSize, (id) => id);
      return { collectionIds: page, ...(token !== undefined && { nextPageToken: token }) };
    },
  };
}
