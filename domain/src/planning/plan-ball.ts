import type { Assignment } from '../assignments/assignment';
import { awaitedValidators, VISA_RULE_TABLE } from '../review/visa-rule';

/** Who holds a submitted task, as far as the task alone tells. */
export type PlanBall =
  | { readonly kind: 'validators'; readonly ids: readonly string[] }
  /** Some of them may have given their visa already: visas are not read for a plan. */
  | { readonly kind: 'some-validators'; readonly ids: readonly string[] }
  /** No validator is active. */
  | { readonly kind: 'admins' };

/** Null unless the task waits for a visa. */
export function planBall(
  assignment: Pick<Assignment, 'status' | 'validatorIds' | 'visaRule'>,
  isActive: (uid: string) => boolean,
): PlanBall | null {
  if (assignment.status !== 'submitted') return null;
  const facts = { visas: [], isActive };
  // Whoever may still be awaited: the order says nothing without the visas that were given.
  const ids = awaitedValidators({ ...assignment, visaRule: 'all' }, facts);
  if (ids.length === 0) return { kind: 'admins' };
  const { validatesWith } = VISA_RULE_TABLE[assignment.visaRule];
  const isKnown = validatesWith === 'first' || ids.length === 1;
  return { kind: isKnown ? 'validators' : 'some-validators', ids };
}
