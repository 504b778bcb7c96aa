import type { Firestore } from 'firebase/firestore';
import { ObservableValue } from '../core/observable';
import { newOperationId } from '../core/operation-id';
import { runExclusively } from '../core/person-tabs';
import { subscribeToSignOut } from '../core/sign-out';
import { waitForReturn, whenAborted } from '../core/wait';
import { awaitAnswer } from '../live/pending-writes';
import { retryDelay } from '../uploads/kept-file';
import {
  draftKeyOf,
  hasWords,
  isSendable,
  partKeyOf,
  type DraftChange,
  type DraftKey,
  type DraftPart,
} from './draft-changes';
import { forgetChange, keepChange, listChanges } from './draft-journal';
import { sendChanges } from './draft-sending';

/** Milliseconds without another change before the changes of a draft are sent. */
const REST_MS = 600;

export interface DraftChanges {
  /** What the server has not acknowledged, by part. */
  readonly waiting: ReadonlyMap<string, DraftChange>;
  /** What it has acknowledged, until the draft's listener shows it. */
  readonly sentChanges: ReadonlyMap<string, DraftChange>;
}

const NOTHING: DraftChanges = { waiting: new Map(), sentChanges: new Map() };

/**
 * The changes of the signed-in person's remark drafts, outside React. They are stored in this browser before
 * they are sent, so that neither a lost connection nor a closed tab loses them. Per draft one tab at a time
 * sends.
 */
class DraftOutbox {
  #uid: string | null = null;
  #firestore: Firestore | null = null;
  #session = new AbortController();
  /** Parts that are not (yet) in the journal, with the stamp of their change. */
  readonly #unkept = new Map<string, string>();
  /** Drafts that this tab sends, or waits for its turn to send; each resolves when nothing is left to send. */
  readonly #sending = new Map<string, Promise<void>>();
  /** Drafts whose document the server had, when it was last heard. */
  readonly #existing = new Set<string>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #changes = new ObservableValue<DraftChanges>(NOTHING);

  readonly subscribe = this.#changes.subscribe;
  /** The same object until something changes. */
  readonly get = this.#changes.get;

  /** Opens the changes that `uid` left waiting, and continues sending. */
  async open(uid: string, firestore: Firestore): Promise<void> {
    if (this.#uid === uid) return;
    this.close();
    this.#uid = uid;
    this.#firestore = firestore;
    const keptChanges = await listChanges(uid).catch(() => []);
    if (this.#uid !== uid) return;
    // What was written meanwhile is newer.
    const waiting = new Map(keptChanges.map((change) => [partKeyOf(change), change]));
    this.#show({ waiting: new Map([...waiting, ...this.get().waiting]) });
    const drafts = new Map(keptChanges.map((change) => [draftKeyOf(change), change]));
    for (const draft of drafts.values()) void this.#send(draft);
  }

  /** Ends all work and clears the person's data on this page. The journal stays theirs. */
  close(): void {
    this.#session.abort();
    this.#session = new AbortController();
    this.#uid = null;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const part of [this.#unkept, this.#sending, this.#existing, this.#timers]) {
      part.clear();
    }
    this.#show(NOTHING);
  }

  /** Changes a part of a draft: at once on screen, a moment later in the journal and on the server. */
  write(draft: DraftKey, part: DraftPart): void {
    const { uid, assignmentId, revision } = draft;
    const change: DraftChange = {
      ...{ uid, assignmentId, revision },
      ...part,
      stamp: newOperationId(),
      isRefused: false,
    };
    // The person goes on: what was refused may be allowed by now.
    for (const other of this.#waitingOf(draft)) {
      if (other.isRefused) this.#put({ ...other, isRefused: false });
    }
    this.#put(change);
    const key = draftKeyOf(draft);
    clearTimeout(this.#timers.get(key));
    this.#timers.set(
      key,
      setTimeout(() => void this.#send(draft), REST_MS),
    );
  }

  /** Sends what waits of a draft now. Resolves when nothing is left to send; offline, not before the return. */
  flush(draft: DraftKey): Promise<void> {
    return this.#send(draft);
  }

  /** Deletes what waits of a draft in this browser, at the person's request. */
  async discard(draft: DraftKey): Promise<void> {
    await this.#forget(this.#waitingOf(draft));
  }

  /** The draft's listener shows what the server has: nothing acknowledged needs to be added to it. */
  handleArrival(draft: DraftKey, exists: boolean): void {
    const { sentChanges } = this.get();
    const key = draftKeyOf(draft);
    if (exists) this.#existing.add(key);
    else this.#existing.delete(key);
    const there = [...sentChanges.values()].filter((change) => draftKeyOf(change) === key);
    if (there.length > 0) this.#show({ sentChanges: without(sentChanges, there) });
  }

  #put(change: DraftChange): void {
    const key = partKeyOf(change);
    this.#unkept.set(key, change.stamp);
    this.#show({ waiting: new Map([...this.get().waiting, [key, change]]) });
    // A change that cannot be stored lasts as long as the page.
    void keepChange(change).then(
      () => {
        if (this.#unkept.get(key) === change.stamp) this.#unkept.delete(key);
        this.#guardUnload();
      },
      () => undefined,
    );
  }

  async #forget(changes: readonly DraftChange[]): Promise<void> {
    for (const change of changes) this.#unkept.delete(partKeyOf(change));
    this.#show({ waiting: without(this.get().waiting, changes) });
    await Promise.all(changes.map((change) => forgetChange(change).catch(() => undefined)));
  }

  #waitingOf(draft: DraftKey): readonly DraftChange[] {
    const key = draftKeyOf(draft);
    return [...this.get().waiting.values()].filter((change) => draftKeyOf(change) === key);
  }

