import { valueFromRest } from '#values/rest-json';
import { denialMessage } from '../authorize/authorize';
import { compile, type Ruleset } from '../check/compile';
import { authorizeList, authorizeListedDocument, type ListAccess } from '../queries/list-access';
import { firestoreRules } from './judge';
import { DOCUMENTS_ROOT, type Probe, type ProbeFilter, type ProbeQuery } from './probe';
import { listAccessOf } from './query';

/** A field, an operator of Firestore and, unless it is unary, a value; or filters joined. */
export type TestFilter =
  | readonly [string, string, TestValue?]
  | { readonly and: readonly TestFilter[] }
  | { readonly or: readonly TestFilter[] };

/** Integers are bigints, doubles numbers, timestamps dates, references `{ ref }`. */
export type TestValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Date
  | readonly TestValue[]
  | { readonly [name: string]: TestValue };

export interface TestQuery {
  readonly from?: string;
  readonly isGroup?: boolean;
  readonly parent?: string;
  readonly where?: TestFilter;
  readonly query?: Partial<ProbeQuery>;
  /** Of the rules; 2 unless it is given. */
  readonly version?: string;
  readonly seed?: Readonly<Record<string, Readonly<Record<string, TestValue>>>>;
}

export interface QueryJudgement {
  /** "allow", or the message of the denial. */
  readonly verdict: string;
  readonly isProofSound: boolean;
  readonly ruleset: Ruleset;
  readonly access: ListAccess;
}

/** What alice may list by `rules`, which stand inside the documents of the database `$(database)`. */
export function judgeQuery(rules: string, query: TestQuery = {}): QueryJudgement {
  const ruleset = rulesetOf(firestoreRules(rules, query.version));
  const access = listAccessOf(probeOf(query));
  const { isAllowed, clauses, isProofSound } = authorizeList(ruleset, access);
  const verdict = isAllowed ? 'allow' : denialMessage(ruleset, clauses);
  return { verdict, isProofSound, ruleset, access };
}

const COMPILED = new Map<string, Ruleset>();

function rulesetOf(source: string): Ruleset {
  const cachedRuleset = COMPILED.get(source);
  if (cachedRuleset) return cachedRuleset;
  const { ruleset } = compile(source);
  if (!ruleset) throw new Error('The rules do not compile.');
  COMPILED.set(source, ruleset);
  return ruleset;
}

/** Whether a document passes that the query of `judgeQuery` found. */
export function passes(
  { ruleset, access }: QueryJudgement,
  data: Readonly<Record<string, TestValue>>,
  path = 'posts/p1',
): boolean {
  const document = { path: path.split('/'), data: valueFromRest(restValue(data)) };
  return authorizeListedDocument(ruleset, access, document).isAllowed;
}

function restValue(value: TestValue): Readonly<Record<string, unknown>> {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'bigint') return { integerValue: String(value) };
  if (typeof value === 'number') return { doubleValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isItems(value)) return { arrayValue: { values: value.map(restValue) } };
  if (typeof value['ref'] === 'string')
    return { referenceValue: `${DOCUMENTS_ROOT}/${value['ref']}` };
  return { mapValue: { fields: restFields(value) } };
}

function isItems(value: TestValue): value is readonly TestValue[] {
  return Array.isArray(value);
}

function restFields(fields: Readonly<Record<string, TestValue>>) {
  return Object.fromEntries(Object.entries(fields).map(([name, item]) => [name, restValue(item)]));
}

function probeOf(testQuery: TestQuery): Probe {
  const { from = 'posts', isGroup = false, parent, where, query, seed = {} } = testQuery;
  const structuredQuery: ProbeQuery = {
    ...query,
    from: [{ collectionId: from, allDescendants: isGroup }],
    ...(where && { where: filterOf(where) }),
  };
  return {
    group: 'test',
    id: 'test',
    rules: '',
    verdict: 'allow',
    auth: { uid: 'alice', token: { email: 'alice@chantier.fr', tags: ['a', 'b'] } },
    seed: Object.fromEntries(Object.entries(seed).map(([path, data]) => [path, restFields(data)])),
    request: { op: 'query', structuredQuery, ...(parent !== undefined && { parent }) },
  };
}

function filterOf(filter: TestFilter): ProbeFilter {
  if ('and' in filter) {
    return { compositeFilter: { op: 'AND', filters: filter.and.map(filterOf) } };
  }
  if ('or' in filter) return { compositeFilter: { op: 'OR', filters: filter.or.map(filterOf) } };
  const [fieldPath, op, value] = filter;
  if (value === undefined) return { unaryFilter: { field: { fieldPath }, op } };
  return { fieldFilter: { field: { fieldPath }, op, value: restValue(value) } };
}
