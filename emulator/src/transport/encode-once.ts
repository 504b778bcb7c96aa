import { type DocumentMessage } from '#protocol/messages';
import { type FieldMap } from '#values/field-value';

/** Bounds the cache, whose entries would otherwise live as long as their documents. */
const MAX_CACHED_SIZE = 4 * 1024 * 1024;

interface CacheEntry<Encoded> {
  readonly document: DocumentMessage;
  readonly bytes: Encoded;
}

/**
 * Encodes each version of a document once, however many clients it is sent to. A version is
 * identified by its fields, which are immutable, and by the name and times of the message.
 */
export function encodeOnce<Encoded extends { readonly length: number }>(
  encode: (document: DocumentMessage) => Encoded,
): (document: DocumentMessage) => Encoded {
  let cache = new WeakMap<FieldMap, CacheEntry<Encoded>>();
  let cachedSize = 0;
  return (document) => {
    const { fields } = document;
    if (fields === undefined) return encode(document);
    const entry = cache.get(fields);
    if (entry && isSameVersion(entry.document, document)) return entry.bytes;
    const bytes = encode(document);
    cachedSize += bytes.length;
    if (cachedSize > MAX_CACHED_SIZE) {
      cache = new WeakMap();
      cachedSize = bytes.length;
    }
    cache.set(fields, { document, bytes });
    return bytes;
  };
}

function isSameVersion(a: DocumentMessage, b: DocumentMessage): boolean {
  return (
    a === b || (a.name === b.name && a.updateTime === b.updateTime && a.createTime === b.createTime)
  );
}
