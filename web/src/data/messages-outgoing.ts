import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { outbox } from './outbox';
import { openDrafts } from './outbox-drafts';
import type { OutgoingMessage } from './outbox-queue';
import { useSignedInUser } from './session-context';

export type { OutgoingMessage } from './outbox-queue';

/** Finds the messages and drafts that the signed-in person left in this browser, and goes on sending. */
export function useCarryOutbox(): void {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  useEffect(() => {
    outbox.open(id, firestore);
    void openDrafts(id);
  }, [id, firestore]);
}

/** What whoever is here has written, of all conversations, until the server's copy of it is on screen. */
export function useOutgoingMessages(): readonly OutgoingMessage[] {
  return useSyncExternalStore(outbox.subscribe, outbox.get, outbox.get);
}

/** How many messages of whoever is here the server has not acknowledged, of all conversations. */
export function useWaitingMessages(): number {
  return useOutgoingMessages().filter(({ state }) => state !== 'sent').length;
}

/** Calls back once when this browser will not keep the messages; `listener` must keep its identity. */
export function useUnkeptMessages(listener: () => void): void {
  useEffect(() => outbox.subscribeToUnkept(listener), [listener]);
}

/** Calls back when the server has refused a message; `listener` must keep its identity. */
export function useRefusedMessages(listener: () => void): void {
  useEffect(() => outbox.subscribeToFailures(listener), [listener]);
}

/** Forgets every message that waits: its person said so. */
export function discardWaitingMessages(): Promise<void> {
  return outbox.discardAll();
}

export interface Outgoing {
  /** In the order they were written; those of which the server's copy is on screen are not among them. */
  readonly messages: readonly OutgoingMessage[];
  readonly write: (text: string) => void;
}

/**
 * What one has written in a conversation on screen and the server has not, or whose copy is not here.
 * `there` holds the ids of the messages that are; the same set as long as they are the same.
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
