import {
  type CommitResponse,
  type ListenRequest,
  type ListenResponse,
  type RemovedDocument,
  type Write,
} from '#protocol/messages';
import { systemClock } from '#store/clock';
import { type StatusError } from '#status/status';
import { type FieldValue } from '#values/field-value';
import { ADMIN, type Call, type Caller } from '../call';
import { commitWrites } from '../commit-writes';
import { Engine, type EngineOptions } from '../engine';
import { parseDatabaseName } from '../names';
import { listen } from '../rpcs/listen';

export const DATABASE = 'projects/demo/databases/(default)';
export const DOCUMENTS = `${DATABASE}/documents`;

export function testEngine(options: Partial<EngineOptions> = {}): Engine {
  return new Engine({
    clock: systemClock,
    indexPolicy: {
      mode: 'ignore',
      definitions: { indexes: [], fieldOverrides: [] },
      warn: () => undefined,
    },
    onWrite: () => undefined,
    defer: (work) => work(),
    onOpen: () => undefined,
    ...options,
  });
}

/** @param statements what is allowed of any document: `allow read: if true;` */
export function rulesText(statements: string): string {
  return `rules_version = '2';
service cloud.firestore {
match /databases/{database}/documents {
match /{document=**} { ${statements} }
}
}`;
}

export function engineWithRules(statements: string): Engine {
  const engine = testEngine();
  engine.rulesets.share({ content: rulesText(statements) });
  return engine;
}

export const asAdmin: Call = { caller: ADMIN, label: '' };

export function as(uid: string, claims: Readonly<Record<string, unknown>> = {}): Call {
  const caller: Caller = { kind: 'user', claims: { sub: uid, ...claims } };
  return { caller, label: '' };
}

/** A write that replaces a document. */
export function set(path: string, fields: Readonly<Record<string, FieldValue>>): Write {
  return { update: { name: `${DOCUMENTS}/${path}`, fields: new Map(Object.entries(fields)) } };
}

/** Commits, as an administrator, what is to be at each path; null deletes. */
export function put(
  engine: Engine,
  outcome: Readonly<Record<string, Readonly<Record<string, FieldValue>> | null>>,
): CommitResponse {
  const writes = Object.entries(outcome).map(([path, fields]) =>
    fields ? set(path, fields) : { delete: `${DOCUMENTS}/${path}` },
  );
  const open = engine.open(parseDatabaseName(DATABASE));
  const response = commitWrites(engine, open, asAdmin, writes);
  if (response instanceof Promise) throw new Error('A transaction has read what is put.');
  return response;
}

export interface TestListener {
  readonly responses: ListenResponse[];
  readonly failures: StatusError[];
  send(request: ListenRequest): void;
  close(): void;
  /** What came since the last time, in one line each: `+ rooms/r1 [2]`, `snapshot`. */
  news(): string[];
}

/** A client of the Listen stream that writes down what it is told. */
export function listener(engine: Engine, call: Call = asAdmin): TestListener {
  const responses: ListenResponse[] = [];
  const failures: StatusError[] = [];
  let read = 0;
  const handler = listen(engine).open(call, {
    send: (response) => responses.push(response),
    fail: (error) => failures.push(error),
    end: () => undefined,
  });
  return {
    responses,
    failures,
    send: (request) => handler.receive({ database: DATABASE, ...request }),
    close: () => handler.close(),
    news() {
      const lines = responses.slice(read).map(lineOf);
      read = responses.length;
      return lines;
    },
  };
}

function lineOf(response: ListenResponse): string {
  const { targetChange, documentChange, documentDelete, documentRemove, filter } = response;
  if (documentChange) {
    const { document, targetIds = [], removedTargetIds = [] } = documentChange;
    const removedText = removedTargetIds.length > 0 ? ` not [${removedTargetIds.join()}]` : '';
    return `+ ${short(document.name)} [${targetIds.join()}]${removedText}`;
  }
  if (documentDelete) return `deleted ${goneText(documentDelete)}`;
  if (documentRemove) return `removed ${goneText(documentRemove)}`;
  if (filter) return `count ${filter.count} [${filter.targetId}]`;
  const { targetChangeType = 'NO_CHANGE', targetIds = [], cause } = targetChange ?? {};
  if (targetChangeType === 'NO_CHANGE') return 'snapshot';
  return `${targetChangeType} [${targetIds.join()}]${cause ? ` ${cause.message ?? ''}` : ''}`;
}

function goneText({ document, removedTargetIds = [] }: RemovedDocument): string {
  return `${short(document)} [${removedTargetIds.join()}]`;
}

function short(name = ''): string {
  return name.slice(DOCUMENTS.length + 1);
}
