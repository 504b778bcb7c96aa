import { isProjectImagePath, PROJECTS } from '@ouvrage/domain';
import type { ImageKind } from './stored-image';

export const PROJECT_IMAGE: ImageKind = {
  refusals: 'image',
  isPath: isProjectImagePath,
  holdersOf: ({ firestore }, path) => firestore.collection(PROJECTS).where('imagePath', '==', path),
};
