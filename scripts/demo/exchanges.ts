import type { Chance } from './chance';

/**
 * Texts that people write to each other: reasons for rejections with the comment on the next file,
 * instructions and remarks. They contain no dates, because the demo's dates move and texts do not.
 */

export interface Exchange {
  reason: string;
  answer: string;
}

export type Genre = 'drawing' | 'report' | 'table' | 'paper';

const EXCHANGES: Readonly<Record<Genre, readonly Exchange[]>> = {
  drawing: [
    {
      reason: 'Les cotes des trumeaux ne ferment pas avec la cote générale de la file B.',
      answer: 'Cotation reprise, files B et C vérifiées.',
    },
    {
      reason:
        'Le nord et l’échelle graphique manquent ; le cartouche porte encore l’ancien indice.',
      answer: 'Nord, échelle et cartouche corrigés.',
    },
    {
      reason:
        'La largeur du dégagement entre les files 3 et 4 est inférieure à 1,40 m : non conforme au règlement de sécurité.',
      answer: 'Dégagement porté à 1,60 m, cloison décalée.',
    },
    {
      reason: 'Les réservations transmises par le lot technique ne sont pas reportées.',
      answer: 'Réservations reportées, repérées en trait mixte.',
    },
    {
      reason: 'Les niveaux finis ne correspondent pas à ceux de la coupe de principe.',
      answer: 'Niveaux recalés sur la coupe.',
    },
    {
      reason: 'Fond de plan périmé : la trame a été décalée de 30 cm depuis la dernière diffusion.',
      answer: 'Nouveau fond de plan, trame à jour.',
    },
    {
      reason: 'Le cheminement accessible depuis le parvis n’est pas figuré jusqu’à l’accueil.',
      answer: 'Cheminement et bandes de guidage figurés.',
    },
  ],
  report: [
    {
      reason: 'Les hypothèses de charge ne citent pas leurs sources. Merci de les référencer.',
      answer: 'Références et annexes ajoutées.',
    },
    {
      reason: 'La conclusion ne répond pas à la question posée par le maître d’ouvrage.',
      answer: 'Conclusion reprise, avec une recommandation claire.',
    },
    {
      reason: 'Le chapitre 3 renvoie à une annexe absente du dossier.',
      answer: 'Annexe 3 jointe.',
    },
    {
      reason: 'Document non signé et sans indice : il ne peut pas être diffusé en l’état.',
      answer: 'Version signée, indice porté en page de garde.',
    },
    {
      reason: 'Les surfaces citées sont celles du préprogramme, pas celles du programme approuvé.',
      answer: 'Surfaces mises à jour sur le programme approuvé.',
    },
    {
      reason: 'Il manque la variante demandée lors de la dernière revue de projet.',
      answer: 'Variante étudiée et chiffrée au chapitre 4.',
    },
  ],
  table: [
    {
      reason: 'Le total des lots techniques ne correspond pas à la somme des lignes.',
      answer: 'Formules corrigées, total vérifié.',
    },
    {
      reason: 'Les montants sont tantôt hors taxes, tantôt toutes taxes comprises.',
      answer: 'Tous les montants sont en euros hors taxes.',
    },
    {
      reason: 'La mise à jour de l’indice BT01 n’est pas prise en compte.',
      answer: 'Actualisation appliquée, indice de référence en tête.',
    },
    {
      reason: 'Deux jalons se chevauchent : le hors d’eau précède la pose de la charpente.',
      answer: 'Enchaînement corrigé, chemin critique en gras.',
    },
  ],
  paper: [
    {
      reason: 'La délégation de signature n’est pas jointe.',
      answer: 'Délégation jointe.',
    },
    {
      reason: 'Le numéro de marché et l’intitulé du lot sont à compléter en page 1.',
      answer: 'Page 1 complétée.',
    },
    {
      reason: 'Il manque le paraphe des annexes.',
      answer: 'Annexes paraphées.',
    },
    {
      reason: 'L’attestation est échue : merci de fournir celle de l’année en cours.',
      answer: 'Attestation en cours de validité.',
    },
  ],
};

const INSTRUCTIONS: Readonly<Record<Genre, readonly string[]>> = {
  drawing: [
    'Merci de reprendre le cartouche type de l’opération.',
    'Fond de plan à jour sur la trame de l’architecte.',
    'Cotes, niveaux et nord à faire figurer sur chaque planche.',
  ],
  report: [
    'Dix pages au plus, synthèse en tête.',
    'À rendre avec la liste des hypothèses et des documents consultés.',
    'Prévoir une présentation en revue de projet.',
  ],
  table: [
    'Montants en euros hors taxes, par lot.',
    'Merci de garder la trame de tableau de la maîtrise d’ouvrage.',
  ],
  paper: ['Version signée attendue.', 'Original à remettre ensuite en mains propres.'],
};

/** Comments on a first file; most files come without one. */
const SUBMISSIONS = [
  null,
  null,
  null,
  'Première diffusion pour avis.',
  'Version complète, prête pour visa.',
  'Diffusé aussi à l’équipe de conception.',
];

/** Comments on a visa. */
const APPROVALS = [
  null,
  null,
  'Sans observation.',
  'Bon pour diffusion.',
  'Vu. Remarques mineures à intégrer à la phase suivante.',
  'Conforme au programme.',
];

/** @returns the exchanges of one task, all different */
export function exchangesFor(genre: Genre, chance: Chance, count: number): Exchange[] {
  const all = EXCHANGES[genre];
  const first = chance.whole(0, all.length - 1);
  return Array.from({ length: count }, (_, index) => {
    const exchange = all[(first + index) % all.length];
    if (!exchange) throw new Error(`There are no exchanges about a ${genre}.`);
    return exchange;
  });
}

export const instructionFor = (genre: Genre, chance: Chance): string | null =>
  chance.happens(0.35) ? chance.pick(INSTRUCTIONS[genre]) : null;

export const submissionComment = (chance: Chance) => chance.pick(SUBMISSIONS);

export const approvalComment = (chance: Chance) => chance.pick(APPROVALS);
