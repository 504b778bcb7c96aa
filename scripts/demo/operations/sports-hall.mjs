import { assigned, done, none, rejected, started, submitted } from '../outline.mjs';

/**
 * Under roof: the technical trades are at work, the first payments follow.
 * @type {import('../operations.mjs').Front}
 */
export const SPORTS_HALL_FRONT = {
  K1: [done(), done()],
  K2: [done(), done(), done()],
  K3: [done(), done()],
  K4: [done(2), none],
  K5: [done(), done()],
  K6: [done(), done()],
  K7: [done(), done(), none],
  K8: [done(), done(), none],
  K9: [done(3), done(), done()],
  K10: [done(), none],
  K11: [
    done(),
    submitted(2, 2, {
      exchange: {
        reason: 'La fiche du parquet sportif ne mentionne pas l’essai au glissement.',
        answer: 'Procès-verbal d’essai au glissement joint.',
      },
    }),
    done(),
  ],
  K12: [
    done(),
    rejected(4, 1, {
      exchange: {
        reason:
          'Vestiaire témoin : la pente du receveur est inversée et le joint de dilatation n’est pas traité. Réserve à lever avant signature.',
        answer: 'Receveur repris, joint posé.',
      },
    }),
  ],
  K13: [done(), none, done()],
  K14: [done(), done()],
  K15: [done(), done()],
  K17: [done(), done()],
  L1: [done(), done()],
  L2: [done(), done()],
  L3: [done(2), none],
  L4: [done(), started(18), done()],
  L5: [done(), none],
  L6: [done(), started(6)],
  L7: [done(), submitted(-5)],
  M1: [done(), started(2)],
  M2: [submitted(1), started(5), done()],
  M3: [started(3), none],
  M4: [done(), started(11)],
  M5: [done(2), submitted(4), none],
  M6: [started(16), done(), none],
  M7: [done(), done(), done(2)],
  M8: [done(), rejected(-1, 2), started(13)],
  M9: [started(9), assigned(30)],
  M10: [assigned(18), started(-9, { assignee: 'bertrand-sauvage', since: 25 })],
  M11: [assigned(27), none],
  M12: [submitted(5), assigned(20)],
  M13: [done(), submitted(3), none],
  M14: [none, done(), none, none],
  N1: [done(), done()],
  N2: [done(), submitted(0), assigned(5)],
  N3: [submitted(6), none],
  N4: [started(7), none],
  N5: [assigned(22), none, none],
  N8: [started(12), assigned(12)],
  N9: [started(19), done(), none],
  O2: [assigned(60), none, none],
};
