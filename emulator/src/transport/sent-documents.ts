import { type DocumentMessage } from '../protocol/messages';
import { type FieldMap } from '../values/field-value';

/** So that what was sent once does not stay in memory as long as its document. */
const MAX_CACHED_SIZE = 4 * 1024 * 1024;

interface Sent<Encoded> {
  readonly document: DocumentMessage;
  readonly encoded: Encoded;
}

/**
 * Encodes each version of a document once, however many clients it is sent to. Versions are told
 * apart by their fields, which are never changed, and by what else a message says.
 */
export function encodedOnce<Encoded extends { readonly length: number }>(
  encode: (document: DocumentMessage) => Encoded,
): (document: DocumentMessage) => Encoded {
  let cache = new WeakMap<FieldMap, Sent<Encoded>>();
  let cachedSize = 0;
  return (document) => {
    const { fields } = document;
    if (fields === undefined) return encode(document);
    const known = cache.get(fields);
    if (known && isSameVersion(known.document, document)) return known.encoded;
    const encoded = encode(document);
    cachedSize += encoded.length;
    if (cachedSize > MAX_CACHED_SIZE) {
      cache = new WeakMap();
      cachedSize = encoded.length;
    }
    cache.set(fields, { document, encoded });
    return encoded;
  };
}

function isSameVersion(a: DocumentMessage, b: DocumentMessage): boolean {
  return (
    a === b || (a.name === b.name && a.updateTime === b.updateTime && a.createTime === b.createTime)
  );
}
