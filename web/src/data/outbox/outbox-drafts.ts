import { useCallback, useSyncExternalStore } from 'react';
import { subscribeToSignOut } from '../core/sign-out';
import { Emitter } from '../core/observable';
import { forgetDrafts, keepDraft, listDrafts } from './outbox-journal';

/** The signed-in person's drafts, by conversation. */
const drafts = new Map<string, string>();
const changes = new Emitter();
let uid: string | null = null;

/** Loads the drafts of `person`; a draft typed meanwhile wins. Never rejects. */
export async function openDrafts(person: string): Promise<void> {
  if (uid === person) return;
  uid = person;
  const savedDrafts = await listDrafts(person).catch(() => []);
  if (uid !== person) return;
  for (const { conversationId, text } of savedDrafts) {
    if (!drafts.has(conversationId)) drafts.set(conversationId, text);
  }
  changes.emit();
}

function setDraft(conversationId: string, text: string): void {
  drafts.set(conversationId, text);
  changes.emit();
  // A draft that cannot be stored lasts as long as the page.
  if (uid !== null) void keepDraft({ uid, conversationId, text }).catch(() => undefined);
}

/** Puts a text into the field of a conversation in which nothing is typed. */
export function prepareDraft(conversationId: string, text: string): void {
  if ((drafts.get(conversationId) ?? '') === '') setDraft(conversationId, text);
}

/** The draft of a conversation, stored in this browser until it is sent or the person signs out. */
export function useDraft(conversationId: string): readonly [string, (text: string) => void] {
  const draft = useSyncExternalStore(changes.subscribe, () => drafts.get(conversationId) ?? '');
  const write = useCallback((text: string) => setDraft(conversationId, text), [conversationId]);
  return [draft, write];
}

subscribeToSignOut(() => {
  void forgetDrafts().catch(() => undefined);
  uid = null;
  drafts.clear();
  changes.emit();
});
