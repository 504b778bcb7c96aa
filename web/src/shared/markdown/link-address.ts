const ALLOWED = ['https:', 'mailto:'];

/** An address that a text may lead to; null for any other, such as a script or a file of one's own. */
export function linkAddress(typed: string | undefined): string | null {
  if (typed === undefined || !URL.canParse(typed)) return null;
  return ALLOWED.includes(new URL(typed).protocol) ? typed : null;
}
