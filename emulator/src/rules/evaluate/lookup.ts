import { resolveSegments, type RulesPath } from '#values/path';
import { boolValue, type MapValue, NULL, UNRESOLVED, type Value } from '#values/value';
import { unboundVariable } from './access';
import { type Builtin, overload, type Result } from '../library/builtin';
import { type ServiceName } from '../library/packages';
import { LOOKUP_NAMES, type LookupName } from '../library/lookup-names';
import { type LookupBudget } from '../metering/lookup-budget';

export type LookupAnswer =
  | { readonly state: 'found'; readonly document: MapValue }
  | { readonly state: 'missing' }
  /** Missing, but it is the requested document: null, as in `resource` (observed). */
  | { readonly state: 'null' }
  /** Not known yet. Using it is an error without a cause; the host may fetch it and retry. */
  | { readonly state: 'unresolved' };

/** Reads a document for the interpreter, which knows no store. */
export type Lookup = (path: readonly string[], moment: 'before' | 'after') => LookupAnswer;

export interface LookupPort {
  readonly lookup: Lookup;
  readonly budget: LookupBudget;
  /** True where the state after the request is unknown: `getAfter` stays unresolved and is not counted. */
  readonly isBlindAfter?: boolean;
  /** The database that paths must name; absent where any may be named. */
  readonly database?: string;
}

/** The builtin behind a lookup function, or undefined where the service does not have it. */
export function findLookup(
  service: ServiceName,
  packageName: string | undefined,
  name: string,
  port: LookupPort,
): Builtin | undefined {
  const isFirestore = service === 'cloud.firestore';
  if (isFirestore !== (packageName === undefined)) return undefined;
  if (!isFirestore && packageName !== 'firestore') return undefined;
  const lookupName = LOOKUP_NAMES.find((candidate) => candidate === name);
  if (!lookupName || (!isFirestore && lookupName.endsWith('After'))) return undefined;
  return [overload(['path'], ({ path }) => lookUp(lookupName, path, port))];
}

function lookUp(name: LookupName, path: RulesPath, port: LookupPort): Result {
  const resolvedPath = resolveSegments(path);
  if ('unbound' in resolvedPath) return unboundVariable(resolvedPath.unbound);
  const { segments } = resolvedPath;
  const isTest = name === 'exists' || name === 'existsAfter';
  const moment = name.endsWith('After') ? 'after' : 'before';
  if (!isDocumentPath(segments, port.database)) return serviceError(name, segments);
  if (moment === 'after' && port.isBlindAfter) return UNRESOLVED;
  if (!port.budget.charge(segments, isTest)) return serviceError(name, segments);
  const answer: LookupAnswer = segments.some(isNoId)
    ? { state: 'missing' }
    : port.lookup(segments, moment);
  if (answer.state === 'unresolved') return UNRESOLVED;
  if (isTest) return boolValue(answer.state === 'found');
  if (answer.state === 'found') return answer.document;
  // `get(missing) == null` is an error as well (measured: D12).
  return answer.state === 'null' ? NULL : serviceError(name, segments);
}

function isDocumentPath(segments: readonly string[], database: string | undefined): boolean {
  const [root, name, documents, ...rest] = segments;
  return (
    root === 'databases' &&
    name !== undefined &&
    (database === undefined || name === database) &&
    documents === 'documents' &&
    rest.length >= 2 &&
    rest.length % 2 === 0 &&
    segments.every((segment) => segment !== '')
  );
}

/** No document has such an id, so there is nothing to look up: `$('a/b')` stays one segment. */
function isNoId(segment: string): boolean {
  return segment.includes('/') || segment === '.' || segment === '..';
}

function serviceError(name: LookupName, segments: readonly string[]): Result {
  return { error: serviceErrorText(name, segments) };
}

/** The argument is printed as a protocol buffer in text form. */
function serviceErrorText(name: string, segments: readonly string[]): string {
  const segmentLines = segments
    .map((text) => `  segments {\n    simple: "${escapeText(text)}"\n  }\n`)
    .join('');
  return `Service call error. Function: [${name}], Argument: [path_value {\n${segmentLines}}\n].`;
}

function escapeText(text: string): string {
  return [...new TextEncoder().encode(text)]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      if (character === '"' || character === "'" || character === '\\') return `\\${character}`;
      if (byte >= 0x20 && byte < 0x7f) return character;
      return `\\${byte.toString(8).padStart(3, '0')}`;
    })
    .join('');
}

/** `debug(x)` returns its first argument; the engine also prints it. */
export function debug(args: readonly Value[]): Result {
  return args[0] ?? { error: 'Service call error. Function: [debug], Argument: [].' };
}
