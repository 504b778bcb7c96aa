import { remarkDraftRecord, type DraftRemark, type RemarkLift } from '@ouvrage/domain';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { of } from 'rxjs';
import { useLive } from '../live/live';
import { readPendingWrites, subscribeToPendingWrites } from '../live/pending-writes';
import { documentSource } from '../live/sources';
import {
  applyChanges,
  draftKeyOf,
  EMPTY_DRAFT,
  isSendable,
  type DraftContent,
  type DraftKey,
} from './draft-changes';
import { draftOutbox } from './draft-outbox';
import { deleteDraft, draftReference } from './draft-sending';
import { useConnection } from '../session/connection';
import { useSignedInUser } from '../session/session-context';

/** `kept`: in this browser alone, until the line is back. `refused`: the server does not take it any more. */
export type DraftSaving = 'saved' | 'saving' | 'kept' | 'refused';

export interface LiveRemarkDraft {
  /** The server's content with what this browser has changed since; null when there is none. */
  readonly content: DraftContent | null;
  readonly saving: DraftSaving;
  /** When the server last took a change; null before the first. */
  readonly savedAt: Date | null;
  /** Sets a draft remark, or removes it (null). */
  readonly writeRemark: (id: string, remark: DraftRemark | null) => void;
  /** Sets what the visa does to an earlier remark; null: nothing of its own. */
  readonly writeLift: (remarkId: string, lift: RemarkLift | null) => void;
  /** Resolves once the server has every change; offline, not before the line is back. */
  readonly flush: () => Promise<void>;
  /** Deletes the whole draft, here and on the server. */
  readonly discard: () => Promise<void>;
}

/**
 * The signed-in person's draft remarks on a revision, live on every device.
 *
 * @param isRead whether to listen to the server's; without it there is only what this browser keeps
 */
export function useRemarkDraft(
  assignmentId: string,
  revision: number,
  isRead: boolean,
): LiveRemarkDraft {
  const firestore = useFirestore();
  const { id: uid } = useSignedInUser();
  const key = useMemo(() => ({ uid, assignmentId, revision }), [uid, assignmentId, revision]);
  const live = useLive(`${draftKeyOf(key)}/remark-draft/${isRead ? 'live' : 'none'}`, () =>
    isRead
      ? documentSource(draftReference(firestore, key), remarkDraftRecord)
      : of({ value: null, fromCache: false }),
  );
  const storedDraft = live.status === 'ready' ? live.value : null;
  useEffect(() => {
    if (isRead && live.status === 'ready') draftOutbox.handleArrival(key, live.value !== null);
  }, [isRead, key, live]);

  const { content, saving } = useMergedDraft(key, storedDraft);
  const writeRemark = useCallback(
    (id: string, value: DraftRemark | null) =>
      draftOutbox.write(key, { kind: 'remarks', id, value }),
    [key],
  );
  const writeLift = useCallback(
    (id: string, value: RemarkLift | null) => draftOutbox.write(key, { kind: 'lifts', id, value }),
    [key],
  );
  const flush = useCallback(() => draftOutbox.flush(key), [key]);
  const discard = useCallback(async () => {
    await draftOutbox.discard(key);
    await deleteDraft(firestore, key);
  }, [firestore, key]);
  const savedAt = storedDraft?.updatedAt ?? null;
  return { content, saving, savedAt, writeRemark, writeLift, flush, discard };
}

/** The server's content under this browser's changes, and where these are. */
function useMergedDraft(
  key: DraftKey,
  storedDraft: DraftContent | null,
): { readonly content: DraftContent | null; readonly saving: DraftSaving } {
  const connection = useConnection();
  const { isLate } = useSyncExternalStore(subscribeToPendingWrites, readPendingWrites);
  const changes = useSyncExternalStore(draftOutbox.subscribe, draftOutbox.get);
  const own = useMemo(() => {
    const isOwn = (change: DraftKey) => draftKeyOf(change) === draftKeyOf(key);
    const waiting = [...changes.waiting.values()].filter(isOwn);
    return { waiting, all: [...[...changes.sentChanges.values()].filter(isOwn), ...waiting] };
  }, [changes, key]);
  const content = useMemo(
    () =>
      storedDraft === null && own.all.length === 0
        ? null
        : applyChanges(storedDraft ?? EMPTY_DRAFT, own.all),
    [storedDraft, own],
  );
  if (own.waiting.some(({ isRefused }) => isRefused)) return { content, saving: 'refused' };
  if (own.waiting.length === 0) return { content, saving: 'saved' };
  const isHere = connection !== 'connected' || isLate || !own.waiting.every(isSendable);
  return { content, saving: isHere ? 'kept' : 'saving' };
}

/** Opens the draft remarks that the signed-in person left in this browser, and continues sending. */
export function useOpenRemarkDrafts(): void {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  useEffect(() => {
    void draftOutbox.open(id, firestore);
  }, [id, firestore]);
}

/** How many changes of draft remarks wait for the server. */
export function useWaitingRemarks(): number {
  const { waiting } = useSyncExternalStore(draftOutbox.subscribe, draftOutbox.get);
  return [...waiting.values()].filter(isSendable).length;
}
