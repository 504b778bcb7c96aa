/** The limits of the engine on one request (measured: F1 to F14). */
export const MAX_EXPRESSIONS_PER_REQUEST = 1000;
/** Of a single get or write; and of each document of a batch. */
export const MAX_LOOKUPS_PER_DOCUMENT = 10;
/** Of all the documents of a batch together, or of a query. */
export const MAX_LOOKUPS_PER_BATCH = 20;
/** Distinct Firestore documents that one Storage request may look up. */
export const MAX_LOOKUPS_PER_STORAGE_REQUEST = 2;
