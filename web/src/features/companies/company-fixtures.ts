import type { Company } from '@ouvrage/domain';
import { companyNameKey } from '@ouvrage/domain';

/** A company with overrides, for unit tests. */
export function company(changes: Partial<Company> = {}): Company {
  const name = changes.name ?? 'Aubry Bâtiment';
  return {
    id: 'aubry',
    name,
    nameKey: companyNameKey(name),
    country: 'France',
    sector: 'Gros œuvre',
    logoPath: null,
    createdAt: new Date('2026-03-10T09:00:00Z'),
    updatedAt: new Date('2026-03-10T09:00:00Z'),
    ...changes,
  };
}
