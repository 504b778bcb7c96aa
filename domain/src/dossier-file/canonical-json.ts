import canonicalize from 'canonicalize';

/**
 * A value as the one text that RFC 8785 (JSON Canonicalization Scheme) gives it, whatever the order of its keys.
 *
 * @throws Error for what JSON cannot hold: NaN, Infinity, a lone surrogate
 */
export function canonicalJson(value: object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('The value is no JSON.');
  return text;
}

/** As `canonicalJson`, with the end of its line: one line of a file of the record. */
export function canonicalLine(value: object): string {
  return `${canonicalJson(value)}\n`;
}
