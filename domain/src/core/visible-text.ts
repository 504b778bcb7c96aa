/**
 * Control and format characters (new lines, zero-width characters, marks and overrides of direction), and
 * the letters of Unicode that show nothing: a character class's body.
 */
const HIDDEN = String.raw`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{34F}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{2800}\u{3164}\u{FFA0}`;

const hiddenCharacter = new RegExp(`[${HIDDEN}]`, 'u');
const visibleCharacter = new RegExp(String.raw`[^${HIDDEN}\s\p{Z}\p{M}]`, 'u');

/** The joiner inside an emoji of several, such as 👷‍♀️. */
const emojiJoiner =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu;

/** Whether a reader sees anything of `text`. `isVisible` in firestore.rules mirrors it. */
export function hasVisibleText(text: string): boolean {
  return visibleCharacter.test(text);
}

/** Whether all of `text` is seen, on one line and in the order in which it is written. */
export function isPlainLine(text: string): boolean {
  return !hiddenCharacter.test(text.replaceAll(emojiJoiner, ''));
}
