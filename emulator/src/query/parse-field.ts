import { type FieldReference } from '#protocol/messages';
import { invalidArgument } from '#status/status';
import { type FieldPath, NAME_FIELD, parseFieldPath } from '#values/field-path';

const MAX_PATH_BYTES = 1500;
const MAX_PATH_SEGMENTS = 20;
const RESERVED_NAME = /^__.*__$/s;
/** The marker of a vector on the wire is a valid field of a query, but no document has it. */
const VECTOR_MARK = '__type__';

/** A field of a query. `__name__` alone is a document's name; deeper it is reserved. */
export function parseField(reference: FieldReference | undefined): FieldPath {
  const text = reference?.fieldPath ?? '';
  if (text === '') throw invalidArgument('Invalid empty property path string.');
  // Length first: reading a path takes time in proportion to it, once per segment.
  const isLong = Buffer.byteLength(text) > 2 * MAX_PATH_BYTES;
  const path = isLong ? [text] : parseFieldPath(text);
  if (path === undefined) {
    throw invalidArgument(
      `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (\`(?:[^\`\\\\]|(?:\\\\.))+\`)`,
    );
  }
  // Google's emulator counts one byte more than the path has.
  if (Buffer.byteLength(path.join('.')) >= MAX_PATH_BYTES) {
    throw invalidArgument(`property path is longer than ${MAX_PATH_BYTES} bytes.`);
  }
  if (path.length > MAX_PATH_SEGMENTS) {
    throw invalidArgument(`paths must have at most ${MAX_PATH_SEGMENTS} elements`);
  }
  checkSegments(path);
  return path;
}

function checkSegments(path: FieldPath): void {
  if (path.length === 1 && path[0] === NAME_FIELD) return;
  for (const segment of path) {
    if (segment === NAME_FIELD) throw reservedName();
    if (RESERVED_NAME.test(segment) && segment !== VECTOR_MARK) {
      throw invalidArgument(`Invalid reserved name in field path ${segment}`);
    }
  }
}

/** Google's error for `__name__` where only fields are allowed. */
export function reservedName(): Error {
  return invalidArgument('the name __key__ is reserved');
}
