import { type DocumentMessage } from '#protocol/messages';
import { type Document } from '#values/document';
import { type FieldPath, isNameField } from '#values/field-path';
import { type FieldMap, type FieldValue, isFieldMap } from '#values/field-value';
import { cacheRecent } from '#values/cache-recent';

const wholeMessage = cacheRecent(
  ({ name, fields, createTime, updateTime }: Document): DocumentMessage => ({
    name: name.toString(),
    fields,
    createTime,
    updateTime,
  }),
);

/**
 * A document as it is sent. All recipients of one version share one message.
 *
 * @param mask the fields to send; absent: all
 */
export function documentMessage(document: Document, mask?: readonly FieldPath[]): DocumentMessage {
  if (mask) return { ...documentMessage(document), fields: project(document.fields, mask) };
  return wholeMessage(document);
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
  const selection = new Map<string, FieldValue>();
  for (const [name, value] of fields) {
    if (!tree.has(name)) continue;
    const below = tree.get(name);
    if (!below) {
      selection.set(name, value);
    } else if (isFieldMap(value)) {
      const inner = projectBelow(value, below);
      if (inner.size > 0) selection.set(name, inner);
    }
  }
  return selection;
}
