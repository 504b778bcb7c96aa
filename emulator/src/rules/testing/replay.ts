import { denialMessage } from '../authorize/authorize';
import { type AccessMethod } from '../authorize/clause';
import { ExpressionBudget } from '../metering/expression-budget';
import { authorizeList } from '../queries/list-access';
import { compile, type Ruleset } from '../check/compile';
import { authorizeDocuments, type DocumentAccess } from '../authorize/document-access';
import { Evaluator } from '../evaluate/evaluator';
import { type LookupPort } from '../evaluate/lookup';
import { BatchLookupCount, DocumentLookupBudget } from '../metering/lookup-budget';
import { matchedAllows } from '../authorize/match';
import { type Outcome, success } from '../evaluate/outcome';
import { issueText, LineIndex } from '../syntax/source';
import { documentValue } from '#values/rest-json';
import { FALSE, listValue, mapValue, NULL, stringValue, TRUE, type Value } from '#values/value';
import { applyWrites, writtenPath } from './commit';
import { DOCUMENTS_ROOT, type Probe, type ProbeRequest, type ProbeWrite } from './probe';
import { isList, listAccessOf } from './query';
import { authValue, commonFields, NOW } from './request';
import {
  DATABASE,
  documentPath,
  type Documents,
  seededDocuments,
  storedDocument,
} from './stored-documents';

export interface ReplayResult {
  readonly verdict: 'allow' | 'deny' | 'compile-error';
  readonly message: string;
  readonly warnings: readonly string[];
}

/** What our interpreter says to a probe. */
export function replay(probe: Probe): ReplayResult {
  const { ruleset, issues } = compile(probe.rules);
  const lines = new LineIndex(probe.rules);
  const print = (severity: string) =>
    issues.filter((issue) => issue.severity === severity).map((issue) => issueText(lines, issue));
  const warnings = print('warning');
  if (!ruleset) {
    const message = `Error compiling rules:\n${print('error').join('\n')}`;
    return { verdict: 'compile-error', message, warnings };
  }
  if (probe.auth === 'owner') return { verdict: 'allow', message: '', warnings };
  const { isAllowed, clauses } = isList(probe)
    ? authorizeList(ruleset, listAccessOf(probe))
    : authorizeDocuments(ruleset, accessesOf(probe));
  const message = isAllowed ? '' : denialMessage(ruleset, clauses);
  return { verdict: isAllowed ? 'allow' : 'deny', message, warnings };
}

/** The value of the first condition that applies to the probe: the expression it is about. */
export function replayExpression(probe: Probe): Outcome | undefined {
  const { ruleset } = compile(probe.rules);
  const [access] = accessesOf(probe);
  return ruleset && access && firstCondition(ruleset, access);
}

function firstCondition(ruleset: Ruleset, access: DocumentAccess): Outcome | undefined {
  const service = 'cloud.firestore';
  const globals = new Map([
    ['request', success(mapValue(access.request))],
    ['resource', success(access.before)],
  ]);
  const budget = new ExpressionBudget();
  const evaluator = new Evaluator({ service, budget, lookups: access.lookups });
  for (const { allow, scope } of matchedAllows(ruleset.file, service, access.path, globals)) {
    if (allow.condition) return evaluator.evaluate(allow.condition, scope);
  }
  return undefined;
}

function accessesOf(probe: Probe): readonly DocumentAccess[] {
  const documents = seededDocuments(probe.seed);
  const { request } = probe;
  if (!request) return [];
  const auth = authValue(probe);
  if (request.op === 'get' || request.op === 'batchGet') {
    const paths = request.paths ?? [request.path ?? ''];
    const batch = new BatchLookupCount();
    return paths.map((path) =>
      readAccess(path, documents, auth, portFor(path, documents, documents, batch)),
    );
  }
  return writeAccesses(documents, writesOf(request), auth);
}

