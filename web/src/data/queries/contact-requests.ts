import {
  CONTACT_REQUESTS,
  contactRequestRecord,
  contactRequestPath,
  type ContactRequest,
} from '@ouvrage/domain';
import {
  collection,
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { useCallback, useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { useLive, type LiveWithRetry } from '../live/live';
import { useSignedInUser } from '../session/session-context';
import { querySource } from '../live/sources';
import { awaitChange } from '../live/pending-writes';

/** Which contact requests: those that wait for an admin, or those that an admin has handled. */
export type ContactFilter = 'open' | 'handled';

export interface ContactPage {
  /** Newest first; handled ones by when they were handled. */
  readonly requests: readonly ContactRequest[];
  readonly hasMore: boolean;
}

/** The first `size` contact requests, live. For admins: the rules deny anyone else. */
export function useContactRequests(
  filter: ContactFilter,
  size: number,
): LiveWithRetry<ContactPage> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const live = useLive(`${id}/contact-requests/${filter}/${size}`, () =>
    querySource(
      query(
        collection(firestore, CONTACT_REQUESTS),
        ...(filter === 'open'
          ? [where('handledAt', '==', null), orderBy('createdAt', 'desc')]
          : [where('handledAt', '>', new Date(0)), orderBy('handledAt', 'desc')]),
        // One more than the page size tells whether there are more.
        limit(size + 1),
      ),
      contactRequestRecord,
    ),
  );
  return useMemo(
    () =>
      live.status === 'ready'
        ? {
            ...live,
            value: { requests: live.value.slice(0, size), hasMore: live.value.length > size },
          }
        : live,
    [live, size],
  );
}

/** Marks a request as handled or as open. Shown at once; rejects when refused. */
export function useMarkContactRequest(): (requestId: string, isHandled: boolean) => Promise<void> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useCallback(
    async (requestId: string, isHandled: boolean) => {
      await awaitChange(
        updateDoc(doc(firestore, contactRequestPath(requestId)), {
          handledAt: isHandled ? serverTimestamp() : null,
          handledBy: isHandled ? id : null,
        }),
      );
    },
    [firestore, id],
  );
}
