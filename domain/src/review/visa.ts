import {
  instant,
  mapOf,
  number,
  oneOf,
  optional,
  pathId,
  record,
  text,
  texts,
  type RecordOf,
} from '../core/record';
import { REMARK_LIFTS } from './remark-draft';

export const DECISION_OUTCOMES = ['validated', 'rejected'] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];

/** What one reviewer says of a revision. */
export const VISA_FIELDS = {
  by: text(),
  byName: text(),
  at: instant(),
  outcome: oneOf(DECISION_OUTCOMES),
  comment: optional(text()),
  /** The validator in whose place a deputy gave it; null for one's own and an admin's. */
  forId: optional(text()),
  forName: optional(text()),
};

/**
 * `assignments/{id}/revisions/{n}/visas/{uid}`: the visa of one person on a revision that more than one
 * validator decides. Written by callables only. Its assignee reads it with the decision, which copies it to
 * the revision.
 */
export const visaRecord = record({
  id: pathId(),
  assignmentId: text(),
  revision: number(),
  ...VISA_FIELDS,
  /** What it does to earlier remarks once the decision falls, by the remark's id. */
  lifts: mapOf(oneOf(REMARK_LIFTS)),
  /** Who finds it among the visas of open reviews; nobody once the review has ended. */
  followerIds: texts(),
});
export type OpenVisa = RecordOf<typeof visaRecord>;

export type Visa = Pick<OpenVisa, keyof typeof VISA_FIELDS>;
