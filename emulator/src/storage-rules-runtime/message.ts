import { GROUPED_METHODS } from '#rules/authorize/authorize';
import { type AccessMethod } from '#rules/authorize/clause';
import { isObject, type Json, MalformedMessageError } from './json';

/** The id of the message that the CLI waits for at start. */
export const START_ID = -1;

export interface RulesSourceFile {
  readonly name: string;
  readonly content: string;
}

/** What the Firebase CLI sends, one JSON object a line. */
export type Incoming =
  | {
      readonly kind: 'load';
      readonly id: number;
      readonly rulesetName: string;
      readonly files: readonly RulesSourceFile[];
    }
  | {
      readonly kind: 'verify';
      readonly id: number;
      readonly rulesetName: string;
      readonly path: string;
      /** More than one for `read` and `write`: then all of them have to be granted. */
      readonly methods: readonly AccessMethod[];
      readonly variables: Json;
    }
  /** The answer to a `fetch_firestore_document` of ours; `document` is in REST JSON. */
  | { readonly kind: 'document'; readonly id: number; readonly document: Json | undefined };

/** What we answer. The status is always "ok": with any other, the CLI never answers its client. */
export interface Answer {
  readonly id: number;
  readonly status: 'ok';
  readonly warnings: readonly string[];
  readonly errors: readonly string[];
  readonly result: Json;
}

export interface FetchDocument {
  /** The id under which the CLI finds the pending verify. */
  readonly id: number;
  readonly server_request_id: number;
  readonly action: 'fetch_firestore_document';
  readonly context: { readonly path: string };
}

export type Outgoing =
  | Answer
  | FetchDocument
  | { readonly id: typeof START_ID; readonly status: 'ok'; readonly action: 'start' };

const METHODS: readonly AccessMethod[] = ['get', 'list', 'create', 'update', 'delete'];

export type Verify = Extract<Incoming, { kind: 'verify' }>;

/** Throws `MalformedMessageError` for what is no message of the CLI. */
export function readMessage(json: unknown): Incoming {
  if (!isObject(json) || typeof json['id'] !== 'number') {
    throw new MalformedMessageError('A message is an object with an id.');
  }
  const { id, action } = json;
  if (action === undefined) return readDocument(id, json);
  const context = isObject(json['context']) ? json['context'] : {};
  if (action === 'load_ruleset') return readLoad(id, context);
  if (action === 'verify') return readVerify(id, context);
  throw new MalformedMessageError(`Unknown action: ${JSON.stringify(action)}.`);
}

function readDocument(id: number, { status, result }: Json): Incoming {
  const isFound = status === 'ok' && isObject(result);
  return { kind: 'document', id, document: isFound ? result : undefined };
}

function readLoad(id: number, { rulesetName, source }: Json): Incoming {
  const files = isObject(source) && Array.isArray(source['files']) ? source['files'] : [];
  const read = files.filter(isObject).map(({ name, content }) => ({
    name: typeof name === 'string' ? name : '',
    content: typeof content === 'string' ? content : '',
  }));
  return { kind: 'load', id, rulesetName: nameOf(rulesetName), files: read };
}

function readVerify(id: number, { rulesetName, path, method, variables }: Json): Incoming {
  const methods = typeof method === 'string' ? methodsOf(method) : [];
  if (methods.length === 0) {
    throw new MalformedMessageError(`Unknown method: ${JSON.stringify(method)}.`);
  }
  if (typeof path !== 'string') throw new MalformedMessageError('A request has a path.');
  return {
    kind: 'verify',
    id,
    rulesetName: nameOf(rulesetName),
    path,
    methods,
    variables: isObject(variables) ? variables : {},
  };
}

function methodsOf(name: string): readonly AccessMethod[] {
  if (Object.hasOwn(GROUPED_METHODS, name)) return GROUPED_METHODS[name] ?? [];
  return METHODS.filter((method) => method === name);
}

function nameOf(rulesetName: unknown): string {
  return typeof rulesetName === 'string' ? rulesetName : '';
}
