const ALLOWED = ['https:', 'mailto:'];

/** An address that a text may lead to; null for any other, such as a script or a file of one's own. */
export function linkAddress(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  return ALLOWED.includes(new URL(text).protocol) ? text : null;
}
