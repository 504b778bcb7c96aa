import type { Role } from './role';

/** The trades of a building operation, exactly as the checklist's users know them. */
export const SPECIALTIES = [
  "MOA Maître d'ouvrage",
  "AMO Assistant maîtrise d'ouvrage",
  'Géomètre',
  "MOE Maître d'oeuvre",
  'Commission de sécurité',
  'Monuments historiques',
  'Elus locaux',
  'Futurs usagers',
  'Gestionnaire',
  'Programmiste',
  'Architectes',
  'Membres du Jury',
  'Bureau de contrôle',
  "Bureau d'étude de sol",
  'structure',
  'thermique',
  'acoustique',
  'électricité',
  'plomberie-chauffage-ventilation-climatisation',
  'VRD voirie réseaux divers',
  "Architecte d'intérieur",
  'COORDINATEUR OPC',
  'COORDINATEUR SPS',
  'COORDINATEUR SSI',
] as const;

export type Specialty = (typeof SPECIALTIES)[number];

/** The contracting authority owns; everyone else takes part. Admins keep their role. */
export function roleForSpecialty(specialty: string): Exclude<Role, 'admin'> {
  return specialty === SPECIALTIES[0] ? 'owner' : 'intervenant';
}
