import { invalidArgument } from '#status/status';
import { type FieldPath, isNameField, NAME_FIELD, parseFieldPath } from '#values/field-path';
import { isReservedName } from '#protocol/resource-name';

const MAX_PATH_BYTES = 1500;
const MAX_PATH_SEGMENTS = 20;
/** Every character of a path of the greatest length escaped and every segment quoted. */
const MAX_TEXT_LENGTH = 4 * MAX_PATH_BYTES;

/** A field path that a mask or a transform writes to, as Google's emulator accepts it. */
export function parseWrittenPath(text: string): FieldPath {
  if (text === '') throw invalidArgument('Invalid empty property path string.');
  if (text.length > MAX_TEXT_LENGTH) throw pathTooLongError();
  const path = parseFieldPath(text);
  if (!path) {
    throw invalidArgument(
      `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (\`(?:[^\`\\\\]|(?:\\\\.))+\`)`,
    );
  }
  if (isNameField(path)) return path;
  checkSegments(path);
  // The engine counts a separator behind each segment, the last one included.
  const bytes = path.reduce((sum, name) => sum + Buffer.byteLength(name) + 1, 0);
  if (bytes > MAX_PATH_BYTES) throw pathTooLongError();
  if (path.length > MAX_PATH_SEGMENTS) {
    throw invalidArgument(`paths must have at most ${MAX_PATH_SEGMENTS} elements`);
  }
  return path;
}

function checkSegments(path: FieldPath): void {
  for (const name of path) {
    if (name === NAME_FIELD) throw invalidArgument('the name __key__ is reserved');
    if (isReservedName(name)) {
      throw invalidArgument(`Invalid reserved name in field path ${name}`);
    }
  }
}

function pathTooLongError() {
  return invalidArgument(`property path is longer than ${MAX_PATH_BYTES} bytes.`);
}
