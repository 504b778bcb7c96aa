import { initialsOf, type User } from '@ouvrage/domain';
import type { DeletionProgress } from '../../../data/accounts';
import { useFormat } from '../../../shared/i18n/useFormat';
import { useSpecialtyText } from '../../../shared/i18n/useSpecialtyText';
import { useCompanyText } from '../useCompanyText';
import { listNameOf } from './intervenant-view';

/** What a row and a card are given. */
export interface IntervenantLineProps {
  readonly user: User;
  /** Null when the account is not being deleted. */
  readonly deletion: DeletionProgress | null;
}

/** One person in the reader's words; a table row and a phone card say the same. */
export function useIntervenantLine({ user, deletion }: IntervenantLineProps) {
  const format = useFormat();
  const specialtyText = useSpecialtyText();
  const companyText = useCompanyText();
  return {
    name: listNameOf(user),
    initials: initialsOf(user.name),
    company: companyText(user),
    specialty: specialtyText(user.specialty),
    added: format.date(user.createdAt),
    state: deletion === null ? user.status : ('deleting' as const),
    isMuted: deletion !== null || user.status !== 'active',
  };
}
