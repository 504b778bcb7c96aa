import { invalidArgument } from '#status/status';

const DEFAULT_LISTED = 30;
const MAX_LISTED = 150;

/** How many documents a page of ListDocuments has, also to rules (observed of Google's emulator). */
export function pageLimit(pageSize: number): number {
  return pageSize === 0 ? DEFAULT_LISTED : Math.min(pageSize, MAX_LISTED);
}

/** The key of the last item of the previous page, from a page token. Empty: the first page. */
export function pageStart(
  token: string,
  pageSize: number,
  message = 'page_size must be greater than or equal to zero.',
): string {
  if (pageSize < 0) throw invalidArgument(message);
  if (token === '') return '';
  const text = Buffer.from(token, 'base64').toString();
  if (Buffer.from(text).toString('base64') !== token) throw invalidArgument('invalid page token');
  return text;
}

export interface Page<Item> {
  readonly page: readonly Item[];
  /** Absent: this is the last page. */
  readonly token: string | undefined;
}

/** @param pageSize zero: everything */
export function nextPage<Item>(
  items: readonly Item[],
  pageSize: number,
  keyOf: (item: Item) => string,
): Page<Item> {
  if (pageSize === 0 || items.length <= pageSize) return { page: items, token: undefined };
  const page = items.slice(0, pageSize);
  const last = page.at(-1);
  return { page, token: last && Buffer.from(keyOf(last)).toString('base64') };
}
