import { isProfilePhotoPath, USERS } from '@ouvrage/domain';
import type { ImageKind } from './stored-image';

/** The photo of one person; nobody else can use it. */
export const profilePhotoOf = (uid: string): ImageKind => ({
  refusals: 'image',
  isPath: (path) => isProfilePhotoPath(path, uid),
  holdersOf: ({ firestore }, path) => firestore.collection(USERS).where('photoPath', '==', path),
});
