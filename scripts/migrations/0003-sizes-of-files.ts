import type { Migration } from '../migrate/migrations';

/** The codec reads null where the field is absent; the size is then unknown until the next submission. */
export const migration: Migration = {
  says: 'Assignments say how large the file of their last revision is.',
  collections: ['assignments'],
  sourceOf: (path, { fileSize, revision }) =>
    fileSize === undefined && Number(revision) > 0 ? `${path}/revisions/${Number(revision)}` : null,
  change(_collection, { fileSize }, revision) {
    const size = revision?.['size'];
    return fileSize === undefined ? { fileSize: typeof size === 'number' ? size : null } : null;
  },
};
