import { type StructuredQuery } from '#protocol/messages';
import { invalidArgument } from '#status/status';

const PART = /^\s*(\S+)(?:\s+(asc|desc))?\s*$/i;

/** The order of ListDocuments as it is written: `priority desc, name`; empty: none. */
export function orderOfText(text: string): NonNullable<StructuredQuery['orderBy']> {
  if (text === '') return [];
  return text.split(',').map((part) => {
    const [, fieldPath, direction = 'asc'] = PART.exec(part) ?? [];
    if (fieldPath === undefined) throw invalidArgument(`Invalid order by clause "${text}".`);
    const isDescending = direction.toLowerCase() === 'desc';
    return { field: { fieldPath }, direction: isDescending ? 'DESCENDING' : 'ASCENDING' };
  });
}
