import {
  type CollectionInfo,
  type DatabaseOverview,
  type ListenerInfo,
} from '#protocol/inspection';
import { parseParent } from '#query/parse-parent';
import { queryText } from '#query/query-text';
import { type DatabaseId, databaseName } from '#values/document-name';
import { compareUtf8 } from '#values/ordering';
import { callerText } from '../costs';
import { type Engine, type OpenDatabase } from '../engine';
import { type AnyTarget } from '../listen/listeners';
import { QueryTarget } from '../listen/query-target';
import { type ProjectRules } from '../rulesets';

/** Each database that was used so far, in the order of names. */
export function databaseOverviews({
  openDatabases,
  rulesets,
}: Engine): readonly DatabaseOverview[] {
  return [...openDatabases]
    .map(({ id, database, listeners, transactions }) => ({
      ...id,
      documents: database.size,
      collections: database.collectionCount,
      listeners: listeners.size,
      openTransactions: transactions.size,
      rules: stateOf(rulesets.of(id.projectId)),
    }))
    .sort(
      (a, b) => compareUtf8(a.projectId, b.projectId) || compareUtf8(a.databaseId, b.databaseId),
    );
}

function stateOf({ file, ruleset }: ProjectRules): DatabaseOverview['rules'] {
  if (!file) return 'absent';
  return ruleset ? 'in-force' : 'broken';
}

/** The open listeners, in the order in which they began. */
export function openListeners({ openDatabases }: Engine): readonly ListenerInfo[] {
  return [...openDatabases].flatMap(listenersOf).sort((a, b) => a.id - b.id);
}

function listenersOf({ id: databaseId, listeners }: OpenDatabase): readonly ListenerInfo[] {
  return [...listeners.entries()].flatMap(([target, owner]) => {
    const following = owner.usageOf(target);
    if (!following) return [];
    const { id, since, reads, snapshots } = following;
    const who = { label: owner.call.label, caller: callerText(owner.call) };
    return { id, ...databaseId, ...who, target: targetText(target), since, reads, snapshots };
  });
}

function targetText(target: AnyTarget): string {
  if (target instanceof QueryTarget) return queryText(target.query);
  return target.names.map(({ path }) => path).join(', ');
}

/** The collections directly below a document or the root, also those that only contain subcollections. */
export function collectionsBelow(
  engine: Engine,
  id: DatabaseId,
  parent: string,
): readonly CollectionInfo[] {
  const { path: document } = parseParent(
    `${databaseName(id)}/documents${parent === '' ? '' : `/${parent}`}`,
  );
  const { database } = engine.open(id);
  const prefix = document === '' ? '' : `${document}/`;
  const ids = new Set<string>();
  for (const path of database.collectionPaths()) {
    if (path.startsWith(prefix)) ids.add(path.slice(prefix.length).split('/', 1)[0] ?? '');
  }
  return [...ids]
    .sort(compareUtf8)
    .map((id) => ({ id, documents: database.collection(`${prefix}${id}`)?.size ?? 0 }));
}
