import { type Commit } from '../store/change';
import { type DatabaseId } from '../values/document-name';
import { type Caller } from './call';

/** Told of a commit that is visible; must not take long, as the client waits. */
export type WriteObserver = (database: DatabaseId, commit: Commit, caller: Caller) => void;
