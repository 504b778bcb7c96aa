import { documentsRoot, type Database } from '../api/database';

/** A draft of rules outlives a reload, in its own tab of the browser. */
const keyOf = (database: Database) => `rules draft ${documentsRoot(database)}`;

export function loadDraft(database: Database): string | undefined {
  return sessionStorage.getItem(keyOf(database)) ?? undefined;
}

export function saveDraft(database: Database, draft: string | undefined): void {
  if (draft === undefined) sessionStorage.removeItem(keyOf(database));
  else sessionStorage.setItem(keyOf(database), draft);
}
