import {
  outlineAssigned,
  outlineValidated,
  none,
  outlineRejected,
  outlineStarted,
  outlineSubmitted,
  type DemoReview,
} from '../outline';
import type { Front } from './operation';

/** The site plan: remarks on the first revision, of which one waits for an answer. */
const SITE_PLAN: DemoReview = {
  remarks: [
    {
      on: 1,
      at: { x: 0.17, y: 0.145, width: 0.7, height: 0.07 },
      text: 'Limite nord : les cotes entre la façade et la limite séparative manquent (article 7 du règlement).',
      answer: 'Cotes reportées tous les dix mètres, de la file 1 à la file 8.',
    },
    {
      on: 1,
      at: { x: 0.396, y: 0.545 },
      text: 'Entrée : figurer le cheminement accessible depuis la rue des Carriers, avec sa pente.',
      answer: '',
    },
    {
      on: 1,
      at: { x: 0.36, y: 0.71 },
      text: 'La voie échelle n’est pas figurée. Largeur libre de 4 m à coter.',
      answer: 'Voie échelle ajoutée, largeur de 4,20 m.',
    },
    {
      on: 1,
      at: { x: 0.8, y: 0.585 },
      text: 'Les deux arbres au sud-est sont protégés : le dire sur le plan et indiquer leur essence.',
    },
  ],
};

/** The structural calculation: two validators, of whom one has given a visa. */
const CALCULATION: DemoReview = {
  visaRule: 'all',
  waiting: {
    by: 'yann-le-goff',
    comment: 'Avis favorable sous réserve des deux observations.',
  },
  remarks: [
    {
      on: 2,
      at: { x: 0.6, y: 0.38 },
      text: 'Préciser la classe d’exposition des poteaux extérieurs.',
    },
    {
      on: 2,
      at: { x: 0.1, y: 0.445, width: 0.8, height: 0.04 },
      text: 'Joindre la descente de charges de l’auditorium.',
    },
  ],
};

/** The acoustic study, rejected with its remarks. */
const ACOUSTICS: DemoReview = {
  remarks: [
    {
      on: 1,
      at: { x: 0.1, y: 0.365, width: 0.8, height: 0.04 },
      text: 'Auditorium : ajouter le calcul salle occupée, 180 places.',
    },
    {
      on: 1,
      at: { x: 0.45, y: 0.465 },
      text: 'Plan de répartition des absorbants à joindre en annexe.',
    },
  ],
};

/** Fire safety: validated, with an observation that is still to be lifted. */
const FIRE_SAFETY: DemoReview = {
  remarks: [
    {
      on: 2,
      at: { x: 0.5, y: 0.31 },
      text: 'Effectif du public : reprendre celui de la notice PC4.',
      answer: 'Effectif aligné sur la notice, 420 personnes.',
    },
    {
      on: 2,
      at: { x: 0.3, y: 0.46 },
      text: 'Désenfumage de l’auditorium : surface utile des exutoires à justifier.',
      answer: '',
    },
    {
      on: 3,
      at: { x: 0.62, y: 0.53 },
      text: 'Transmettre l’attestation du fabricant des exutoires avant le chantier.',
    },
  ],
};

