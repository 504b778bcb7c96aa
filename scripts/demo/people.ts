import type { Role, Specialty } from '@ouvrage/domain';

/**
 * The fourteen people of the demo. Addresses are in the reserved domain `.example`, so mails to them reach
 * nobody.
 */
export interface Person {
  uid: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  specialty: Specialty;
  companyName: string;
  /** Days from the creation of the account to D. */
  joined: number;
  /** Days from the day on which the account was disabled to D. */
  left?: number;
  phone: string;
  bio: string;
}

export const PASSWORD = 'ouvrage-demo';

export const PEOPLE: readonly Person[] = [
  {
    uid: 'claire-delmas',
    firstName: 'Claire',
    lastName: 'Delmas',
    email: 'claire.delmas@valdoise.example',
    role: 'admin',
    specialty: "MOA Maître d'ouvrage",
    companyName: 'Conseil départemental',
    joined: 900,
    phone: '01 99 00 12 01',
    bio: 'Responsable du service Constructions publiques.',
  },
  {
    uid: 'philippe-garnier',
    firstName: 'Philippe',
    lastName: 'Garnier',
    email: 'p.garnier@ville-cergy.example',
    role: 'owner',
    specialty: "MOA Maître d'ouvrage",
    companyName: 'Ville de Cergy',
    joined: 890,
    phone: '01 99 00 12 02',
    bio: 'Directeur du patrimoine bâti. Suit la médiathèque et le groupe scolaire.',
  },
  {
    uid: 'sylvie-lacombe',
    firstName: 'Sylvie',
    lastName: 'Lacombe',
    email: 's.lacombe@agglo-plaine.example',
    role: 'owner',
    specialty: "MOA Maître d'ouvrage",
    companyName: 'Agglomération de la Plaine',
    joined: 888,
    phone: '01 99 00 12 03',
    bio: 'Cheffe de projet équipements sportifs.',
  },
  {
    uid: 'hugo-vasseur',
    firstName: 'Hugo',
    lastName: 'Vasseur',
    email: 'h.vasseur@avr-archi.example',
    role: 'intervenant',
    specialty: 'Architectes',
    companyName: 'Atelier Vasseur & Roche',
    joined: 886,
    phone: '01 99 00 12 04',
    bio: 'Architecte DE-HMONP, associé de l’atelier.',
  },
  {
    uid: 'mathilde-roche',
    firstName: 'Mathilde',
    lastName: 'Roche',
    email: 'm.roche@avr-archi.example',
    role: 'intervenant',
    specialty: "MOE Maître d'oeuvre",
    companyName: 'Atelier Vasseur & Roche',
    joined: 886,
    phone: '01 99 00 12 05',
    bio: 'Architecte associée, mandataire de l’équipe de maîtrise d’œuvre.',
  },
  {
    uid: 'salma-benkirane',
    firstName: 'Salma',
    lastName: 'Benkirane',
    email: 's.benkirane@assise-conseil.example',
    role: 'intervenant',
    specialty: "AMO Assistant maîtrise d'ouvrage",
    companyName: 'Assise Conseil',
    joined: 880,
    phone: '01 99 00 12 06',
    bio: 'Programmation, marchés publics et suivi financier.',
  },
  {
    uid: 'camille-nguyen',
    firstName: 'Camille',
    lastName: 'Nguyen',
    email: 'c.nguyen@topo-nguyen.example',
    role: 'intervenant',
    specialty: 'Géomètre',
    companyName: 'Topo Nguyen',
    joined: 878,
    phone: '01 99 00 12 07',
    bio: 'Géomètre-experte. Levés, bornages, implantations et VRD.',
  },
  {
    uid: 'yann-le-goff',
    firstName: 'Yann',
    lastName: 'Le Goff',
    email: 'y.legoff@controle-ouest.example',
    role: 'intervenant',
    specialty: 'Bureau de contrôle',
    companyName: 'Contrôle Ouest',
    joined: 876,
    phone: '01 99 00 12 08',
    bio: 'Contrôleur technique, missions L, SEI, PS et HAND.',
  },
  {
    uid: 'thomas-aubry',
    firstName: 'Thomas',
    lastName: 'Aubry',
    email: 't.aubry@aubry-btp.example',
    role: 'intervenant',
    specialty: 'structure',
    companyName: 'Aubry Bâtiment',
    joined: 874,
    phone: '01 99 00 12 09',
    bio: 'Ingénieur structure : bois lamellé-collé et béton.',
  },
  {
    uid: 'bertrand-sauvage',
    firstName: 'Bertrand',
    lastName: 'Sauvage',
    email: 'b.sauvage@fluides-ig.example',
    role: 'intervenant',
    specialty: 'plomberie-chauffage-ventilation-climatisation',
    companyName: 'Fluides IG',
    joined: 870,
    left: 18,
    phone: '01 99 00 12 10',
    bio: '',
  },
  {
    uid: 'ines-marchetti',
    firstName: 'Inès',
    lastName: 'Marchetti',
    email: 'ines@marchetti-acoustique.example',
    role: 'intervenant',
    specialty: 'acoustique',
    companyName: 'Indépendant',
    joined: 640,
    phone: '01 99 00 12 11',
    bio: 'Acousticienne indépendante : salles de lecture, auditoriums, gymnases.',
  },
  {
    uid: 'nadia-ferhat',
    firstName: 'Nadia',
    lastName: 'Ferhat',
    email: 'n.ferhat@pilote-opc.example',
    role: 'intervenant',
    specialty: 'COORDINATEUR OPC',
    companyName: 'Pilote OPC',
    joined: 868,
    phone: '01 99 00 12 12',
    bio: 'Ordonnancement, pilotage et coordination.',
  },
  {
    uid: 'karim-haddad',
    firstName: 'Karim',
    lastName: 'Haddad',
    email: 'k.haddad@prevensps.example',
    role: 'intervenant',
    specialty: 'COORDINATEUR SPS',
    companyName: 'PrévenSPS',
    joined: 866,
    phone: '01 99 00 12 13',
    bio: 'Coordonnateur SPS de niveau 1, conception et réalisation.',
  },
  {
    uid: 'elodie-castan',
    firstName: 'Élodie',
    lastName: 'Castan',
    email: 'e.castan@castan-energies.example',
    role: 'intervenant',
    specialty: 'thermique',
    companyName: 'Castan Énergies',
    joined: 290,
    phone: '01 99 00 12 14',
    bio: 'Thermique, fluides et électricité.',
  },
];

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

export function personOf(uid: string): Person {
  const person = PEOPLE.find((candidate) => candidate.uid === uid);
  if (!person) throw new Error(`Nobody in the demo is called ${uid}.`);
  return person;
}

/** The person who creates the projects and assigns the tasks. */
export const ADMIN = 'claire-delmas';

/** The accounts that `npm start` prints, with what to do in each. */
export const LOGINS = [
  { role: 'admin', uid: ADMIN },
  { role: 'owner', uid: 'philippe-garnier' },
  { role: 'intervenant', uid: 'hugo-vasseur' },
  { role: 'validator', uid: 'mathilde-roche' },
];
