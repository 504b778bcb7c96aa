import { MEDIATHEQUE_FRONT } from './operations/mediatheque';
import { SCHOOL_FRONT } from './operations/school';
import { SPORTS_HALL_FRONT } from './operations/sports-hall';
import type { Operation } from './operations/operation';

/** The three building operations, with their finished sections and their current state. */

export const OPERATIONS: readonly Operation[] = [
  {
    id: 'mediatheque-des-carrieres',
    name: 'Médiathèque des Carrières',
    description:
      'Construction d’une médiathèque de 2 400 m² et de son parvis, sur l’ancien carreau des carrières. Salles de lecture, auditorium de 120 places, ateliers et café.',
    owner: 'philippe-garnier',
    client: 'Ville de Cergy',
    startedAgo: 560,
    rooms: [
      'Hall',
      'Espace jeunesse',
      'Lecture adultes',
      'Auditorium',
      'Atelier',
      'Réserve',
      'Bureaux',
      'Café',
      'Sanitaires',
      'Local technique',
    ],
    street: 'Rue des Carriers',
    shape: 'volumes',
    without: /AMIANTE|PLOMB|ASCENSEUR/,
    past: [
      { section: 'A', from: 535, to: 440, tasks: 2 },
      { section: 'B', from: 435, to: 370, tasks: 2 },
      { section: 'C', from: 360, to: 265, tasks: 2 },
      { section: 'E', from: 215, to: 170, tasks: 3 },
    ],
    front: MEDIATHEQUE_FRONT,
  },
  {
    id: 'groupe-scolaire-simone-veil',
    name: 'Groupe scolaire Simone-Veil',
    description:
      'Quatorze classes, restauration et centre de loisirs. Opération à énergie positive, en lisière du parc.',
    owner: 'philippe-garnier',
    client: 'Ville de Cergy',
    startedAgo: 157,
    rooms: [
      'Hall',
      'Classe 1',
      'Classe 2',
      'Classe 3',
      'Salle de motricité',
      'Dortoir',
      'Restaurant',
      'Office',
      'Bureau',
      'Sanitaires',
      'Atelier',
    ],
    street: 'Allée du Parc',
    shape: 'long',
    without: /AMIANTE|PLOMB|DÉMOLI|STRUCTURE/,
    past: [
      { section: 'A', from: 140, to: 100, tasks: 2 },
      { section: 'B', from: 98, to: 70, tasks: 2 },
    ],
    front: SCHOOL_FRONT,
  },
  {
    id: 'halle-des-sports-de-la-plaine',
    name: 'Halle des sports de la Plaine',
    description:
      'Halle de 44 × 24 m, vestiaires et salle associative, structure en bois lamellé-collé.',
    owner: 'sylvie-lacombe',
    client: 'Agglomération de la Plaine',
    startedAgo: 790,
    rooms: [
      'Aire de jeu',
      'Vestiaires 1',
      'Vestiaires 2',
      'Salle associative',
      'Rangement',
      'Hall',
      'Arbitres',
      'Infirmerie',
      'Sanitaires',
      'Chaufferie',
    ],
    street: 'Chemin de la Plaine',
    shape: 'sheds',
    without: /AMIANTE|PLOMB|DÉMOLI|DIAGNOSTIC STRUCTURE|ASCENSEUR|PRIMES/,
    past: [
      { section: 'A', from: 770, to: 715, tasks: 1 },
      { section: 'B', from: 710, to: 670, tasks: 1 },
      { section: 'C', from: 665, to: 590, tasks: 1 },
      { section: 'D', from: 585, to: 545, tasks: 1 },
      { section: 'E', from: 540, to: 510, tasks: 1 },
      { section: 'F', from: 505, to: 440, tasks: 1 },
      { section: 'G', from: 435, to: 375, tasks: 2 },
      { section: 'H', from: 370, to: 310, tasks: 1 },
      { section: 'I', from: 305, to: 260, tasks: 1 },
      { section: 'J', from: 255, to: 205, tasks: 2 },
    ],
    front: SPORTS_HALL_FRONT,
  },
];
