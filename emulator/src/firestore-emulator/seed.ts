import { type ExportedDocument } from '#export/read-export';
import { type OpenDatabase } from '#service/engine';

/** Fills a new database with what an export holds of it, whatever the project. */
export function seed({ id, database }: OpenDatabase, documents: readonly ExportedDocument[]): void {
  const time = database.nextCommitTime();
  const changes = documents
    .filter(({ databaseId }) => databaseId === id.databaseId)
    .map(({ path, fields }) => {
      const name = database.documentName(path);
      const after = { name, fields, createTime: time, updateTime: time };
      return { name, before: undefined, after };
    });
  if (changes.length > 0) database.apply({ time, changes });
}
