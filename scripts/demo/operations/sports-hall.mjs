import {
  outlineAssigned,
  outlineValidated,
  none,
  outlineRejected,
  outlineStarted,
  outlineSubmitted,
} from '../outline.mjs';

/**
 * Under roof: the technical trades are at work, the first payments follow.
 * @type {import('../operations.mjs').Front}
 */
export const SPORTS_HALL_FRONT = {
  K1: [outlineValidated(), outlineValidated()],
  K2: [outlineValidated(), outlineValidated(), outlineValidated()],
  K3: [outlineValidated(), outlineValidated()],
  K4: [outlineValidated(2), none],
  K5: [outlineValidated(), outlineValidated()],
  K6: [outlineValidated(), outlineValidated()],
  K7: [outlineValidated(), outlineValidated(), none],
  K8: [outlineValidated(), outlineValidated(), none],
  K9: [outlineValidated(3), outlineValidated(), outlineValidated()],
  K10: [outlineValidated(), none],
  K11: [
    outlineValidated(),
    outlineSubmitted(2, 2, {
      exchange: {
        reason: 'La fiche du parquet sportif ne mentionne pas l’essai au glissement.',
        answer: 'Procès-verbal d’essai au glissement joint.',
      },
    }),
    outlineValidated(),
  ],
  K12: [
    outlineValidated(),
    outlineRejected(4, 1, {
      exchange: {
        reason:
          'Vestiaire témoin : la pente du receveur est inversée et le joint de dilatation n’est pas traité. Réserve à lever avant signature.',
        answer: 'Receveur repris, joint posé.',
      },
    }),
  ],
  K13: [outlineValidated(), none, outlineValidated()],
  K14: [outlineValidated(), outlineValidated()],
  K15: [outlineValidated(), outlineValidated()],
  K17: [outlineValidated(), outlineValidated()],
  L1: [outlineValidated(), outlineValidated()],
  L2: [outlineValidated(), outlineValidated()],
  L3: [outlineValidated(2), none],
  L4: [outlineValidated(), outlineStarted(18), outlineValidated()],
  L5: [outlineValidated(), none],
  L6: [outlineValidated(), outlineStarted(6)],
  L7: [outlineValidated(), outlineSubmitted(-5)],
  M1: [outlineValidated(), outlineStarted(2)],
  M2: [outlineSubmitted(1), outlineStarted(5), outlineValidated()],
  M3: [outlineStarted(3), none],
  M4: [outlineValidated(), outlineStarted(11)],
  M5: [outlineValidated(2), outlineSubmitted(4), none],
  M6: [outlineStarted(16), outlineValidated(), none],
  M7: [outlineValidated(), outlineValidated(), outlineValidated(2)],
  M8: [outlineValidated(), outlineRejected(-1, 2), outlineStarted(13)],
  M9: [outlineStarted(9), outlineAssigned(30)],
  M10: [outlineAssigned(18), outlineStarted(-9, { assignee: 'bertrand-sauvage', since: 25 })],
  M11: [outlineAssigned(27), none],
  M12: [outlineSubmitted(5), outlineAssigned(20)],
  M13: [outlineValidated(), outlineSubmitted(3), none],
  M14: [none, outlineValidated(), none, none],
  N1: [outlineValidated(), outlineValidated()],
  N2: [outlineValidated(), outlineSubmitted(0), outlineAssigned(5)],
  N3: [outlineSubmitted(6), none],
  N4: [outlineStarted(7), none],
  N5: [outlineAssigned(22), none, none],
  N8: [outlineStarted(12), outlineAssigned(12)],
  N9: [outlineStarted(19), outlineValidated(), none],
  O2: [outlineAssigned(60), none, none],
};