  #send(draft: DraftKey): Promise<void> {
    const key = draftKeyOf(draft);
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    const running = this.#sending.get(key);
    // The running round ends when nothing is left, this change included.
    if (running !== undefined) return running;
    if (!this.#waitingOf(draft).some(isSendable)) return Promise.resolve();
    const { signal } = this.#session;
    const round = runExclusively(`ouvrage-remark-draft/${key}`, signal, () =>
      this.#sendAll(draft, signal),
    ).finally(() => {
      if (this.#sending.get(key) === round) this.#sending.delete(key);
    });
    this.#sending.set(key, round);
    return round;
  }

  async #sendAll(draft: DraftKey, signal: AbortSignal): Promise<void> {
    let failures = 0;
    for (;;) {
      await this.#reload(draft);
      const changes = this.#waitingOf(draft).filter(isSendable);
      if (changes.length === 0 || this.#firestore === null || signal.aborted) return;
      const isThere = this.#existing.has(draftKeyOf(draft));
      // A missing answer must not keep the lock from the person's next session.
      const outcome = await Promise.race([
        awaitAnswer(sendChanges(this.#firestore, draft, changes, isThere)),
        whenAborted(signal),
      ]);
      if (outcome === 'ended') return;
      if (outcome === 'later') {
        failures += 1;
        await waitForReturn(retryDelay(failures), signal);
      } else {
        failures = 0;
        await this.#settle(changes, outcome);
      }
    }
  }

  /** Reads the journal again: another tab may have sent or changed some. */
  async #reload(draft: DraftKey): Promise<void> {
    const unkept = new Set(this.#unkept.keys());
    const storedChanges = await listChanges(draft.uid).catch(() => null);
    if (storedChanges === null || this.#uid !== draft.uid) return;
    const key = draftKeyOf(draft);
    const byPart = new Map(
      storedChanges.flatMap((change) =>
        draftKeyOf(change) === key ? [[partKeyOf(change), change] as const] : [],
      ),
    );
    // What was not in the journal when the reading began is newer.
    const own = this.#waitingOf(draft).filter((change) => {
      const part = partKeyOf(change);
      return unkept.has(part) || this.#unkept.has(part) || byPart.get(part)?.stamp === change.stamp;
    });
    const others = without(this.get().waiting, this.#waitingOf(draft));
    for (const change of own) byPart.set(partKeyOf(change), change);
    this.#show({ waiting: new Map([...others, ...byPart]) });
  }

  async #settle(changes: readonly DraftChange[], outcome: 'sent' | 'refused'): Promise<void> {
    // What was changed again meanwhile waits for the next round.
    const settledChanges = changes.filter(
      (change) => this.get().waiting.get(partKeyOf(change))?.stamp === change.stamp,
    );
    if (outcome === 'refused') {
      for (const change of settledChanges.filter(hasWords)) {
        this.#put({ ...change, isRefused: true });
      }
      await this.#forget(settledChanges.filter((change) => !hasWords(change)));
      return;
    }
    for (const change of settledChanges) this.#unkept.delete(partKeyOf(change));
    const { waiting, sentChanges } = this.get();
    this.#show({
      waiting: without(waiting, settledChanges),
      sentChanges: new Map([
        ...sentChanges,
        ...settledChanges.map((change) => [partKeyOf(change), change] as const),
      ]),
    });
    await Promise.all(changes.map((change) => forgetChange(change).catch(() => undefined)));
  }

  #show(changes: Partial<DraftChanges>): void {
    this.#changes.set({ ...this.get(), ...changes });
    this.#guardUnload();
  }

  /** Only data that is lost with this tab is worth a question. */
  #guardUnload(): void {
    if (this.#unkept.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  }
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function without(
  changes: ReadonlyMap<string, DraftChange>,
  droppedChanges: readonly DraftChange[],
): ReadonlyMap<string, DraftChange> {
  const keys = new Set(droppedChanges.map(partKeyOf));
  return new Map([...changes].filter(([key]) => !keys.has(key)));
}

export const draftOutbox = new DraftOutbox();

// The next person at this browser must not send them.
subscribeToSignOut(() => draftOutbox.close());
