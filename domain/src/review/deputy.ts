import { addDays, type CalendarDay } from '../core/calendar-day';
import { day, instant, pathId, person, record, text, type RecordOf } from '../core/record';
import type { ReviewedTask } from './visa-rule';

/** How far ahead the last day of a deputy may be. */
export const DEPUTY_DAYS_MAX = 90;

/**
 * `deputies/{uid}`: who stands in for a validator, on which days, the last one included. Written by callables
 * only, which read the documents of the others in the same transaction.
 */
export const deputyRecord = record({
  /** The validator's uid. */
  id: pathId(),
  deputyId: person('validation:deputy.person'),
  from: day('validation:deputy.from'),
  until: day('validation:deputy.until'),
  createdBy: text(),
  createdAt: instant(),
});
export type Deputy = RecordOf<typeof deputyRecord>;

type Term = Pick<Deputy, 'from' | 'until'>;

/** The deputy on a day; null for nobody. */
export function deputyAt(
  deputy: Pick<Deputy, 'deputyId' | 'from' | 'until'> | null | undefined,
  today: CalendarDay,
): string | null {
  if (deputy === null || deputy === undefined) return null;
  return deputy.from <= today && today <= deputy.until ? deputy.deputyId : null;
}

/** Who stands in for the validators of a task on a day, in their order; never its assignee or a validator. */
export function deputyIdsOf(
  { assigneeId, validatorIds }: Pick<ReviewedTask, 'assigneeId' | 'validatorIds'>,
  deputies: ReadonlyMap<string, Pick<Deputy, 'deputyId' | 'from' | 'until'>>,
  today: CalendarDay,
): readonly string[] {
  const present = validatorIds.flatMap((uid) => deputyAt(deputies.get(uid), today) ?? []);
  const own = [assigneeId, ...validatorIds];
  return [...new Set(present)].filter((uid) => !own.includes(uid));
}

/** What would make a chain: the chosen person has a deputy on those days, or the validator is one. */
export function chainOf(
  { id, deputyId, from, until }: Pick<Deputy, 'id' | 'deputyId'> & Term,
  others: readonly (Pick<Deputy, 'id' | 'deputyId'> & Term)[],
): { readonly reason: 'deputy/has-deputy' | 'deputy/is-deputy'; readonly uid: string } | null {
  const meanwhile = others.filter((other) => other.from <= until && from <= other.until);
  if (meanwhile.some((other) => other.id === deputyId)) {
    return { reason: 'deputy/has-deputy', uid: deputyId };
  }
  const deputyship = meanwhile.find((other) => other.deputyId === id);
  return deputyship === undefined ? null : { reason: 'deputy/is-deputy', uid: deputyship.id };
}

/** The days that do not fit `today`, as form errors: name of the field, key of the text. */
export function deputyDayErrors(
  { from, until }: Term,
  today: CalendarDay,
): Partial<Record<'from' | 'until', string>> {
  return {
    ...(from < today && { from: 'validation:deputy.fromPast' }),
    ...(until > addDays(today, DEPUTY_DAYS_MAX) && { until: 'validation:deputy.untilTooFar' }),
  };
}
