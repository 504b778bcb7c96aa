import type { Migration } from '../migrate/migrations';

/** What every assignment had before several validators could decide, and before deputies. */
const BEFORE = { visaRule: 'any', deputyIds: [] } as const;

/**
 * The codec reads `any` and no deputies where the fields are absent; queries for deputies, and the nightly job
 * that ends them, find only documents that have them.
 */
export const migration: Migration = {
  says: 'Assignments say how their validators decide and who stands in for them.',
  collections: ['assignments'],
  change(_collection, data) {
    const absent = Object.entries(BEFORE).filter(([field]) => data[field] === undefined);
    return absent.length === 0 ? null : Object.fromEntries(absent);
  },
};
