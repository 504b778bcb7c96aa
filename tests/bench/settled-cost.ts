import { costOf } from '../e2e/support/dashboard';
import type { Person } from '../e2e/support/people';

/** Documents that an action costs the person who acts; null on an engine that does not count. */
export interface Cost {
  readonly reads: number | null;
  readonly writes: number | null;
}

/** Waits until nothing has been read or written for a second, so that late requests count too. */
export async function settledCost(person: Person): Promise<Cost> {
  let before = await costOf(person);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const now = await costOf(person);
    if (now?.reads === before?.reads && now?.writes === before?.writes) {
      return { reads: now?.reads ?? null, writes: now?.writes ?? null };
    }
    before = now;
  }
}
