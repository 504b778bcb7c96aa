import type { Firestore } from 'firebase/firestore';
import { subscribeToSignOut } from '../core/sign-out';
import { retryDelay } from '../uploads/kept-file';
import { Emitter, ObservableValue } from '../core/observable';
import { newOperationId } from '../core/operation-id';
import { forgetMessage, keepMessage, listMessages } from './outbox-journal';
import {
  inOrder,
  nextOrder,
  nextToSend,
  type KeptMessage,
  type OutgoingMessage,
} from './outbox-queue';
import { send } from './outbox-sending';
import { openTabChannel, runExclusively } from '../core/person-tabs';
import { waitForReturn, whenAborted } from '../core/wait';
import { serverNow } from '../core/server-clock';
import { awaitAnswer } from '../live/pending-writes';

type OutboxEvent =
  /** The journal has changed. */
  | { readonly kind: 'changed' }
  /** The server has acknowledged it; the journal deletes it next. */
  | { readonly kind: 'sent'; readonly id: string };

const SUBJECT = 'ouvrage-outbox';

/**
 * The messages of the signed-in person, outside React. They are stored in the browser before they are sent,
 * so that neither a lost connection nor a closed tab loses them. Per conversation one tab at a time sends,
 * one message after the other; all tabs show the same. A message that the browser cannot store exists in its
 * tab alone.
 */
class Outbox {
  #uid: string | null = null;
  #firestore: Firestore | null = null;
  #session = new AbortController();
  #broadcast: (event: OutboxEvent) => void = () => undefined;
  #messages = new Map<string, KeptMessage>();
  /** Ids of messages that are not (yet) in the journal. */
  readonly #unkept = new Set<string>();
  /** Acknowledged messages, shown until a conversation on screen has the server's copy. */
  readonly #sent = new Map<string, KeptMessage>();
  /** Conversations for which this tab sends or waits for its turn. */
  readonly #sending = new Set<string>();
  /** How many screens show a conversation. */
  readonly #watched = new Map<string, number>();
  readonly #visibleMessages = new ObservableValue<readonly OutgoingMessage[]>([]);
  readonly #failures = new Emitter();
  readonly #unkeptNotices = new Emitter();
  /** The person was notified that this browser stores nothing. */
  #hasNotifiedUnkept = false;
  /** Counts the changes of this tab: a journal read that began before a change is outdated. */
  #changes = 0;

  readonly subscribe = this.#visibleMessages.subscribe;

  /** Called when the server has refused a message, in the tab that sent it. */
  readonly subscribeToFailures = this.#failures.subscribe;

  /** Called once for each person, when this browser cannot store what they write. */
  readonly subscribeToUnkept = this.#unkeptNotices.subscribe;

  /** In the order they were written; the same array until something changes. */
  readonly get = this.#visibleMessages.get;

