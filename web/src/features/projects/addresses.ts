import { ADDRESSES, projectAddress, projectEditAddress } from '@ouvrage/domain';
import { addressIn, addressLanguage } from '../../shared/i18n/address-language';
import { useLocation } from 'react-router-dom';

interface ProjectAddresses {
  readonly list: string;
  readonly project: (projectId: string) => string;
  readonly edit: (projectId: string) => string;
}

/** Where the screens of projects lead to among themselves: a page in a language leads to pages in it. */
export function useProjectAddresses(): ProjectAddresses {
  const language = addressLanguage(useLocation().pathname);
  return {
    list: addressIn(ADDRESSES.projects, language),
    project: (projectId) => addressIn(projectAddress(projectId), language),
    edit: (projectId) => addressIn(projectEditAddress(projectId), language),
  };
}
