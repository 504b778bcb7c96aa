import {
  outlineAssigned,
  outlineValidated,
  none,
  outlineRejected,
  outlineStarted,
  outlineSubmitted,
} from '../outline';
import type { Front } from './operation';

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
  G4: [outlineValidated(3, { since: 6 }), outlineStarted(8), outlineValidated(1, { since: 9 })],
  G6: [outlineValidated(1, { since: 24 }), none, none, outlineStarted(9)],
  H1: [outlineValidated(), outlineValidated()],
  H2: [outlineValidated(), outlineSubmitted(4)],
  H3: [outlineStarted(11), outlineAssigned(18), outlineAssigned(25)],
  H4: [outlineSubmitted(-2, 2), outlineStarted(9)],
  H5: [outlineStarted(14), outlineAssigned(28)],
  H6: [
    outlineRejected(3, 1, {
      exchange: {
        reason:
          'Le temps de réverbération de l’auditorium est calculé salle vide : merci d’ajouter le calcul salle occupée et le plan de répartition des absorbants.',
        answer: 'Calcul salle occupée ajouté.',
      },
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
