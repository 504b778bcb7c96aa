/** Crockford's: no letter that is taken for a digit when it is read out or typed. */
export const MEETING_ID_SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many symbols make an id: 60 bits, since who knows it may come in. */
export const MEETING_ID_LENGTH = 12;

const WHOLE = new RegExp(`^[${MEETING_ID_SYMBOLS}]{${MEETING_ID_LENGTH}}$`);

/** As ids are stored and shown: `7K2M-XQ4D-90RT`. */
export function meetingIdOf(symbols: string): string {
  return (symbols.match(/.{1,4}/g) ?? []).join('-');
}

/**
 * The id that somebody meant who typed it in small letters, without its hyphens, or with the letter O
 * for a nought. Anything that cannot be one is left as it was typed.
 */
export function typedMeetingId(inputText: string): string {
  const symbols = inputText
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return WHOLE.test(symbols) ? meetingIdOf(symbols) : inputText.trim();
}
