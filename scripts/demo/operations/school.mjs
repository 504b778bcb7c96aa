import { assigned, done, none, rejected, started, submitted } from '../outline.mjs';

/**
 * The jury has chosen; the design team's contract is being settled.
 * @type {import('../operations.mjs').Front}
 */
export const SCHOOL_FRONT = {
  C1: [done(), done(), done()],
  C2: [done(2), done(), done()],
  C3: [done(), done(), done(2)],
  C4: [done(), done()],
  C5: [done(), done(), done()],
  C6: [done(), done(), done()],
  C8: [done(), done(), submitted(3), assigned(15)],
  C9: [started(8), assigned(18), none, none],
  D1: [
    assigned(24),
    submitted(21, 1, { since: 2 }),
    started(12),
    rejected(5, 1, {
      exchange: {
        reason:
          'L’attestation ne couvre pas la période du chantier : il faut l’avenant de l’année en cours.',
        answer: 'Avenant de l’assureur joint.',
      },
    }),
  ],
  D2: [done(), started(0)],
  D3: [done(), none],
  D4: [submitted(-1), none],
  E2: [assigned(34), none, none],
};
