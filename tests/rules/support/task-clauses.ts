import type { Clause } from './query-shape';

export const LIVE: Clause = ['archivedAt', '==', null];
export const IS_WORK: Clause = ['status', 'in', ['assigned', 'in_progress', 'rejected']];
export const IS_SUBMITTED: Clause = ['status', '==', 'submitted'];
export const NEXT_DAY = '2026-12-05';

/** As a validator, or for one. */
export const reviewedBy = (uid: string): readonly (readonly Clause[])[] => [
  [['validatorIds', 'array-contains', uid]],
  [['deputyIds', 'array-contains', uid]],
];
