import { invalidArgument } from '#status/status';
import { DocumentName } from '#values/document-name';
import { isInt64 } from '#values/int64';

const MAX_ID_BYTES = 1500;
const MAX_PATH_SEGMENTS = 200;
/** Documented (https://firebase.google.com/docs/firestore/quotas); Google's emulator lets more pass. */
const MAX_PATH_BYTES = 6 * 1024;

/** Names that Firestore keeps for itself. `____` is not one: something must be in between. */
const RESERVED_NAME = /^__.+__$/s;
const NUMERIC_ID = /^__id(-?[1-9]\d*)__$/;

export function isReservedName(name: string): boolean {
  return name.startsWith('__') && RESERVED_NAME.test(name);
}

/**
 * The name of a document, or INVALID_ARGUMENT with what is wrong first from left to right.
 * @param kind what the name is to a reader of the message
 */
export function parseDocumentName(text: string, kind = 'Document name'): DocumentName {
  const reader = new NameReader(text, kind);
  reader.word('projects');
  reader.id('project');
  reader.slash();
  reader.word('databases');
  reader.id('database');
  const database = text.slice(0, reader.at);
  reader.slash();
  reader.word('documents');
  const path = reader.at;
  do {
    checkCollectionId(reader.id('collection'));
    reader.slash();
    checkDocumentId(reader.id('resource'));
  } while (reader.slashUnlessEnd());
  const name = new DocumentName(sharedDatabase(database), flat(text.slice(path)));
  checkNameLength(name);
  return name;
}

let lastDatabase = '';

/** One text for the names of a database: there are as many names as documents. */
function sharedDatabase(database: string): string {
  if (database !== lastDatabase) lastDatabase = flat(database);
  return lastDatabase;
}

/** The same text by itself: a part of another keeps all of that in memory. */
function flat(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

const DATABASE_NAME = /^projects\/[^/]+\/databases\/[^/]+$/;

/** What a reference points at, in any database of any project. */
export function parseReference(text: string): DocumentName {
  if (DATABASE_NAME.test(text)) {
    throw invalidArgument('Non-document resource reference value not supported.');
  }
  return parseDocumentName(text, 'Resource name');
}

class NameReader {
  at = 0;

  constructor(
    private readonly text: string,
    private readonly kind: string,
  ) {}

  /** A fixed word and the slash behind it. */
  word(word: string): void {
    if (!this.text.startsWith(word, this.at)) {
      const isTrailing = this.at > 0 && this.at === this.text.length;
      throw isTrailing ? this.trailingSlash() : this.flaw(`lacks "${word}"`);
    }
    this.at += word.length;
    if (word === 'documents' && this.at === this.text.length) {
      throw this.invalid(
        'is invalid: Omit "/documents" when referencing a database (except as the parent of a document).',
      );
    }
    this.slash();
    if (word === 'documents' && this.at === this.text.length) {
      throw this.invalid('is invalid: Omit trailing "/".');
    }
  }

  slash(): void {
    if (this.text[this.at] !== '/') throw this.flaw('lacks "/"');
    this.at += 1;
  }

  slashUnlessEnd(): boolean {
    if (this.at === this.text.length) return false;
    this.slash();
    return true;
  }

  id(kind: string): string {
    const slash = this.text.indexOf('/', this.at);
    const id = this.text.slice(this.at, slash === -1 ? undefined : slash);
    if (id === '') {
      const isTrailing = this.at === this.text.length;
      throw isTrailing ? this.trailingSlash() : this.flaw(`lacks a ${kind} id`);
    }
    if (id === '.' || id === '..') throw this.flaw(`contains a ${kind} id "${id}"`);
    this.at += id.length;
    return id;
  }

  private trailingSlash() {
    return this.invalid('has invalid trailing "/".');
  }

  private flaw(what: string) {
    return this.invalid(`${what} at index ${this.at}.`);
  }

  private invalid(what: string) {
    return invalidArgument(`${this.kind} "${this.text}" ${what}`);
  }
}

function checkCollectionId(id: string): void {
  if (isReservedName(id)) {
    throw invalidArgument(`Collection id "${id}" is invalid because it is reserved.`);
  }
}

/** `__id7__` stands for a number, in the form in which that number is printed. */
function checkDocumentId(id: string): void {
  if (!isReservedName(id)) return;
  const digits = NUMERIC_ID.exec(id)?.[1];
  if (digits === undefined) {
    throw invalidArgument(`Resource id "${id}" is invalid because it is reserved.`);
  }
  if (digits.length > 20 || !isInt64(BigInt(digits))) {
    throw invalidArgument(`Resource id "${id}" is invalid because it is not a 64 bit integer.`);
  }
}

/** Also for references, which are names of documents that may not exist. */
export function checkNameLength(name: DocumentName): void {
  // So short that it has neither a long id nor many segments.
  if (name.path.length < 2 * MAX_PATH_SEGMENTS - 1) return;
  const { path, segments } = name;
  if (segments.length > MAX_PATH_SEGMENTS) {
    throw invalidArgument('Key path is too long. Cannot exceed 100 elements.');
  }
  for (const [place, id] of segments.entries()) {
    if (Buffer.byteLength(id) > MAX_ID_BYTES) {
      const part = place % 2 === 0 ? 'kind' : 'name';
      throw invalidArgument(`The key path element ${part} is longer than 1500 bytes.`);
    }
  }
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) {
    throw invalidArgument(`The document name is longer than ${MAX_PATH_BYTES} bytes.`);
  }
}
