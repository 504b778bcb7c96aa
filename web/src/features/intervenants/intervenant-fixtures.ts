import type { Company, User } from '@ouvrage/domain';

const AT = new Date('2026-01-12T09:00:00Z');

/** A person of the list, for unit tests. */
export function intervenant(changes: Partial<User> = {}): User {
  return {
    id: 'mathilde',
    firstName: 'Mathilde',
    lastName: 'Roche',
    name: 'Mathilde Roche',
    email: 'm.roche@avr-archi.fr',
    role: 'intervenant',
    specialty: 'Architectes',
    companyId: 'avr',
    companyName: 'Atelier Vasseur & Roche',
    status: 'active',
    tokensValidAfter: AT,
    photoPath: null,
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  };
}

/** A company of the list, for unit tests. */
export function company(id: string, name: string, nameKey: string): Company {
  return {
    id,
    name,
    nameKey,
    country: '',
    sector: '',
    logoPath: null,
    createdAt: AT,
    updatedAt: AT,
  };
}
