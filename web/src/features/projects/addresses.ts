import { addressIn, addressLanguage } from '../../shared/i18n/address-language';
import { useLocation } from 'react-router-dom';

const PROJECTS_ADDRESS = '/dashboard/projets';

export function taskAddress(assignmentId: string): string {
  return `/dashboard/tasks/${assignmentId}`;
}

interface ProjectAddresses {
  readonly list: string;
  readonly project: (projectId: string) => string;
  readonly edit: (projectId: string) => string;
}

/** Where the screens of projects lead to among themselves: a page in a language leads to pages in it. */
export function useProjectAddresses(): ProjectAddresses {
  const language = addressLanguage(useLocation().pathname);
  return {
    list: addressIn(PROJECTS_ADDRESS, language),
    project: (projectId) => addressIn(`${PROJECTS_ADDRESS}/${projectId}`, language),
    edit: (projectId) => addressIn(`${PROJECTS_ADDRESS}/edit/${projectId}`, language),
  };
}
