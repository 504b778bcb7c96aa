import { type Commit } from '#store/change';
import { type DatabaseId } from '#values/document-name';
import { type Caller } from './call';

/** Called with each commit after it is visible. Must be fast, because the client waits. */
export type WriteObserver = (database: DatabaseId, commit: Commit, caller: Caller) => void;
