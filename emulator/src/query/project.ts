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
  return projectBelow(fields, maskTree(mask.filter((path) => !isNameField(path))));
}

/** What to take of a map, by name; nothing below a name: all of it. */
type MaskTree = Map<string, MaskTree | undefined>;

function maskTree(mask: readonly FieldPath[]): MaskTree {
  const root: MaskTree = new Map();
  for (const path of mask) {
    let tree = root;
    for (const [place, name] of path.entries()) {
      const below: MaskTree | undefined = tree.get(name);
      const isTaken: boolean = tree.has(name) && !below;
      if (isTaken) break;
      if (place === path.length - 1) {
        tree.set(name, undefined);
        break;
      }
      const next = below ?? new Map<string, MaskTree | undefined>();
      tree.set(name, next);
      tree = next;
    }
  }
  return root;
}

function projectBelow(fields: FieldMap, tree: MaskTree): FieldMap {
  const projected = new Map<string, FieldValue>();
  for (const [name, value] of fields) {
    if (!tree.has(name)) continue;
    const below = tree.get(name);
    if (!below) {
      projected.set(name, value);
    } else if (isFieldMap(value)) {
      const inner = projectBelow(value, below);
      if (inner.size > 0) projected.set(name, inner);
    }
  }
  return projected;
}
