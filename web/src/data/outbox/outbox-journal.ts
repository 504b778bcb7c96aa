import type { DBSchema } from 'idb';
import { browserDatabase } from '../core/browser-database';
import type { KeptMessage } from './outbox-queue';

/** Stored by person: the next person at this browser neither sees nor sends them. */
type Key = [uid: string, id: string];

interface KeptDraft {
  readonly uid: string;
  readonly conversationId: string;
  readonly text: string;
}

interface Schema extends DBSchema {
  messages: { key: Key; value: KeptMessage };
  drafts: { key: Key; value: KeptDraft };
}

const open = browserDatabase<Schema>('ouvrage-messages', (database) => {
  database.createObjectStore('messages', { keyPath: ['uid', 'id'] });
  database.createObjectStore('drafts', { keyPath: ['uid', 'conversationId'] });
});

const allOf = (uid: string) => IDBKeyRange.bound([uid], [uid, []]);

/** Stores a message. Rejects when the browser refuses. */
export async function keepMessage(message: KeptMessage): Promise<void> {
  await (await open()).put('messages', message);
}

export async function forgetMessage({ uid, id }: KeptMessage): Promise<void> {
  await (await open()).delete('messages', [uid, id]);
}

/** A person's waiting messages in this browser. */
export async function listMessages(uid: string): Promise<readonly KeptMessage[]> {
  return (await open()).getAll('messages', allOf(uid));
}

/** Stores a draft; an empty one is deleted. */
export async function keepDraft(draft: KeptDraft): Promise<void> {
  const database = await open();
  if (draft.text === '') await database.delete('drafts', [draft.uid, draft.conversationId]);
  else await database.put('drafts', draft);
}

export async function listDrafts(uid: string): Promise<readonly KeptDraft[]> {
  return (await open()).getAll('drafts', allOf(uid));
}

export async function forgetDrafts(): Promise<void> {
  await (await open()).clear('drafts');
}
