import {
  directoryCardPath,
  userPath,
  userSettingsPath,
  type OwnProfileForm,
} from '@ouvrage/domain';
import { doc, serverTimestamp, writeBatch, type Firestore } from 'firebase/firestore';
import { deleteObject, ref } from 'firebase/storage';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import { useSignedInUser } from './session-context';
import { bucket } from './storage-sdk';
import { awaitChange } from './unanswered';

interface CardChanges {
  readonly name?: string;
  readonly photoPath?: string | null;
}

interface ProfileChanges extends CardChanges {
  readonly firstName?: string;
  readonly lastName?: string;
}

/** A profile and its card in the directory say the same: the rules take both or neither. */
function tiedBatch(firestore: Firestore, uid: string, user: ProfileChanges, card: CardChanges) {
  return writeBatch(firestore)
    .update(doc(firestore, userPath(uid)), { ...user, updatedAt: serverTimestamp() })
    .update(doc(firestore, directoryCardPath(uid)), { ...card });
}

/**
 * Saves one's own names, phone and biography, those that differ from `before`, all or none. Shown at
 * once in every tab; rejects when the server refuses.
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
      const name = `${firstName} ${lastName}`;
      const isRenamed = firstName !== before.firstName || lastName !== before.lastName;
      const batch = isRenamed
        ? tiedBatch(firestore, id, { firstName, lastName, name }, { name })
        : writeBatch(firestore);
      const settings = {
        ...(phone !== before.phone && { phone }),
        ...(bio !== before.bio && { bio }),
      };
      if (Object.keys(settings).length > 0) {
        batch.update(doc(firestore, userSettingsPath(id)), {
          ...settings,
          updatedAt: serverTimestamp(),
        });
      }
      await awaitChange(batch.commit());
    },
    [firestore, id],
  );
}

/**
 * Makes an uploaded image one's photo, or takes the photo away; the file of the one before is then
 * deleted. When the server refuses, the new file is deleted instead and the promise rejects.
 */
export function useSaveOwnPhoto(): (photoPath: string | null) => Promise<void> {
  const firestore = useFirestore();
  const { id, photoPath: before } = useSignedInUser();
  return useCallback(
    async (photoPath: string | null) => {
      // A file that stays behind shows nowhere, and goes with the account.
      const discard = async (path: string | null) => {
        if (path !== null) await deleteObject(ref(bucket(), path)).catch(() => undefined);
      };
      try {
        await awaitChange(tiedBatch(firestore, id, { photoPath }, { photoPath }).commit());
      } catch (error) {
        await discard(photoPath);
        throw error;
      }
      await discard(before);
    },
    [firestore, id, before],
  );
}
