import { type DocumentMessage, type RunQueryRequest } from '#protocol/messages';
import { type Caller, ANONYMOUS } from '#service/call';
import { type Trial } from '#service/inspection/try-rules';
import { invalidArgument, type StatusError } from '#status/status';
import { fromJson, parseJson } from './json/codec';

const METHODS: readonly Trial['method'][] = ['get', 'list', 'create', 'update', 'delete'];
const KNOWN = ['databaseId', 'rules', 'method', 'path', 'auth', 'fields', 'query', 'time'];

type Json = Readonly<Record<string, unknown>>;

/** The body of `POST …:tryRules`, a `RulesTrial`. Throws for what is none, and says in which member. */
export function readTrial(projectId: string, body: string): Trial {
  const json = objectIn(parseJson(body), 'The body');
  const { databaseId, rules, fields, query, time } = json;
  const unknown = Object.keys(json).find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) throw invalidArgument(`There is no member "${unknown}".`);
  const method = METHODS.find((name) => name === json['method']);
  if (!method) throw wrongTypeError('method', `one of ${METHODS.join(', ')}`);
  return {
    databaseId: databaseId === undefined ? '(default)' : textIn(databaseId, 'databaseId'),
    method,
    path: textIn(json['path'], 'path'),
    caller: readCaller(projectId, json['auth']),
    ...(rules !== undefined && { rules: textIn(rules, 'rules') }),
    ...(fields !== undefined && { fields: readFields(fields) }),
    ...(query !== undefined && { query: readQuery(query) }),
    ...(time !== undefined && { time: numberIn(time, 'time') }),
  };
}

function readFields(json: unknown): NonNullable<Trial['fields']> {
  const { fields } = fromJson('Document', { fields: json }) as DocumentMessage;
  return fields ?? new Map();
}

function readQuery(json: unknown): NonNullable<Trial['query']> {
  const request = fromJson('RunQueryRequest', { structuredQuery: json }) as RunQueryRequest;
  return request.structuredQuery ?? {};
}

/** Adds the claims that every token has right after sign-in. */
function readCaller(projectId: string, auth: unknown): Caller {
  if (auth === null) return ANONYMOUS;
  const { uid, claims = {} } = objectIn(auth, 'auth');
  const sub = textIn(uid, 'auth.uid');
  const now = Math.floor(Date.now() / 1000);
  const defaultClaims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    user_id: sub,
    firebase: { sign_in_provider: 'custom', identities: {} },
  };
  return { kind: 'user', claims: { ...defaultClaims, ...objectIn(claims, 'auth.claims'), sub } };
}

function objectIn(json: unknown, name: string): Json {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Json;
  throw wrongTypeError(name, 'an object');
}

function textIn(json: unknown, name: string): string {
  if (typeof json === 'string') return json;
  throw wrongTypeError(name, 'a string');
}

function numberIn(json: unknown, name: string): number {
  if (typeof json === 'number' && Number.isFinite(json)) return json;
  throw wrongTypeError(name, 'a number');
}

function wrongTypeError(name: string, expected: string): StatusError {
  return invalidArgument(`${name} must be ${expected}.`);
}
