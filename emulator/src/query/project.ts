import { type DocumentMessage } from '../protocol/messages';
import { type Document } from '../values/document';
import { type FieldPath, isNameField } from '../values/field-path';
import { type FieldMap, type FieldValue, isFieldMap } from '../values/field-value';

const messages = new WeakMap<Document, DocumentMessage>();

/**
 * A document as it is sent; one and the same message for one version, so that transports can keep what
 * they make of it.
 *
 * @param mask the fields to send; absent: all
 */
export function documentMessage(document: Document, mask?: readonly FieldPath[]): DocumentMessage {
  if (mask) return { ...documentMessage(document), fields: project(document.fields, mask) };
  let message = messages.get(document);
  if (!message) {
    const { name, fields, createTime, updateTime } = document;
    message = { name: name.toString(), fields, createTime, updateTime };
    messages.set(document, message);
  }
  return message;
}

/** The fields that a mask names, in the order of the document; `__name__` is no field. */
export function project(fields: FieldMap, mask: readonly FieldPath[]): FieldMap {
  const projected = new Map<string, FieldValue>();
  for (const [name, value] of fields) {
    const below = mask.filter((path) => path[0] === name && !isNameField(path));
    if (below.length === 0) continue;
    if (below.some((path) => path.length === 1)) {
      projected.set(name, value);
    } else if (isFieldMap(value)) {
      const inner = project(
        value,
        below.map((path) => path.slice(1)),
      );
      if (inner.size > 0) projected.set(name, inner);
    }
  }
  return projected;
}