/** The building permit application is being prepared, and the last studies are being delivered. */
export const MEDIATHEQUE_FRONT: Front = {
  D1: [outlineValidated(), outlineValidated(2), outlineValidated(), outlineValidated()],
  D2: [outlineValidated(), outlineValidated()],
  D3: [outlineValidated(), outlineValidated()],
  D4: [outlineValidated(), outlineValidated()],
  D5: [outlineValidated(), outlineValidated()],
  D6: [
    outlineValidated(),
    outlineValidated(),
    outlineValidated(),
    outlineValidated(),
    outlineValidated(),
  ],
  D7: [outlineValidated(), outlineStarted(-6), outlineValidated()],
  F1: [outlineValidated(2), outlineValidated(), outlineValidated(), outlineValidated()],
  F2: [outlineValidated(), outlineValidated(), outlineValidated()],
  F3: [outlineValidated(2), outlineValidated(3), outlineValidated()],
  F4: [outlineValidated(2), outlineValidated()],
  F5: [outlineValidated(), outlineSubmitted(2), outlineValidated()],
  F6: [outlineValidated(2), outlineValidated()],
  F7: [outlineValidated(), outlineValidated()],
  F8: [
    outlineValidated(1, { formerly: 'bertrand-sauvage' }),
    outlineValidated(2),
    outlineValidated(),
  ],
  F9: [outlineValidated(), outlineValidated(), outlineValidated()],
  F10: [outlineAssigned(5), outlineValidated(), outlineValidated(), outlineSubmitted(6, 2)],
  F11: [outlineSubmitted(1), outlineAssigned(18), none],
  G1: [
    outlineValidated(1, { since: 13 }),
    outlineValidated(1, { since: 13 }),
    outlineValidated(1, { since: 13 }),
  ],
  G2: [
    outlineValidated(2, {
      since: 13,
      exchange: {
        reason: 'L’échelle graphique manque et la rue des Carriers n’est pas nommée.',
        answer: 'Échelle graphique et nom des voies ajoutés.',
      },
    }),
    outlineSubmitted(6, 2, {
      since: 1,
      exchange: {
        reason:
          'Les cotes au droit de la limite nord manquent, et l’accès des secours n’est pas figuré. À reprendre avant dépôt.',
        answer: 'Limite nord cotée, voie échelle figurée depuis la rue des Carriers.',
      },
      review: SITE_PLAN,
    }),
    outlineStarted(2),
    outlineRejected(0, 2, {
      since: 1,
      exchange: {
        reason:
          'Façade est : les altitudes NGF des acrotères ne correspondent pas à la coupe PC3. Merci d’indiquer aussi la teinte des menuiseries.',
        answer: 'Acrotères recalés sur la coupe, teintes en légende.',
      },
    }),
  ],
  G3: [outlineValidated(1, { since: 13 }), outlineStarted(-4), outlineValidated(1, { since: 20 })],
  G4: [
    outlineValidated(3, { since: 6, review: FIRE_SAFETY }),
    outlineStarted(8),
    outlineValidated(1, { since: 9 }),
  ],
  G6: [outlineValidated(1, { since: 24 }), none, none, outlineStarted(9)],
  H1: [outlineValidated(), outlineValidated()],
  H2: [outlineValidated(), outlineSubmitted(4)],
  H3: [outlineStarted(11), outlineAssigned(18), outlineAssigned(25)],
  H4: [outlineSubmitted(-2, 2, { review: CALCULATION }), outlineStarted(9)],
  H5: [outlineStarted(14), outlineAssigned(28)],
  H6: [
    outlineRejected(3, 1, {
      exchange: {
        reason:
          'Le temps de réverbération de l’auditorium est calculé salle vide : merci d’ajouter le calcul salle occupée et le plan de répartition des absorbants.',
        answer: 'Calcul salle occupée ajouté.',
      },
      review: ACOUSTICS,
    }),
  ],
  H7: [outlineAssigned(21), outlineAssigned(21), none],
  H8: [outlineAssigned(-3, { assignee: 'bertrand-sauvage' }), none],
  H9: [outlineValidated(), outlineValidated()],
  H10: [outlineAssigned(34), none, none],
  H12: [outlineStarted(15), none],
  H13: [outlineValidated(), outlineValidated(2), outlineValidated()],
  H14: [outlineValidated(), outlineValidated(), outlineValidated(2)],
  I1: [outlineValidated(), outlineValidated()],
  I2: [outlineValidated(), outlineStarted(12)],
  I3: [outlineAssigned(26), none],
  // Assigned and then archived: it can be restored from the project's page.
  I6: [outlineStarted(30, { isArchived: true, since: 5 })],
  I7: [outlineAssigned(23), none, none],
};
