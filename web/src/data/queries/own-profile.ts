import {
  renameOneselfContract,
  saveOwnPhotoContract,
  userSettingsPath,
  type OwnProfileForm,
} from '@ouvrage/domain';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import { call } from '../firebase/call';
import { newOperationId } from '../core/operation-id';
import { useSignedInUser } from '../session/session-context';
import { awaitChange } from '../live/pending-writes';

/**
 * Saves the changed ones of the person's names, phone and biography. A refused name leaves the rest
 * unchanged. Shown in every tab; rejects when the server refuses.
 */
export function useSaveOwnProfile(): (
  before: OwnProfileForm,
  after: OwnProfileForm,
) => Promise<void> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useCallback(
    async (before: OwnProfileForm, after: OwnProfileForm) => {
      const { firstName, lastName, phone, bio } = after;
      if (firstName !== before.firstName || lastName !== before.lastName) {
        // A retry is safe: a person may always take their own name.
        await call(renameOneselfContract, { operationId: newOperationId(), firstName, lastName });
      }
      const settings = {
        ...(phone !== before.phone && { phone }),
        ...(bio !== before.bio && { bio }),
      };
      if (Object.keys(settings).length === 0) return;
      const write = updateDoc(doc(firestore, userSettingsPath(id)), {
        ...settings,
        updatedAt: serverTimestamp(),
      });
      await awaitChange(write);
    },
    [firestore, id],
  );
}

/**
 * Makes an uploaded image the person's photo, or removes the photo. The server checks the file: a refused one
 * is deleted there, the photo stays, and the promise rejects with the reason.
 */
export async function saveOwnPhoto(photoPath: string | null): Promise<void> {
  await call(saveOwnPhotoContract, { operationId: newOperationId(), photoPath });
}