function readAccess(
  path: string,
  documents: Documents,
  auth: Value,
  lookups: LookupPort,
): DocumentAccess {
  const request = new Map([
    ...commonFields(documentPath(path), auth, 'get'),
    ['inTransaction', FALSE] as const,
    ['fields', NULL] as const,
  ]);
  return {
    method: 'get',
    possibleMethods: ['get'],
    path: documentPath(path),
    request,
    before: storedDocument(documents, path) ?? NULL,
    isAfterKnown: true,
    lookups,
  };
}

function writeAccesses(
  documents: Documents,
  writes: readonly ProbeWrite[],
  auth: Value,
): readonly DocumentAccess[] {
  const after = applyWrites(documents, writes, NOW);
  const batch = new BatchLookupCount();
  const paths = writes.filter((write) => write.verify === undefined).map(writtenPath);
  // All the writes to one document are judged once (measured: D8).
  return [...new Set(paths)].map((path) => {
    const own = writes.filter((write) => writtenPath(write) === path);
    const lookups = portFor(path, documents, after, batch);
    return writeAccess(path, documents, after, own, auth, lookups);
  });
}

function writeAccess(
  path: string,
  documents: Documents,
  after: Documents,
  writes: readonly ProbeWrite[],
  auth: Value,
  lookups: LookupPort,
): DocumentAccess {
  const possibleMethods = methodsOf(writes, after.has(path));
  const defaultMethod = documents.has(path) ? 'update' : 'create';
  const method = possibleMethods.length > 1 ? defaultMethod : (possibleMethods[0] ?? defaultMethod);
  const masks = writes.flatMap(({ updateMask }) => updateMask?.fieldPaths ?? []);
  const isMasked = writes.some(({ updateMask, transform }) => updateMask ?? transform);
  const document = after.get(path);
  const request = new Map([
    ...commonFields(documentPath(path), auth, method),
    ['inTransaction', TRUE] as const,
    ['transforms', NULL] as const,
    ['writeFields', masks.length > 0 ? listValue(masks.map(stringValue)) : NULL] as const,
    ['readFields', NULL] as const,
  ]);
  return {
    method,
    possibleMethods,
    path: documentPath(path),
    request,
    before: storedDocument(documents, path) ?? NULL,
    after: document ? documentValue(documentPath(path), document) : NULL,
    isAfterKnown: !isMasked || method === 'delete',
    lookups,
  };
}

/** The precondition decides before the state of the document does (measured: D7). */
function methodsOf(writes: readonly ProbeWrite[], isThereAfter: boolean): AccessMethod[] {
  if (!isThereAfter) return ['delete'];
  const exists = writes.map(({ currentDocument }) => currentDocument?.exists);
  if (exists.includes(true)) return ['update'];
  if (exists.includes(false)) return ['create'];
  return ['create', 'update'];
}

/** The REST calls on one document are the same writes. */
function writesOf({ op, writes, method, path = '', body }: ProbeRequest): readonly ProbeWrite[] {
  if (op !== 'raw') return writes ?? [];
  const [, below = ''] = path.split('/documents/');
  const [parent = '', query = ''] = below.split('?');
  if (method === 'DELETE') return [{ delete: `${DOCUMENTS_ROOT}/${parent}` }];
  const id = new URLSearchParams(query).get('documentId');
  const name = `${DOCUMENTS_ROOT}/${id === null ? parent : `${parent}/${id}`}`;
  const update = { name, fields: body?.fields ?? {} };
  return [{ update, ...(id !== null && { currentDocument: { exists: false } }) }];
}

function portFor(
  path: string,
  before: Documents,
  after: Documents,
  batch: BatchLookupCount,
): LookupPort {
  return {
    database: DATABASE,
    budget: new DocumentLookupBudget(documentPath(path), batch),
    lookup: (segments, moment) => {
      const below = segments.slice(3).join('/');
      const document = storedDocument(moment === 'after' ? after : before, below);
      return document ? { state: 'found', document } : { state: 'missing' };
    },
  };
}
