import type { Role } from '../people/role';
import type { DecisionOutcome, Visa } from './visa';

/** How the validators of a task decide together. */
export const VISA_RULES = ['any', 'all', 'ordered'] as const;
export type VisaRule = (typeof VISA_RULES)[number];

interface VisaRuleRow {
  /** Whose visa is awaited, of the validators who have not given theirs. */
  readonly awaits: 'each' | 'next';
  /** The visa that settles a validation. A rejection always settles, and so does an admin. */
  readonly validatesWith: 'first' | 'last';
}

/** Read by screens, callables and tests. */
export const VISA_RULE_TABLE = {
  any: { awaits: 'each', validatesWith: 'first' },
  all: { awaits: 'each', validatesWith: 'last' },
  ordered: { awaits: 'next', validatesWith: 'last' },
} as const satisfies Record<VisaRule, VisaRuleRow>;

export interface ReviewedTask {
  readonly assigneeId: string;
  /** In their order. */
  readonly validatorIds: readonly string[];
  readonly visaRule: VisaRule;
}

/** What an open review knows besides its task. */
export interface ReviewFacts {
  /** The visas given on the revision under review. */
  readonly visas: readonly GivenVisa[];
  readonly isActive: (uid: string) => boolean;
  /** Who stands in for a validator today; null for nobody. */
  readonly deputyOf: (validatorId: string) => string | null;
}

type GivenVisa = Pick<Visa, 'by' | 'forId'>;

/** The validators whose visa is awaited, in their order. Disabled ones are passed over. */
export function awaitedValidators(
  { validatorIds, visaRule }: Pick<ReviewedTask, 'validatorIds' | 'visaRule'>,
  { visas, isActive }: Pick<ReviewFacts, 'visas' | 'isActive'>,
): readonly string[] {
  const { awaits, validatesWith }: VisaRuleRow = VISA_RULE_TABLE[visaRule];
  if (validatesWith === 'first' && visas.length > 0) return [];
  const filledParts = new Set(visas.map(partOf));
  const left = validatorIds.filter((uid) => !filledParts.has(uid) && isActive(uid));
  return awaits === 'next' ? left.slice(0, 1) : left;
}

/** The validator whose part a visa fills. An admin's may be nobody's. */
function partOf({ by, forId }: GivenVisa): string {
  return forId ?? by;
}

/** The people who may give a visa that is awaited: validators, and the deputies of those. */
export function visaHolders(task: ReviewedTask, facts: ReviewFacts): readonly string[] {
  const awaitedIds = awaitedValidators(task, facts);
  const deputies = awaitedIds
    .map((uid) => deputyIn(task, facts, uid))
    .filter((uid) => uid !== null);
  return [...new Set([...awaitedIds, ...deputies])].filter((uid) => !hasGiven(uid, facts));
}

export type VisaTurn =
  /** `forId`: the validator for whom a deputy gives it; null for one's own. */
  | { readonly kind: 'own-turn'; readonly forId: string | null }
  /** The person or their deputy has given it. */
  | { readonly kind: 'given' }
  /** Others come before. */
  | { readonly kind: 'later' }
  | { readonly kind: 'none' };

/** Whether a person may give a visa as a validator or for one. One each revision: one's own goes first. */
export function visaTurnOf(uid: string, task: ReviewedTask, facts: ReviewFacts): VisaTurn {
  const parts = partsIn(uid, task, facts);
  if (hasGiven(uid, facts)) return { kind: 'given' };
  if (parts.length === 0) return { kind: 'none' };
  const awaitedIds = awaitedValidators(task, facts);
  const part = parts.find((validatorId) => awaitedIds.includes(validatorId));
  if (part !== undefined) return { kind: 'own-turn', forId: part === uid ? null : part };
  const filledParts = new Set(facts.visas.map(partOf));
  return { kind: parts.every((validatorId) => filledParts.has(validatorId)) ? 'given' : 'later' };
}

/** The validators that a person is or stands in for, themselves first. */
function partsIn(uid: string, task: ReviewedTask, facts: ReviewFacts): readonly string[] {
  const representedIds = task.validatorIds.filter((id) => deputyIn(task, facts, id) === uid);
  return task.validatorIds.includes(uid) ? [uid, ...representedIds] : representedIds;
}

/** Nobody decides on their own work, also not for another; a validator gives one visa, their own. */
function deputyIn(
  { assigneeId, validatorIds }: ReviewedTask,
  { deputyOf, isActive }: ReviewFacts,
  validatorId: string,
): string | null {
  const deputyId = deputyOf(validatorId);
  if (deputyId === null || !isActive(deputyId)) return null;
  return [assigneeId, ...validatorIds].includes(deputyId) ? null : deputyId;
}

function hasGiven(uid: string, { visas }: Pick<ReviewFacts, 'visas'>): boolean {
  return visas.some(({ by }) => by === uid);
}

/** Whether a person's visa, given now, would decide. */
export function settlesReview(
  { id, role }: { readonly id: string; readonly role: Role },
  task: ReviewedTask,
  outcome: DecisionOutcome,
  facts: ReviewFacts,
): boolean {
  if (role === 'admin') return true;
  const turn = visaTurnOf(id, task, facts);
  const visa = { by: id, forId: turn.kind === 'own-turn' ? turn.forId : null };
  const visas = [...facts.visas, visa];
  return settledOutcome(task, outcome, { ...facts, visas }) !== null;
}

/** What the validators have decided once `outcome` is the last of `visas`; null while others are awaitedIds. */
export function settledOutcome(
  task: Pick<ReviewedTask, 'validatorIds' | 'visaRule'>,
  outcome: DecisionOutcome,
  facts: Pick<ReviewFacts, 'visas' | 'isActive'>,
): DecisionOutcome | null {
  if (outcome === 'rejected') return outcome;
  return awaitedValidators(task, facts).length === 0 ? outcome : null;
}
