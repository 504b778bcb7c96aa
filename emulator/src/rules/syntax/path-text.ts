/**
 * `%20` and `+` in a path literal stand for what they encode, as in a URL query. Undefined: bytes
 * that are not UTF-8, which the engine cannot have stored as an id either.
 */
export function decodeSegment(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
