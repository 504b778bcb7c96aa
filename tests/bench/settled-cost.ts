import { costOf } from '../e2e/support/dashboard';
import type { Person } from '../e2e/support/people';

/** Documents that something costs the person who does it; null on an engine that does not count. */
export interface Cost {
  readonly reads: number | null;
  readonly writes: number | null;
}

/** Until nothing has been read or written for a second: what comes late counts too. */
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
