import type { Migration } from '../migrate/migrations';

/**
 * The codecs read an absent field as null, but queries (`== null`) find only documents in which the field is
 * null, and rules reject documents without it. Our code always writes these fields; imports and manual edits
 * may not have done so. Before this migration, such documents can be read by id but are in no list.
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
