import { type ListenRequest, type ListenResponse, type Target } from '#protocol/messages';
import { demandIndex } from '#query/index-policy';
import { parseQuery } from '#query/parse-query';
import {
  invalidArgument,
  STATUS_CODES,
  type StatusError,
  toStatusError,
  unimplemented,
} from '#status/status';
import { type Change } from '#store/change';
import { snapshotAt } from '#store/snapshot-at';
import { type Timestamp } from '#values/timestamp';
import { authorizeGets } from '../authorize-reads';
import { authorizeQuery } from '../authorize-queries';
import { type Call } from '../call';
import { type Engine, type OpenDatabase } from '../engine';
import { judgeOf } from '../judge';
import { parseDocumentName } from '../names';
import { type StreamPeer } from '../rpc';
import { DocumentsTarget } from './documents-target';
import { type AnyTarget, type TargetUsage, type Listener } from './listeners';
import { newsMessages, type NewsOfTarget } from './news-messages';
import { QueryTarget } from './query-target';
import { readResumeToken, resumeToken } from './resume-token';
import { type TargetNews } from './target';

interface TargetState extends TargetUsage {
  /** The id that the client uses for the target. */
  readonly targetId: number;
}

/**
 * The targets of one client. Each commit that affects one of them is sent as a whole: the documents, then
 * one snapshot of all targets, so that a client never sees half of a batch.
 */
export class ListenStream implements Listener {
  private readonly targets = new Map<number, AnyTarget>();
  private readonly targetStates = new Map<AnyTarget, TargetState>();
  private isSnapshotDue = false;

  constructor(
    private readonly engine: Engine,
    private readonly open: OpenDatabase,
    readonly call: Call,
    private readonly peer: StreamPeer<ListenResponse>,
  ) {}

  handle({ addTarget, removeTarget }: ListenRequest): void {
    if (addTarget) this.add(addTarget);
    else if (removeTarget !== undefined) this.remove(removeTarget);
    else throw invalidArgument('A listen request adds or removes a target.');
  }

  close(): void {
    this.isSnapshotDue = false;
    for (const targetId of this.targets.keys()) this.drop(targetId);
  }

  usageOf(target: AnyTarget): TargetUsage | undefined {
    return this.targetStates.get(target);
  }

  /** Never throws: an error ends this stream, but must not fail the commit. */
  receive(changes: ReadonlyMap<AnyTarget, readonly Change[]>, time: Timestamp): void {
    try {
      this.sendChanges(changes, time);
    } catch (error) {
      this.close();
      this.peer.fail(toStatusError(error));
    }
  }

  private sendChanges(changes: ReadonlyMap<AnyTarget, readonly Change[]>, time: Timestamp): void {
    const news: NewsOfTarget[] = [];
    let isRefused = false;
    for (const [target, concerning] of changes) {
      const state = this.targetStates.get(target);
      if (!state) continue;
      const { targetId } = state;
      try {
        const update = target.update(concerning, this.open.database);
        news.push({ targetId, target, news: update });
        if (update.documents.length + update.removals.length === 0) continue;
        state.reads += update.documents.length;
        state.snapshots += 1;
      } catch (error) {
        this.refuse(targetId, toStatusError(error));
        isRefused = true;
      }
    }
    const isNew =
      isRefused ||
      news.some(({ news: { documents, removals } }) => documents.length + removals.length > 0);
    if (!isNew) return;
    this.send(news, time);
    this.sendSnapshot(time);
  }

  private add(request: Target): void {
    const { targetId = 0, once = false } = request;
    if (targetId === 0) throw invalidArgument('A target needs an id.');
    if (this.targets.has(targetId)) {
      throw invalidArgument(`Target id already exists: ${targetId}.`);
    }
    this.peer.send({ targetChange: { targetChangeType: 'ADD', targetIds: [targetId] } });
    try {
      const target = this.targetOf(request);
      const { database, listeners } = this.open;
      const readTime = database.now;
      const news = this.firstNews(target, request);
      // Rules are evaluated first, so that a denied caller does not learn about indexes.
      if (target instanceof QueryTarget) demandIndex(this.engine.options.indexPolicy, target.query);
      this.targets.set(targetId, target);
      this.targetStates.set(target, {
        targetId,
        id: this.engine.nextListenerId(),
        since: Date.now(),
        reads: news.documents.length,
        snapshots: 1,
      });
      listeners.add(target, this);
      this.send([{ targetId, target, news }], readTime);
      if (request.expectedCount !== undefined) {
        this.peer.send({ filter: { targetId, count: target.count(database) } });
      }
      const token = resumeToken(listeners.epoch, readTime);
      this.peer.send({
        targetChange: {
          targetChangeType: 'CURRENT',
          targetIds: [targetId],
          readTime,
          resumeToken: token,
        },
      });
      this.scheduleSnapshot();
    } catch (error) {
      this.refuse(targetId, toStatusError(error));
      return;
    }
    if (!once) return;
    this.sendDueSnapshot();
    this.remove(targetId);
  }