  /** Opens the messages that `uid` left waiting, and continues sending. */
  open(uid: string, firestore: Firestore): void {
    if (this.#uid === uid) return;
    this.close();
    this.#uid = uid;
    this.#firestore = firestore;
    const { signal } = (this.#session = new AbortController());
    this.#broadcast = openTabChannel<OutboxEvent>(SUBJECT, uid, signal, (event) =>
      this.#handleEvent(event),
    );
    void this.#sendWaiting();
  }

  /** Ends all work and clears the person's data on this page. The journal stays theirs. */
  close(): void {
    this.#session.abort();
    this.#uid = null;
    this.#hasNotifiedUnkept = false;
    for (const part of [this.#messages, this.#unkept, this.#sent, this.#sending]) part.clear();
    this.#show();
  }

  /** Keeps sent messages of a conversation on screen until the server's copy is there too. */
  watch(conversationId: string): () => void {
    const count = (change: number) =>
      this.#watched.set(conversationId, (this.#watched.get(conversationId) ?? 0) + change);
    count(1);
    return () => {
      count(-1);
      if (this.#watched.get(conversationId) !== 0) return;
      this.#watched.delete(conversationId);
      this.#removeSent(({ conversationId: other }) => other === conversationId);
    };
  }

  /** The server's copies of these messages are on screen. */
  handleArrival(ids: ReadonlySet<string>): void {
    this.#removeSent(({ id }) => ids.has(id));
  }

  /** Adds a message, to be sent as soon as possible. */
  async write(conversationId: string, text: string): Promise<void> {
    const uid = this.#uid;
    if (uid === null) return;
    const id = newOperationId();
    const order = nextOrder(this.#messages.values(), serverNow().getTime());
    this.#unkept.add(id);
    await this.#change({ uid, conversationId, id, text, order, isFailed: false });
    this.#advance(conversationId);
  }

  /** Sends a refused message once more. */
  async retry(id: string): Promise<void> {
    const message = this.#messages.get(id);
    if (message === undefined) return;
    await this.#change({ ...message, isFailed: false });
    this.#advance(message.conversationId);
  }

  /** Deletes a message, at the person's request. */
  async discard(id: string): Promise<void> {
    const message = this.#messages.get(id);
    if (message !== undefined) await this.#forget(message);
  }

  async discardAll(): Promise<void> {
    await Promise.all([...this.#messages.keys()].map((id) => this.discard(id)));
  }

  /** On screen at once; in the journal and in the other tabs a moment later. */
  async #change(message: KeptMessage): Promise<void> {
    this.#changes += 1;
    this.#messages.set(message.id, message);
    this.#show();
    try {
      await keepMessage(message);
      this.#unkept.delete(message.id);
      this.#broadcast({ kind: 'changed' });
      this.#guardUnload();
    } catch {
      // No room or no permission: the message stays in this tab.
      this.#unkept.add(message.id);
      this.#notifyUnkept();
    }
  }

  #notifyUnkept(): void {
    if (this.#hasNotifiedUnkept) return;
    this.#hasNotifiedUnkept = true;
    this.#unkeptNotices.emit();
  }

  async #forget(message: KeptMessage): Promise<void> {
    this.#changes += 1;
    this.#messages.delete(message.id);
    this.#unkept.delete(message.id);
    this.#show();
    // If the browser fails to delete it and it is sent again, the server still stores it once.
    await forgetMessage(message).catch(() => undefined);
    this.#broadcast({ kind: 'changed' });
  }

  #keepInSight(message: KeptMessage): void {
    if (this.#watched.has(message.conversationId)) this.#sent.set(message.id, message);
  }

  #removeSent(isThere: (message: KeptMessage) => boolean): void {
    const there = [...this.#sent.values()].filter(isThere);
    if (there.length === 0) return;
    for (const { id } of there) this.#sent.delete(id);
    this.#show();
  }

  #handleEvent(event: OutboxEvent): void {
    if (event.kind === 'changed') return void this.#sendWaiting();
    const message = this.#messages.get(event.id);
    if (message !== undefined) this.#keepInSight(message);
  }

  async #sendWaiting(): Promise<void> {
    await this.#reload();
    for (const { conversationId } of this.#messages.values()) this.#advance(conversationId);
  }

  /** Reads the journal again; messages that only this tab has stay as they are. */
  async #reload(): Promise<void> {
    const uid = this.#uid;
    if (uid === null) return;
    const changes = this.#changes;
    const storedMessages = await listMessages(uid).catch(() => null);
    if (storedMessages === null || this.#uid !== uid) return;
    if (this.#changes !== changes) return this.#reload();
    const own = [...this.#messages.values()].filter(({ id }) => this.#unkept.has(id));
    this.#messages = new Map([...storedMessages, ...own].map((message) => [message.id, message]));
    this.#show();
  }

  /** Sends the waiting messages of a conversation when it is this tab's turn. */
  #advance(conversationId: string): void {
    const uid = this.#uid;
    if (uid === null || this.#sending.has(conversationId)) return;
    if (nextToSend(this.#messages.values(), conversationId) === undefined) return;
    this.#sending.add(conversationId);
    const { signal } = this.#session;
    void runExclusively(`${SUBJECT}/${uid}/${conversationId}`, signal, async () => {
      // The former tab may have sent some of them.
      await this.#reload();
      await this.#sendAll(conversationId, signal);
      if (!signal.aborted) this.#sending.delete(conversationId);
    });
  }

  async #sendAll(conversationId: string, signal: AbortSignal): Promise<void> {
    let failures = 0;
    for (;;) {
      const message = nextToSend(this.#messages.values(), conversationId);
      if (message === undefined || this.#firestore === null || signal.aborted) return;
      // A missing answer must not keep the lock from the person's next session.
      const outcome = await Promise.race([
        awaitAnswer(send(this.#firestore, message)),
        whenAborted(signal),
      ]);
      if (outcome === 'ended') return;
      if (outcome === 'later') {
        failures += 1;
        await waitForReturn(retryDelay(failures), signal);
      } else {
        failures = 0;
        await this.#settle(message, outcome);
      }
    }
  }

  async #settle(message: KeptMessage, outcome: 'sent' | 'refused'): Promise<void> {
    if (outcome === 'sent') {
      this.#keepInSight(message);
      // Before the journal deletes it: otherwise a tab that reads the journal meanwhile would hide the
      // message.
      this.#broadcast({ kind: 'sent', id: message.id });
      await this.#forget(message);
      return;
    }
    // The person may have discarded it meanwhile.
    if (!this.#messages.has(message.id)) return;
    await this.#change({ ...message, isFailed: true });
    this.#failures.emit();
  }

  #show(): void {
    const waiting = new Map([...this.#sent, ...this.#messages]);
    this.#guardUnload();
    const messages = inOrder(waiting.values()).map((message) => ({
      id: message.id,
      conversationId: message.conversationId,
      text: message.text,
      at: new Date(message.order),
      state: stateOf(message, this.#messages.has(message.id)),
    }));
    this.#visibleMessages.set(messages);
  }

  /** Only data that is lost with this tab is worth a question. */
  #guardUnload(): void {
    if (this.#unkept.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  }
}

function stateOf({ isFailed }: KeptMessage, isWaiting: boolean): OutgoingMessage['state'] {
  if (!isWaiting) return 'sent';
  return isFailed ? 'failed' : 'pending';
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

export const outbox = new Outbox();

// The next person at this browser must not send them.
subscribeToSignOut(() => outbox.close());
