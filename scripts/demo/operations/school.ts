import {
  outlineAssigned,
  outlineValidated,
  none,
  outlineRejected,
  outlineStarted,
  outlineSubmitted,
} from '../outline';
import type { Front } from './operation';

/** The jury has decided, and the contract of the design team is being negotiated. */
export const SCHOOL_FRONT: Front = {
  C1: [outlineValidated(), outlineValidated(), outlineValidated()],
  C2: [outlineValidated(2), outlineValidated(), outlineValidated()],
  C3: [outlineValidated(), outlineValidated(), outlineValidated(2)],
  C4: [outlineValidated(), outlineValidated()],
  C5: [outlineValidated(), outlineValidated(), outlineValidated()],
  C6: [outlineValidated(), outlineValidated(), outlineValidated()],
  C8: [outlineValidated(), outlineValidated(), outlineSubmitted(3), outlineAssigned(15)],
  C9: [outlineStarted(8), outlineAssigned(18), none, none],
  D1: [
    outlineAssigned(24),
    outlineSubmitted(21, 1, { since: 2 }),
    outlineStarted(12),
    outlineRejected(5, 1, {
      exchange: {
        reason:
          'L’attestation ne couvre pas la période du chantier : il faut l’avenant de l’année en cours.',
        answer: 'Avenant de l’assureur joint.',
      },
    }),
  ],
  D2: [outlineValidated(), outlineStarted(0)],
  D3: [outlineValidated(), none],
  D4: [outlineSubmitted(-1), none],
  E2: [outlineAssigned(34), none, none],
};
