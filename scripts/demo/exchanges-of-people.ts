import type { WorkgroupStatus } from '@ouvrage/domain';

/**
 * Messages between people: first those of work groups, then those of pairs. Each line has the sender, the
 * number of days before D, and the time of that day.
 */

export type Line = readonly [uid: string, daysAgo: number, time: string, text: string];

export interface GroupTalk {
  /** Id of the work group. */
  id: string;
  name: string;
  description: string;
  status: WorkgroupStatus;
  memberIds: readonly string[];
  projects: readonly { projectId: string | null; name: string }[];
  /** Days before D. */
  madeAgo: number;
  lines: readonly Line[];
}

export const GROUP_TALKS: readonly GroupTalk[] = [
  {
    id: 'chantier-halle-des-sports',
    name: 'Chantier Halle des sports',
    description:
      'Coordination quotidienne du chantier : installation, accès, sécurité, livraisons.',
    status: 'actif',
    memberIds: [
      'nadia-ferhat',
      'yann-le-goff',
      'hugo-vasseur',
      'mathilde-roche',
      'thomas-aubry',
      'karim-haddad',
      'elodie-castan',
    ],
    projects: [
      { projectId: 'halle-des-sports-de-la-plaine', name: 'Halle des sports de la Plaine' },
    ],
    madeAgo: 120,
    lines: [
      [
        'nadia-ferhat',
        6,
        '8:40',
        'Bonjour à tous. La grue est montée, la recette est prévue jeudi à 14 h.',
      ],
      ['thomas-aubry', 6, '9:05', 'Noté. Le plan de ferraillage des longrines part aujourd’hui.'],
      ['karim-haddad', 3, '17:20', 'Rappel : pas de circulation piétonne sous la zone de levage.'],
      [
        'nadia-ferhat',
        1,
        '9:02',
        'Bonjour à tous. Plan d’installation à l’indice 4 : le stockage des aciers sort de l’aire de giration de la grue.',
      ],
      [
        'nadia-ferhat',
        1,
        '9:03',
        'La voie pompiers de 3,50 m est conservée sur toute la façade nord.',
      ],
      ['claire-delmas', 1, '9:08', 'Parfait. C’est transmis au coordonnateur SPS ?'],
      [
        'yann-le-goff',
        1,
        '9:10',
        'Oui, avec copie au bureau de contrôle. Retour attendu vendredi.',
      ],
      [
        'nadia-ferhat',
        1,
        '9:12',
        'Le plan d’installation est à jour dans K8, vous pouvez viser quand vous voulez.',
      ],
    ],
  },
  {
    id: 'revue-apd-mediatheque',
    name: 'Revue APD Médiathèque',
    description: 'Lecture croisée de l’avant-projet définitif avant dépôt du permis.',
    status: 'actif',
    memberIds: [
      'mathilde-roche',
      'hugo-vasseur',
      'yann-le-goff',
      'ines-marchetti',
      'elodie-castan',
    ],
    projects: [
      { projectId: 'mediatheque-des-carrieres', name: 'Médiathèque des Carrières' },
      { projectId: null, name: 'Parvis et abords' },
    ],
    madeAgo: 60,
    lines: [
      [
        'mathilde-roche',
        5,
        '11:15',
        'Les pièces écrites de l’APD sont complètes, merci de les relire d’ici lundi.',
      ],
      [
        'ines-marchetti',
        5,
        '14:30',
        'La salle de conférence demande un faux plafond acoustique, je l’ajoute à la notice.',
      ],
      ['yann-le-goff', 4, '10:05', 'Avis sans réserve sur la structure.'],
    ],
  },
  {
    id: 'commission-securite-ecole',
    name: 'Commission sécurité, groupe scolaire',
    description: 'Préparation de la visite de la commission. Groupe clos après l’avis favorable.',
    status: 'inactif',
    memberIds: ['karim-haddad', 'yann-le-goff', 'salma-benkirane'],
    projects: [{ projectId: 'groupe-scolaire-simone-veil', name: 'Groupe scolaire Simone-Veil' }],
    madeAgo: 200,
    lines: [
      ['salma-benkirane', 40, '16:00', 'Avis favorable reçu ce matin. Merci à tous les deux.'],
    ],
  },
];

export const DIRECT_TALKS: readonly {
  readonly pair: readonly [string, string];
  readonly lines: readonly Line[];
}[] = [
  {
    pair: ['claire-delmas', 'mathilde-roche'],
    lines: [
      ['claire-delmas', 1, '8:41', 'Bonjour Mathilde, pouvez-vous viser le PC2 avant la réunion ?'],
      ['mathilde-roche', 1, '8:47', 'Merci, je regarde le PC2 avant midi.'],
    ],
  },
  {
    pair: ['claire-delmas', 'hugo-vasseur'],
    lines: [
      ['claire-delmas', 2, '15:10', 'Il manque les altitudes NGF des acrotères sur la façade est.'],
      ['hugo-vasseur', 2, '18:25', 'J’ai soumis l’indice 3 ce matin'],
    ],
  },
  {
    pair: ['claire-delmas', 'salma-benkirane'],
    lines: [['salma-benkirane', 2, '11:02', 'Avez-vous la réponse du service urbanisme ?']],
  },
  {
    pair: ['claire-delmas', 'ines-marchetti'],
    lines: [
      ['claire-delmas', 9, '9:30', 'Où en est la notice acoustique ?'],
      ['ines-marchetti', 9, '9:48', 'La notice acoustique suit dans la journée.'],
    ],
  },
  {
    pair: ['hugo-vasseur', 'mathilde-roche'],
    lines: [
      ['mathilde-roche', 3, '17:05', 'La coupe PC3 et la façade est ne disent pas la même chose.'],
      ['hugo-vasseur', 3, '17:40', 'Je reprends les deux demain matin.'],
      ['mathilde-roche', 1, '10:20', 'Vu, c’est bon pour moi.'],
    ],
  },
];

/** The number of unread lines, by person and conversation. */
export const UNREAD = [
  { uid: 'claire-delmas', talk: 'chantier-halle-des-sports', lines: 2 },
  { uid: 'hugo-vasseur', talk: 'chantier-halle-des-sports', lines: 1 },
];
