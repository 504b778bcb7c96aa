import { DocumentName } from '#values/document-name';
import { isInt64 } from '#values/int64';
import { unimplemented } from '#status/status';
import { damageError } from './damage-error';
import { type WireMessage } from './wire-message';
import { type WireWriter } from './wire-writer';

const DEFAULT_DATABASE = '(default)';

/** What the emulator puts before a project id; what follows the tilde names the project. */
const APP_PREFIX = 'dev~';

/** Field numbers that `Reference` (an entity's key) and `ReferenceValue` share. */
const APP = 13;
const PATH = 14;
const NAMESPACE = 20;
const DATABASE = 23;

/** A step of a path: its group and its fields are numbered differently in keys and references. */
interface ElementFields {
  readonly collection: number;
  readonly numericId: number;
  readonly id: number;
}

const KEY_ELEMENT_GROUP = 1;
const KEY_ELEMENT: ElementFields = { collection: 2, numericId: 3, id: 4 };
const REFERENCE_ELEMENT: ElementFields = { collection: 15, numericId: 16, id: 17 };

export function writeKey(writer: WireWriter, name: DocumentName): void {
  const { app, databaseId } = appOf(name);
  writer.text(APP, app);
  writer.message(PATH, (path) => {
    writePath(path, name.segments);
  });
  if (databaseId !== DEFAULT_DATABASE) writer.text(DATABASE, databaseId);
}

/** Path of an entity's group: the first step of its own. */
export function writeEntityGroup(writer: WireWriter, name: DocumentName): void {
  writePath(writer, name.segments.slice(0, 2));
}

export function readKey(key: WireMessage): DocumentName {
  return readName(key, key.message(PATH).groups(KEY_ELEMENT_GROUP), KEY_ELEMENT);
}

export function writeReference(writer: WireWriter, name: DocumentName): void {
  const { app, databaseId } = appOf(name);
  writer.text(APP, app);
  forEachStep(name.segments, (collection, id) => {
    writer.group(PATH, (element) => {
      writeElement(element, REFERENCE_ELEMENT, collection, id);
    });
  });
  if (databaseId !== DEFAULT_DATABASE) writer.text(DATABASE, databaseId);
}

export function readReference(reference: WireMessage): DocumentName {
  return readName(reference, reference.groups(PATH), REFERENCE_ELEMENT);
}

function writePath(writer: WireWriter, segments: readonly string[]): void {
  forEachStep(segments, (collection, id) => {
    writer.group(KEY_ELEMENT_GROUP, (element) => {
      writeElement(element, KEY_ELEMENT, collection, id);
    });
  });
}

function forEachStep(segments: readonly string[], act: (collection: string, id: string) => void) {
  for (let index = 0; index + 1 < segments.length; index += 2) {
    act(segments[index] ?? '', segments[index + 1] ?? '');
  }
}

/** `__id7__` is how Firestore spells an id that is the number 7. */
const NUMERIC_ID = /^__id(-?[1-9]\d{0,18})__$/;

function writeElement(writer: WireWriter, fields: ElementFields, collection: string, id: string) {
  writer.text(fields.collection, collection);
  const number = BigInt(NUMERIC_ID.exec(id)?.[1] ?? 0);
  if (number !== 0n && isInt64(number)) writer.integer(fields.numericId, number);
  else writer.text(fields.id, id);
}

function readName(
  key: WireMessage,
  elements: readonly WireMessage[],
  fields: ElementFields,
): DocumentName {
  if (key.has(NAMESPACE)) throw unimplemented('exports with namespaces');
  const segments = elements.flatMap((element) => [
    element.text(fields.collection),
    element.has(fields.numericId)
      ? `__id${String(element.integer(fields.numericId))}__`
      : element.text(fields.id),
  ]);
  const app = key.text(APP);
  const projectId = app.slice(app.indexOf('~') + 1);
  const isName =
    segments.length > 0 && segments.every((segment) => segment !== '' && !segment.includes('/'));
  if (!isName || projectId === '') throw damageError('a document has no proper name');
  const databaseId = key.has(DATABASE) ? key.text(DATABASE) : DEFAULT_DATABASE;
  return new DocumentName(`projects/${projectId}/databases/${databaseId}`, segments.join('/'));
}

function appOf(name: DocumentName): { readonly app: string; readonly databaseId: string } {
  const [, projectId = '', , databaseId = DEFAULT_DATABASE] = name.database.split('/');
  return { app: `${APP_PREFIX}${projectId}`, databaseId };
}
