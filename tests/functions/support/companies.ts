import {
  companyRecord,
  companyLogoPath,
  companyPath,
  directoryCardPath,
  userPath,
  type Company,
  type SaveCompanyRequest,
} from '@ouvrage/domain';
import { saveCompany } from '../../../functions/src/companies/save-company';
import { newOperationId, PEOPLE, sessionOf, type FunctionsEnvironment } from './environment';
import { png } from './files';

export function companyRequest(difference: Partial<SaveCompanyRequest> = {}): SaveCompanyRequest {
  return {
    operationId: newOperationId(),
    companyId: null,
    version: null,
    name: 'Société du Bâtiment',
    country: 'France',
    sector: 'Gros œuvre',
    logoPath: null,
    ...difference,
  };
}

/** The steps before the one under test, run by the handlers themselves. */
export function companies({ context, firestore, readAs }: FunctionsEnvironment) {
  const admin = sessionOf(PEOPLE.admin);

  return {
    newCompany: async (difference: Partial<SaveCompanyRequest> = {}): Promise<string> =>
      (await saveCompany(companyRequest(difference), admin, context)).companyId,

    company: (id: string): Promise<Company | null> => readAs(companyRecord, companyPath(id)),

    /** Stores a logo as the web app does, under a new name. */
    uploadLogo: async (content: Buffer = png(), extension = 'png'): Promise<string> => {
      const path = companyLogoPath(newOperationId(), extension);
      const file = context.bucket().file(path);
      await file.save(content, { resumable: false, metadata: { contentType: 'image/png' } });
      return path;
    },

    isStored: async (path: string): Promise<boolean> => {
      const [exists] = await context.bucket().file(path).exists();
      return exists;
    },

    /** Gives a person this company, in the documents that accounts have. */
    employ: async (uid: string, companyId: string, companyName: string): Promise<void> => {
      await firestore.doc(userPath(uid)).update({ companyId, companyName });
      await firestore.doc(directoryCardPath(uid)).update({ companyName });
    },
  };
}
