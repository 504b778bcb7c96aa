import type { Migration } from '../migrate/migrations';

/**
 * The codecs read a field that is not there as null; queries (`== null`) find only what holds a null, and
 * rules refuse what lacks it. No code of ours leaves these fields out: imports and hands may have. Until
 * this ran, such a document can be read by its id and is in no list.
 */
const NULL_WHERE_ABSENT = {
  assignments: ['archivedAt'],
  notifications: ['readAt'],
  contactRequests: ['handledAt', 'handledBy'],
} as const;

export const migration: Migration = {
  says: 'Fields that lists ask for as null are null where they were absent.',
  collections: Object.keys(NULL_WHERE_ABSENT),
  change(collection, data) {
    const fields = NULL_WHERE_ABSENT[collection as keyof typeof NULL_WHERE_ABSENT];
    const absent = fields.filter((field) => data[field] === undefined);
    return absent.length === 0 ? null : Object.fromEntries(absent.map((field) => [field, null]));
  },
};
