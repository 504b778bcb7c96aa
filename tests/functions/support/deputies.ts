import { deputyPath, deputyRecord, type CalendarDay } from '@ouvrage/domain';
import { endDeputy } from '../../../functions/src/deputies/end-deputy';
import { setDeputy } from '../../../functions/src/deputies/set-deputy';
import { readReviews } from '../../../functions/src/records/review-facts';
import {
  newOperationId,
  PEOPLE,
  sessionOf,
  TODAY,
  type FunctionsEnvironment,
  type Person,
} from './environment';

/** The last day of a deputy, unless a test says otherwise. */
export const NEXT_WEEK = '2026-11-28';

interface Wish {
  readonly of?: Person;
  readonly deputy?: Person;
  readonly from?: CalendarDay;
  readonly until?: CalendarDay;
}

/** Deputies named and ended by the handlers. Marc stands in for Karim, unless a test says otherwise. */
export function deputies(environment: FunctionsEnvironment) {
  const { context, firestore } = environment;
  const { engineer, stranger } = PEOPLE;

  const wish = ({
    of = engineer,
    deputy = stranger,
    from = TODAY,
    until = NEXT_WEEK,
  }: Wish = {}) => ({
    operationId: newOperationId(),
    uid: of.uid,
    deputyId: deputy.uid,
    from,
    until,
  });

  /** Who acts for Karim on a task, as the decision sees it. */
  async function actingFor(id: string): Promise<string | null> {
    const assignment = await environment.assignment(id);
    return firestore.runTransaction(async (transaction) => {
      const reviews = await readReviews(transaction, context, [assignment]);
      return reviews.get(id)?.deputyOf(engineer.uid) ?? null;
    });
  }

  return {
    wish,
    name: (terms: Wish = {}, by: Person = terms.of ?? engineer) =>
      setDeputy(wish(terms), sessionOf(by), context),
    end: (of: Person = engineer, by: Person = of) =>
      endDeputy({ operationId: newOperationId(), uid: of.uid }, sessionOf(by), context),
    deputyIdsOf: async (id: string) => (await environment.assignment(id)).deputyIds,
    deputyOf: (uid: string) => environment.readAs(deputyRecord, deputyPath(uid)),
    actingFor,
  };
}
