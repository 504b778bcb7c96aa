import { type DocumentMessage, type Precondition, type Write } from '#protocol/messages';
import { invalidArgument } from '#status/status';
import { type DocumentName } from '#values/document-name';
import { type FieldPath, isNameField } from '#values/field-path';
import { EMPTY_FIELDS } from '#values/field-value';
import { type Timestamp } from '#values/timestamp';
import { checkFields } from './check-fields';
import { type CheckedUpdate, type CheckedWrite, type WritePrecondition } from './checked-write';
import { parseTransforms } from './parse-transform';
import { parseDocumentName } from '#protocol/resource-name';
import { parseWrittenPath } from './written-path';

/**
 * Reads a write, or throws INVALID_ARGUMENT as Google's emulator does.
 * @param database `projects/p/databases/d`, where the document must be
 */
export function parseWrite(database: string, write: Write): CheckedWrite {
  const operations = [write.update, write.delete, write.verify, write.transform];
  const count = operations.filter((operation) => operation !== undefined).length;
  if (count === 0) throw invalidArgument('empty write operation');
  if (count > 1) throw invalidArgument("Payload isn't valid for request.");
  const precondition = parsePrecondition(write.currentDocument);
  if (write.update) return parseUpdate(database, write, write.update, precondition);
  if (write.transform) return parseTransformWrite(database, write, write.transform, precondition);
  if (write.delete !== undefined) {
    refuseRest('delete', write);
    return { kind: 'delete', name: nameIn(database, write.delete), precondition };
  }
  refuseRest('verify', write);
  if (precondition === 'none') throw invalidArgument('a verify must contain a precondition');
  return { kind: 'verify', name: nameIn(database, write.verify), precondition };
}

function parseUpdate(
  database: string,
  write: Write,
  document: DocumentMessage,
  precondition: WritePrecondition,
): CheckedUpdate {
  const name = nameIn(database, document.name);
  const fields = document.fields ?? EMPTY_FIELDS;
  checkFields(fields);
  return {
    kind: 'update',
    name,
    precondition,
    fields,
    ...(write.updateMask && { mask: parseMask(write.updateMask.fieldPaths ?? []) }),
    transforms: parseTransforms(write.updateTransforms ?? []),
  };
}

/** The older form of a write with transforms: an update with an empty mask. */
function parseTransformWrite(
  database: string,
  write: Write,
  { document, fieldTransforms = [] }: NonNullable<Write['transform']>,
  precondition: WritePrecondition,
): CheckedUpdate {
  refuseRest('transform', write);
  const name = nameIn(database, document);
  if (fieldTransforms.length === 0) {
    throw invalidArgument('The list of FieldTransform must not be empty.');
  }
  const transforms = parseTransforms(fieldTransforms);
  return { kind: 'update', name, precondition, fields: EMPTY_FIELDS, mask: [], transforms };
}

function refuseRest(operation: string, { updateMask, updateTransforms = [] }: Write): void {
  if (updateMask) throw invalidArgument(`a ${operation} must not specify a document mask.`);
  if (updateTransforms.length > 0) {
    throw invalidArgument(`a ${operation} must not specify a update transform.`);
  }
}

/** A commit writes to one database only. (Google's emulator accepts names of any database.) */
function nameIn(database: string, text = ''): DocumentName {
  const name = parseDocumentName(text);
  if (name.database === database) return name;
  throw invalidArgument(`Document name "${text}" is not in database "${database}".`);
}

/** `__name__` is ignored. Duplicate and nested paths are allowed. */
function parseMask(texts: readonly string[]): readonly FieldPath[] {
  return texts.map(parseWrittenPath).filter((path) => !isNameField(path));
}

function parsePrecondition({ exists, updateTime }: Precondition = {}): WritePrecondition {
  if (updateTime === undefined) {
    if (exists === undefined) return 'none';
    return exists ? 'exists' : 'missing';
  }
  if (exists !== undefined) throw invalidArgument("Payload isn't valid for request.");
  return parseVersion(updateTime);
}

function parseVersion(time: Timestamp): Timestamp {
  if (time.nanos % 1000 !== 0) {
    throw invalidArgument('timestamp cannot have more than microseconds precision');
  }
  if (time.seconds < 0) throw invalidArgument('Only timestamps past epoch are supported.');
  return time;
}
