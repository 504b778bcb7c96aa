import { ADDRESSES, dossierAddress, projectAddress, projectEditAddress } from '@ouvrage/domain';
import { addressIn, addressLanguage } from '#shared/i18n/address-language';
import { useLocation } from 'react-router-dom';

interface ProjectAddresses {
  readonly list: string;
  readonly project: (projectId: string) => string;
  readonly edit: (projectId: string) => string;
  readonly dossier: (projectId: string) => string;
}

/** Addresses of the project screens. A page with a language in its address links to pages in that one. */
export function useProjectAddresses(): ProjectAddresses {
  const language = addressLanguage(useLocation().pathname);
  return {
    list: addressIn(ADDRESSES.projects, language),
    project: (projectId) => addressIn(projectAddress(projectId), language),
    edit: (projectId) => addressIn(projectEditAddress(projectId), language),
    dossier: (projectId) => addressIn(dossierAddress(projectId), language),
  };
}
