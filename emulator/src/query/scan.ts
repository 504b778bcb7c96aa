/** The work of one query, counted where it is done. */
export class Scan {
  /** Entries that were read of the indexes of fields and of names, whether they led to a result or not. */
  indexEntries = 0;
  /** Documents that were read because of an offset, and are not in the result. */
  skippedDocuments = 0;
}
