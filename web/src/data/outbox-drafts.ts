import { useCallback, useSyncExternalStore } from 'react';
import { subscribeToSignOut } from './sign-out';
import { Emitter } from './observable';
import { forgetDrafts, keepDraft, listDrafts } from './outbox-journal';

/** What the person who is here is writing, by conversation. */
const drafts = new Map<string, string>();
const changes = new Emitter();
let uid: string | null = null;

/** Finds what `person` was writing; what has been typed since is newer. Never rejects. */
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
  // What cannot be kept is still there as long as the page.
  if (uid !== null) void keepDraft({ uid, conversationId, text }).catch(() => undefined);
}

/** What is being written in a conversation, kept in this browser until it is sent or its person leaves. */
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
