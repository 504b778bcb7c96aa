import { type FieldMap, type FieldValue, isFieldMap } from './field-value';
import { compareUtf8 } from './ordering';

/** Where a field is: the names of the maps on the way and its own. */
export type FieldPath = readonly string[];

/** The pseudo-field by which queries speak of a document's name. */
export const NAME_FIELD = '__name__';

export function isNameField(path: FieldPath): boolean {
  return path.length === 1 && path[0] === NAME_FIELD;
}

const SIMPLE_SEGMENT = /^[a-zA-Z_][a-zA-Z_0-9]*/;

/**
 * Reads `` a.`b c`.d ``, the form of google.firestore.v1: segments that are not simple names are in
 * backquotes, in which `\` escapes a backquote or itself. Undefined: not a field path.
 */
export function parseFieldPath(text: string): FieldPath | undefined {
  const segments: string[] = [];
  let at = 0;
  for (;;) {
    const segment = text[at] === '`' ? quotedSegment(text, at) : simpleSegment(text, at);
    if (!segment) return undefined;
    segments.push(segment.name);
    at = segment.end;
    if (at === text.length) return segments;
    if (text[at] !== '.') return undefined;
    at += 1;
  }
}

interface Segment {
  readonly name: string;
  readonly end: number;
}

function simpleSegment(text: string, at: number): Segment | undefined {
  const name = SIMPLE_SEGMENT.exec(text.slice(at))?.[0];
  return name === undefined ? undefined : { name, end: at + name.length };
}

function quotedSegment(text: string, start: number): Segment | undefined {
  let name = '';
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '`') return name === '' ? undefined : { name, end: at + 1 };
    if (character === '\\') at += 1;
    name += text.charAt(at);
  }
  return undefined;
}

/** The inverse of `parseFieldPath`. */
export function fieldPathText(path: FieldPath): string {
  return path
    .map((name) =>
      SIMPLE_SEGMENT.exec(name)?.[0] === name ? name : `\`${name.replace(/[\\`]/g, '\\$&')}\``,
    )
    .join('.');
}

export function fieldAt(fields: FieldMap, path: FieldPath): FieldValue | undefined {
  let value: FieldValue | undefined = fields;
  for (const name of path) {
    if (!isFieldMap(value)) return undefined;
    value = value.get(name);
  }
  return value;
}

/** Name by name, so that what is inside of a field comes right behind it. */
export function compareFieldPaths(a: FieldPath, b: FieldPath): number {
  for (const [place, name] of a.entries()) {
    const other = b[place];
    if (other === undefined) return 1;
    const difference = compareUtf8(name, other);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
