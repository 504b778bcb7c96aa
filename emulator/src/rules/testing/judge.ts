import { authorizeDocument } from '../authorize/document-access';
import { denialMessage } from '../authorize/authorize';
import { compile } from '../check/compile';
import { issueText, LineIndex } from '../syntax/source';
import { ExpressionBudget } from '../metering/expression-budget';
import { Evaluator } from '../evaluate/evaluator';
import { DocumentLookupBudget } from '../metering/lookup-budget';
import { type LookupPort } from '../evaluate/lookup';
import { matchedAllows } from '../authorize/match';
import { success } from '../evaluate/outcome';
import { documentFields, documentValue } from '#values/rest-json';
import { mapValue, NULL, pathValue, stringValue, type Value } from '#values/value';
import { durationText, timestampText } from '#values/calendar';
import { pathText, simplePath } from '#values/path';
import { DATABASE, documentPath, seededDocuments, storedDocument } from './stored-documents';
import { type Seed } from './probe';

const PATH = 'sites/quai-nord';

/** The document that the tests below ask for: one building site. */
const SITE: Seed[string] = {
  name: { stringValue: 'Quai Nord' },
  floors: { integerValue: '7' },
  height: { doubleValue: 2.5 },
  isOpen: { booleanValue: true },
  closedAt: { nullValue: null },
  openedAt: { timestampValue: '2024-02-29T12:34:56.123456Z' },
  tags: { arrayValue: { values: [{ integerValue: '1' }, { stringValue: 'x' }] } },
  address: { mapValue: { fields: { city: { stringValue: 'Rouen' } } } },
  place: { geoPointValue: { latitude: 48.5, longitude: 2.25 } },
  plan: { bytesValue: '+//+AAE=' },
  owner: { referenceValue: 'projects/demo/databases/(default)/documents/people/amel' },
  ratio: { doubleValue: 'NaN' },
};

const SEED: Seed = { [PATH]: SITE, 'people/amel': { role: { stringValue: 'chief' } } };

/**
 * What an expression is worth in a rule about sites/quai-nord, asked by amel: see `readable`, or
 * `{ error }` with its message, or `{ refused }` when it does not compile.
 */
export function valueOf(expression: string, declarations = ''): unknown {
  const source = ruleFor(expression, declarations);
  const { ruleset, issues } = compile(source);
  if (!ruleset) return { refused: issues.map(({ description }) => description).join('\n') };
  const evaluator = new Evaluator({
    service: 'cloud.firestore',
    budget: new ExpressionBudget(),
    lookups: lookups(),
  });
  const globals = new Map([
    ['request', success(mapValue(request()))],
    ['resource', success(documentValue(documentPath(PATH), documentFields(SITE)))],
  ]);
  const path = documentPath(PATH);
  for (const { allow, scope } of matchedAllows(ruleset.file, 'cloud.firestore', path, globals)) {
    if (!allow.condition) continue;
    const outcome = evaluator.evaluate(allow.condition, scope);
    return outcome.ok ? readable(outcome.value) : { error: outcome.message };
  }
  throw new Error('No allow statement covers the path.');
}

/** How many expressions the condition costs. */
export function costOf(expression: string, declarations: string, seed: Seed): number {
  const { ruleset } = compile(ruleFor(expression, declarations, 't'));
  if (!ruleset) throw new Error('The rules do not compile.');
  const budget = new ExpressionBudget();
  const service = 'cloud.firestore';
  const evaluator = new Evaluator({ service, budget, lookups: lookups(seed) });
  const path = documentPath('t/d');
  const globals = new Map([
    ['request', success(mapValue(request()))],
    ['resource', success(storedDocument(seededDocuments(seed), 't/d') ?? NULL)],
  ]);
  for (const { allow, scope } of matchedAllows(ruleset.file, service, path, globals)) {
    if (allow.condition) evaluator.evaluate(allow.condition, scope);
  }
  return budget.used;
}

/** "allow", or the message of the denial, or the compile errors: for `get` of a document. */
export function verdictOf(source: string, path = PATH): string {
  const { ruleset, issues } = compile(source);
  if (!ruleset) {
    const lines = new LineIndex(source);
    return issues.map((issue) => issueText(lines, issue)).join('\n');
  }
  const verdict = authorizeDocument(ruleset, {
    method: 'get',
    possibleMethods: ['get'],
    path: documentPath(path),
    request: request(path),
    before: storedDocument(seededDocuments(SEED), path) ?? NULL,
    isAfterKnown: true,
    lookups: lookups(),
  });
  return verdict.isAllowed ? 'allow' : denialMessage(ruleset, verdict.clauses);
}

/** Wraps blocks and statements in the service and the root that every ruleset has. */
export function firestoreRules(body: string, version = '2'): string {
  return `rules_version = '${version}';
service cloud.firestore { match /databases/{database}/documents {
${body}
} }`;
}

function ruleFor(expression: string, declarations: string, collection = 'sites'): string {
  return firestoreRules(
    `${declarations} match /${collection}/{id} { allow get: if ${expression}; }`,
  );
}

function request(path = PATH): ReadonlyMap<string, Value> {
  const token = mapValue([
    ['email', stringValue('amel@chantier.fr')],
    ['role', stringValue('chief')],
  ]);
  return new Map<string, Value>([
    [
      'auth',
      mapValue([
        ['uid', stringValue('amel')],
        ['token', token],
      ]),
    ],
    ['method', stringValue('get')],
    ['path', pathValue(simplePath(documentPath(path)))],
    ['time', { type: 'timestamp', nanos: 1_795_234_195_465_000_000n }],
  ]);
}

function lookups(seed: Seed = SEED): LookupPort {
  return {
    database: DATABASE,
    budget: new DocumentLookupBudget(documentPath(PATH)),
    lookup: (path) => {
      const document = storedDocument(seededDocuments(seed), path.slice(3).join('/'));
      return document ? { state: 'found', document } : { state: 'missing' };
    },
  };
}

/** A value as it is written in a test: ints as 7n, floats as 2.5, and what JSON lacks by its type. */
function readable(value: Value): unknown {
  switch (value.type) {
    case 'null':
      return null;
    case 'bool':
    case 'int':
    case 'float':
    case 'string':
      return value.value;
    case 'bytes':
      return { bytes: Buffer.from(value.value).toString('hex') };
    case 'timestamp':
      return { timestamp: timestampText(value.nanos) };
    case 'duration':
      return { duration: durationText(value.nanos) };
    case 'path':
      return { path: pathText(value.path) };
    case 'list':
      return value.values.map(readable);
    case 'set':
      return { set: value.values.map(readable) };
    case 'map':
      return Object.fromEntries([...value.fields].map(([key, item]) => [key, readable(item)]));
    case 'map_diff':
      return { diff: Object.fromEntries(value.statuses) };
    default:
      return value;
  }
}
