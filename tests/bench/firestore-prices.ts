/**
 * Dollars for 100,000 documents of the Standard edition in the multi-region eur3, beyond the free daily
 * quota; https://cloud.google.com/firestore/pricing, as of November 2026. Excludes storage, network traffic
 * and the execution of functions.
 */
export const PRICES = { reads: 0.06, writes: 0.18, deletes: 0.02 };

interface Documents {
  reads: number;
  writes: number;
  deletes: number;
}

/** @returns dollars */
export function priceOf({ reads, writes, deletes }: Documents): number {
  const dollars = reads * PRICES.reads + writes * PRICES.writes + deletes * PRICES.deletes;
  return dollars / 100_000;
}
