import type { OpenVisa } from '@ouvrage/domain';
import type { LiveReview } from './useReview';

/** A review for tests: nobody has given a visa, everyone is active. */
export function sampleReview(changes: Partial<LiveReview> = {}): LiveReview {
  return { visas: [], isKnown: true, isActive: () => true, deputyOf: () => null, ...changes };
}

/** A validation, for tests. */
export function sampleVisa(by: string, changes: Partial<OpenVisa> = {}): OpenVisa {
  return {
    ...{ id: by, assignmentId: 'mediatheque_G2_plan-de-masse', revision: 1, by, byName: by },
    ...{ at: new Date('2026-03-12T09:00:00Z'), outcome: 'validated', comment: null },
    ...{ forId: null, forName: null, lifts: {}, followerIds: [] },
    ...changes,
  };
}
