import { type DocumentMask } from '#protocol/messages';
import { parseWrittenPath } from '#store/writes/written-path';
import { type FieldPath } from '#values/field-path';

/** The fields to answer with, named as they are written; undefined: all. */
export function parseMask(mask: DocumentMask | undefined): readonly FieldPath[] | undefined {
  return mask && (mask.fieldPaths ?? []).map(parseWrittenPath);
}
