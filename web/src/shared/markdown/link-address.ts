const ALLOWED = ['https:', 'mailto:'];

/** The address if a text may link to it; null for any other, such as a script or a local file. */
export function linkAddress(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  return ALLOWED.includes(new URL(text).protocol) ? text : null;
}
