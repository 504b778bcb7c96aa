import { type Cursor } from '#protocol/messages';
import { invalidArgument } from '#status/status';
import { DocumentName } from '#values/document-name';
import { isNameField } from '#values/field-path';
import { type Bound, type Order } from './query';

/**
 * A cursor has at most as many values as `orderBy` has fields: Firestore does not count the fields
 * that it adds (observed; clients send them).
 */
export function parseBound(
  { values = [], before = false }: Cursor,
  orderBy: readonly Order[],
  database: string,
): Bound {
  if (values.length > orderBy.length) throw invalidArgument('Cursor has too many values.');
  for (const [index, value] of values.entries()) {
    const order = orderBy[index];
    if (!order || !isNameField(order.path)) continue;
    if (!(value instanceof DocumentName)) {
      throw invalidArgument('Cursor __key__ value is not a document reference.');
    }
    if (value.database !== database) {
      throw invalidArgument('The cursor key is in a different database than the query');
    }
  }
  return { values, before };
}
