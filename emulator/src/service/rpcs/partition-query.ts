import { type PartitionQueryRequest, type PartitionQueryResponse } from '#protocol/messages';
import { execute } from '#query/execute';
import { parseQuery } from '#query/parse-query';
import { type Query } from '#query/query';
import { invalidArgument } from '#status/status';
import { snapshotAt } from '#store/snapshot-at';
import { type DocumentName } from '#values/document-name';
import { isNameField } from '#values/field-path';
import { type Engine } from '../engine';
import { demandAdmin } from '../judge';
import { databaseOf } from '../names';
import { nextPage, pageStart } from '../page';
import { type UnaryRpc } from '../rpc';

/**
 * Names that cut a collection group into about equal parts, each of which is a query from one cursor
 * to the next. Fewer than asked for when there are not enough documents.
 */
export function partitionQuery(
  engine: Engine,
): UnaryRpc<PartitionQueryRequest, PartitionQueryResponse> {
  return {
    kind: 'unary',
    requestType: 'PartitionQueryRequest',
    responseType: 'PartitionQueryResponse',
    run(call, request) {
      demandAdmin(call, 'Partition queries');
      const { parent = '', partitionCount = 0, pageSize = 0, pageToken = '', readTime } = request;
      if (partitionCount < 1) throw invalidArgument('partition_count must be greater than zero.');
      const { database } = engine.open(databaseOf(parent));
      const query = parseQuery(parent, request.structuredQuery ?? {});
      checkPartitionable(query);
      const snapshot = readTime ? snapshotAt(database, readTime) : database;
      const names = execute(snapshot, query).map(({ name }) => name);
      const start = pageStart(pageToken, pageSize);
      if (!/^\d*$/.test(start)) throw invalidArgument('invalid page token');
      const after = Number(start);
      const cuts = cutsOf(names, Math.min(partitionCount, names.length)).slice(after);
      const { page, token } = nextPage(cuts, pageSize, () => String(after + pageSize));
      return {
        partitions: page.map((name) => ({ values: [name], before: true })),
        ...(token !== undefined && { nextPageToken: token }),
      };
    },
  };
}

function checkPartitionable({
  allDescendants,
  where,
  orderBy,
  limit,
  offset,
  ...rest
}: Query): void {
  const [only, ...others] = orderBy;
  const isByName =
    others.length === 0 && (!only || (isNameField(only.path) && only.direction === 'ASCENDING'));
  const isPlain = !where && limit === undefined && offset === 0 && !rest.startAt && !rest.endAt;
  if (allDescendants && isByName && isPlain) return;
  throw invalidArgument(
    'Only collection groups in the order of names can be partitioned, without filter, cursor, offset or limit.',
  );
}

function cutsOf(names: readonly DocumentName[], count: number): readonly DocumentName[] {
  const cuts: DocumentName[] = [];
  for (let cut = 1; cut <= count; cut += 1) {
    const name = names[Math.floor((cut * names.length) / (count + 1))];
    if (name && name !== cuts.at(-1) && name !== names[0]) cuts.push(name);
  }
  return cuts;
}