  /** The documents that the client lacks. If its state is unknown: a RESET, then all documents. */
  private firstNews(
    target: AnyTarget,
    { targetId = 0, resumeToken: token, readTime }: Target,
  ): TargetNews {
    const { database, listeners } = this.open;
    const hasToken = token !== undefined && token.length > 0;
    if (!hasToken && !readTime) return target.start(database);
    const resumeTime = hasToken ? readResumeToken(listeners.epoch, token) : readTime;
    if (
      resumeTime &&
      resumeTime.micros >= database.history.horizon &&
      resumeTime.micros <= database.now.micros
    ) {
      return target.resume(database, snapshotAt(database, resumeTime));
    }
    const news = target.start(database);
    this.peer.send({ targetChange: { targetChangeType: 'RESET', targetIds: [targetId] } });
    return news;
  }

  private remove(targetId: number): void {
    this.drop(targetId);
    this.peer.send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [targetId] } });
  }

  private refuse(targetId: number, { code, message }: StatusError): void {
    this.drop(targetId);
    const cause = { code: STATUS_CODES[code], message };
    this.peer.send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [targetId], cause } });
  }

  private drop(targetId: number): void {
    const target = this.targets.get(targetId);
    if (!target) return;
    this.open.listeners.remove(target);
    this.targetStates.delete(target);
    this.targets.delete(targetId);
  }

  private targetOf({ documents, query }: Target): AnyTarget {
    const { engine, open, call } = this;
    if (documents) {
      const names = (documents.documents ?? []).map((name) => {
        const documentName = parseDocumentName(name, open.database.name);
        return [documentName.path, documentName] as const;
      });
      return new DocumentsTarget([...new Map(names).values()], (snapshot, some) => {
        const judge = judgeOf(engine, open, call);
        if (judge) authorizeGets(judge, snapshot, some);
      });
    }
    if (!query) throw invalidArgument('A target has documents or a query.');
    const listenQuery = parseQuery(query.parent ?? '', query.structuredQuery ?? {});
    if (listenQuery.database !== open.database.name) {
      throw invalidArgument('The query is about another database than the stream.');
    }
    if (listenQuery.findNearest) throw unimplemented('listening to a vector search');
    return new QueryTarget(listenQuery, (snapshot, targetQuery) => {
      const judge = judgeOf(engine, open, call);
      return judge && authorizeQuery(judge, snapshot, targetQuery);
    });
  }

  private send(news: readonly NewsOfTarget[], readTime: Timestamp): void {
    for (const message of newsMessages(news, readTime)) {
      if (message.documentChange) this.engine.costs.add(this.call, 'reads', 1);
      this.peer.send(message);
    }
  }

  /**
   * Sends the snapshot after all targets that were requested together. A client that reconnects shows
   * their shared documents at the first snapshot, and must not see a part of a batch.
   */
  private scheduleSnapshot(): void {
    if (this.isSnapshotDue) return;
    this.isSnapshotDue = true;
    this.engine.options.defer(() => this.sendDueSnapshot());
  }

  private sendDueSnapshot(): void {
    if (this.isSnapshotDue) this.sendSnapshot(this.open.database.now);
  }

  private sendSnapshot(readTime: Timestamp): void {
    this.isSnapshotDue = false;
    const token = resumeToken(this.open.listeners.epoch, readTime);
    this.peer.send({
      targetChange: { targetChangeType: 'NO_CHANGE', targetIds: [], readTime, resumeToken: token },
    });
  }
}
