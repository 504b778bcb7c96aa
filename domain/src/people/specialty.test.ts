import { describe, expect, it } from 'vitest';
import { roleForSpecialty, SPECIALTIES } from './specialty';

describe('specialties', () => {
  it('are twenty-four, each once', () => {
    expect(SPECIALTIES).toHaveLength(24);
    expect(new Set(SPECIALTIES).size).toBe(SPECIALTIES.length);
  });

  it('make owners of the contracting authority, intervenants of everyone else, admins of nobody', () => {
    expect(SPECIALTIES.filter((specialty) => roleForSpecialty(specialty) === 'owner')).toEqual([
      "MOA Maître d'ouvrage",
    ]);
    expect(roleForSpecialty('inconnue')).toBe('intervenant');
  });
});
