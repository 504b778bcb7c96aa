import { parseText } from '../values/parse-text';
import { editableText, relativePath } from '../values/text';
import {
  fieldsOf,
  itemsOf,
  sortedNames,
  typeOf,
  type Fields,
  type Value,
  type ValueType,
} from '../values/value';

/** A field during editing. It keeps the text when the type changes. */
export interface FieldDraft {
  readonly id: number;
  /** Empty for items of a list. */
  readonly name: string;
  readonly type: ValueType;
  readonly text: string;
  readonly children: readonly FieldDraft[];
}

export type DraftErrors = ReadonlyMap<number, string>;

let lastId = 0;

/** `root` is `projects/…/documents`. The text of references below it leaves it out. */
export function newDraft(name: string, value: Value = { stringValue: '' }, root = ''): FieldDraft {
  lastId += 1;
  const type = typeOf(value);
  const id = lastId;
  const children =
    type === 'map'
      ? draftsOf(fieldsOf(value), root)
      : type === 'array'
        ? itemsOf(value).map((item) => newDraft('', item, root))
        : [];
  return { id, name, type, text: textOf(value, root), children };
}

function textOf(value: Value, root: string): string {
  const text = editableText(value);
  return 'referenceValue' in value && text.startsWith(`${root}/`) ? relativePath(text) : text;
}

export function draftsOf(fields: Fields, root: string): readonly FieldDraft[] {
  return sortedNames(fields).map((name) => newDraft(name, fields[name], root));
}

/** A copy of the draft with one field replaced, or removed when `change` returns undefined. */
export function replaceDraft(
  drafts: readonly FieldDraft[],
  id: number,
  change: (draft: FieldDraft) => FieldDraft | undefined,
): readonly FieldDraft[] {
  return drafts.flatMap((draft) => {
    if (draft.id === id) return change(draft) ?? [];
    if (draft.children.length === 0) return draft;
    return { ...draft, children: replaceDraft(draft.children, id, change) };
  });
}

/** The fields of the drafts, or the errors by field id. */
export function readDrafts(
  drafts: readonly FieldDraft[],
  root: string,
): { readonly fields: Fields } | { readonly errors: DraftErrors } {
  const errors = new Map<number, string>();
  const fields = readFields(drafts, root, errors);
  return errors.size === 0 ? { fields } : { errors };
}

const RESERVED = /^__.*__$/;

function readFields(
  drafts: readonly FieldDraft[],
  root: string,
  errors: Map<number, string>,
): Fields {
  const fields: Record<string, Value> = {};
  for (const draft of drafts) {
    if (draft.name === '') errors.set(draft.id, 'A field has a name.');
    else if (RESERVED.test(draft.name)) errors.set(draft.id, 'Names like __this__ are reserved.');
    else if (Object.hasOwn(fields, draft.name)) {
      errors.set(draft.id, `There is another field ${draft.name}.`);
    }
    const value = readValue(draft, root, errors);
    if (value) Object.defineProperty(fields, draft.name, { value, ...PLAIN_MEMBER });
  }
  return fields;
}

/** `defineProperty` with these attributes makes a normal member, even for a field called `__proto__`. */
const PLAIN_MEMBER = { enumerable: true, configurable: true, writable: true };

function readValue(
  { id, type, text, children }: FieldDraft,
  root: string,
  errors: Map<number, string>,
): Value | undefined {
  if (type === 'map') return { mapValue: { fields: readFields(children, root, errors) } };
  if (type === 'array') {
    if (children.some((child) => child.type === 'array')) {
      errors.set(id, 'A list cannot hold lists directly; put them into maps.');
    }
    const values = children.flatMap((child) => readValue(child, root, errors) ?? []);
    return { arrayValue: { values } };
  }
  const result = parseText(type, text, root);
  if ('value' in result) return result.value;
  // An error of the name takes precedence.
  if (!errors.has(id)) errors.set(id, result.error);
  return undefined;
}
