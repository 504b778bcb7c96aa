import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { outbox } from './outbox';
import { openDrafts } from './outbox-drafts';
import type { OutgoingMessage } from './outbox-queue';
import { useSignedInUser } from '../session/session-context';

export type { OutgoingMessage } from './outbox-queue';

/** Opens the messages and drafts that the signed-in person left in this browser, and continues sending. */
export function useOpenOutbox(): void {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  useEffect(() => {
    outbox.open(id, firestore);
    void openDrafts(id);
  }, [id, firestore]);
}

/** The person's messages of all conversations, until the server's copy is on screen. */
export function useOutgoingMessages(): readonly OutgoingMessage[] {
  return useSyncExternalStore(outbox.subscribe, outbox.get, outbox.get);
}

/** How many of the person's messages the server has not acknowledged, of all conversations. */
export function useWaitingMessages(): number {
  return useOutgoingMessages().filter(({ state }) => state !== 'sent').length;
}

/** Calls `listener` once when this browser cannot store the messages; it must keep its identity. */
export function useUnkeptMessages(listener: () => void): void {
  useEffect(() => outbox.subscribeToUnkept(listener), [listener]);
}

/** Calls `listener` when the server has refused a message; it must keep its identity. */
export function useRefusedMessages(listener: () => void): void {
  useEffect(() => outbox.subscribeToFailures(listener), [listener]);
}

/** Deletes every waiting message, at the person's request. */
export function discardWaitingMessages(): Promise<void> {
  return outbox.discardAll();
}

export interface Outgoing {
  /** In the order they were written, without those whose server copy is on screen. */
  readonly messages: readonly OutgoingMessage[];
  readonly write: (text: string) => void;
}

/**
 * The person's messages in a conversation on screen that lack a server copy there. `there` holds the ids of
 * the messages on screen: the same set as long as they are the same.
 */
export function useOutgoing(conversationId: string, there: ReadonlySet<string>): Outgoing {
  const all = useOutgoingMessages();
  useEffect(() => outbox.watch(conversationId), [conversationId]);
  useEffect(() => outbox.handleArrival(there), [there, all]);
  const messages = useMemo(
    () => all.filter((one) => one.conversationId === conversationId && !there.has(one.id)),
    [all, conversationId, there],
  );
  const write = useCallback(
    (text: string) => void outbox.write(conversationId, text),
    [conversationId],
  );
  return { messages, write };
}

export function retryMessage(id: string): void {
  void outbox.retry(id);
}

export function discardMessage(id: string): void {
  void outbox.discard(id);
}
