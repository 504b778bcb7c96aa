import { COMPANIES, isCompanyLogoPath } from '@ouvrage/domain';
import type { ImageKind } from './stored-image';

export const COMPANY_LOGO: ImageKind = {
  refusals: 'logo',
  isPath: isCompanyLogoPath,
  holdersOf: ({ firestore }, path) => firestore.collection(COMPANIES).where('logoPath', '==', path),
};
