import { documentsRoot, type Database } from '../api/database';

/** The draft of rules is in sessionStorage: it survives a reload, and each tab has its own. */
const keyOf = (database: Database) => `rules draft ${documentsRoot(database)}`;

export function loadDraft(database: Database): string | undefined {
  return sessionStorage.getItem(keyOf(database)) ?? undefined;
}

export function saveDraft(database: Database, draft: string | undefined): void {
  if (draft === undefined) sessionStorage.removeItem(keyOf(database));
  else sessionStorage.setItem(keyOf(database), draft);
}
