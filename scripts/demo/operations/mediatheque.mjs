import { assigned, done, none, rejected, started, submitted } from '../outline.mjs';

/**
 * The permit is being put together while the last studies come in.
 * @type {import('../operations.mjs').Front}
 */
export const MEDIATHEQUE_FRONT = {
  D1: [done(), done(2), done(), done()],
  D2: [done(), done()],
  D3: [done(), done()],
  D4: [done(), done()],
  D5: [done(), done()],
  D6: [done(), done(), done(), done(), done()],
  D7: [done(), started(-6), done()],
  F1: [done(2), done(), done(), done()],
  F2: [done(), done(), done()],
  F3: [done(2), done(3), done()],
  F4: [done(2), done()],
  F5: [done(), submitted(2), done()],
  F6: [done(2), done()],
  F7: [done(), done()],
  F8: [done(1, { formerly: 'bertrand-sauvage' }), done(2), done()],
  F9: [done(), done(), done()],
  F10: [assigned(5), done(), done(), submitted(6, 2)],
  F11: [submitted(1), assigned(18), none],
  G1: [done(1, { since: 13 }), done(1, { since: 13 }), done(1, { since: 13 })],
  G2: [
    done(2, {
      since: 13,
      exchange: {
        reason: 'L’échelle graphique manque et la rue des Carriers n’est pas nommée.',
        answer: 'Échelle graphique et nom des voies ajoutés.',
      },
    }),
    submitted(6, 2, {
      since: 1,
      exchange: {
        reason:
          'Les cotes au droit de la limite nord manquent, et l’accès des secours n’est pas figuré. À reprendre avant dépôt.',
        answer: 'Limite nord cotée, voie échelle figurée depuis la rue des Carriers.',
      },
    }),
    started(2),
    rejected(0, 2, {
      since: 1,
      exchange: {
        reason:
          'Façade est : les altitudes NGF des acrotères ne correspondent pas à la coupe PC3. Merci d’indiquer aussi la teinte des menuiseries.',
        answer: 'Acrotères recalés sur la coupe, teintes en légende.',
      },
    }),
  ],
  G3: [done(1, { since: 13 }), started(-4), done(1, { since: 20 })],
  G4: [done(3, { since: 6 }), started(8), done(1, { since: 9 })],
  G6: [done(1, { since: 24 }), none, none, started(9)],
  H1: [done(), done()],
  H2: [done(), submitted(4)],
  H3: [started(11), assigned(18), assigned(25)],
  H4: [submitted(-2, 2), started(9)],
  H5: [started(14), assigned(28)],
  H6: [
    rejected(3, 1, {
      exchange: {
        reason:
          'Le temps de réverbération de l’auditorium est calculé salle vide : merci d’ajouter le calcul salle occupée et le plan de répartition des absorbants.',
        answer: 'Calcul salle occupée ajouté.',
      },
    }),
  ],
  H7: [assigned(21), assigned(21), none],
  H8: [assigned(-3, { assignee: 'bertrand-sauvage' }), none],
  H9: [done(), done()],
  H10: [assigned(34), none, none],
  H12: [started(15), none],
  H13: [done(), done(2), done()],
  H14: [done(), done(), done(2)],
  I1: [done(), done()],
  I2: [done(), started(12)],
  I3: [assigned(26), none],
  // Given, then taken back: it can be restored from the project's page.
  I6: [started(30, { isArchived: true, since: 5 })],
  I7: [assigned(23), none, none],
};
