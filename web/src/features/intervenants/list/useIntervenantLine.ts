import { initialsOf, type User } from '@ouvrage/domain';
import type { DeletionProgress } from '#data/queries/accounts';
import { useFormat } from '#shared/i18n/useFormat';
import { useSpecialtyText } from '#shared/i18n/useSpecialtyText';
import { useCompanyText } from '../useCompanyText';

/** Props shared by row and card. */
export interface IntervenantLineProps {
  readonly user: User;
  /** Null when the account is not being deleted. */
  readonly deletion: DeletionProgress | null;
}

/** The texts of one person, shared by table row and phone card. */
export function useIntervenantLine({ user, deletion }: IntervenantLineProps) {
  const format = useFormat();
  const specialtyText = useSpecialtyText();
  const companyText = useCompanyText();
  return {
    initials: initialsOf(user.name),
    company: companyText(user),
    specialty: specialtyText(user.specialty),
    added: format.date(user.createdAt),
    state: deletion === null ? user.status : ('deleting' as const),
    isMuted: deletion !== null || user.status !== 'active',
  };
}
