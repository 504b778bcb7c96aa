import { isEqual } from '#values/equality';
import { documentValue } from '#values/rest-json';
import { mapValue, pathValue, UNRESOLVED, type Value } from '#values/value';
import { simplePath } from '#values/path';
import { authorize, judgeAllows, type Judgement, type Verdict } from '../authorize/authorize';
import { type Clause } from '../authorize/clause';
import { ExpressionBudget } from '../metering/expression-budget';
import { type Ruleset } from '../check/compile';
import { Evaluator } from '../evaluate/evaluator';
import { type EvaluationContext } from '../evaluate/evaluation-context';
import { type AccessRecorder } from '../authorize/access-recorder';
import { type Disjunct, resourceOf } from './list-resource';
import { type Lookup, type LookupPort } from '../evaluate/lookup';
import { QueryLookupBudget, UNLIMITED_LOOKUPS } from '../metering/lookup-budget';
import { type RequestSegment } from '../authorize/match';
import { failure, type Outcome, success } from '../evaluate/outcome';
import { ProofWatch } from './proof-watch';

/** A `list` request: runQuery, an aggregation, listDocuments, or a listener on a query. */
export interface ListAccess {
  readonly database: string;
  /** Segments below `documents` of the document whose collections are asked; none: the root. */
  readonly parent: readonly string[];
  /** Absent: collections of any id. */
  readonly collectionId?: string;
  /** A collection group: also collections deeper below the parent. */
  readonly allDescendants: boolean;
  /**
   * The filters in disjunctive normal form. Without filters: one disjunct without constraints.
   */
  readonly disjuncts: readonly Disjunct[];
  /** `request`, see `listRequestFields`. */
  readonly request: ReadonlyMap<string, Value>;
  /** Reads documents: those that rules look up, and those that the filters pin by their name. */
  readonly lookup: Lookup;
  readonly coverage?: AccessRecorder;
}

export interface ListVerdict extends Omit<Verdict, 'metUnresolved'> {
  /**
   * Whether the grant holds for every document that the filters can find, as long as the documents that
   * were looked up or pinned do not change. Otherwise each document of the result must pass
   * `authorizeListedDocument`, or the query is denied.
   */
  readonly isProofSound: boolean;
}

/**
 * Judges a query by its filters alone, as the engine does (measured: D1 to D6):
 * every disjunct needs an allow statement, not all of them the same.
 */
export function authorizeList(ruleset: Ruleset, access: ListAccess): ListVerdict {
  const { decidingClauses, ...verdict } = judgeList(ruleset, access);
  access.coverage?.recordAllows?.(decidingClauses);
  return verdict;
}

interface ListJudgement extends ListVerdict {
  /** The clauses of the passes that decided. */
  readonly decidingClauses: readonly Clause[];
}

function judgeList(ruleset: Ruleset, query: ListAccess): ListJudgement {
  // Without disjuncts nothing would be judged, and the query would be granted.
  const access = query.disjuncts.length > 0 ? query : { ...query, disjuncts: [UNFILTERED] };
  if (access.coverage?.wantsFirstPass()) return judgeInPasses(ruleset, access);
  // A grant here is a grant of the two passes too. Only the message of a denial depends on the passes.
  const judgements = judgeUntilRefused(ruleset, access, access.disjuncts, createReader(access));
  if (judgements.every(isGranted)) return grantList(judgements);
  const { coverage: _, ...unrecorded } = access;
  return judgeInPasses(ruleset, unrecorded);
}

function judgeInPasses(ruleset: Ruleset, access: ListAccess): ListJudgement {
  const first = firstPass(ruleset, access);
  const clauses = first.flatMap((judgement) => judgement.clauses);
  if (!first.every((judgement) => isGranted(judgement) || judgement.isPending)) {
    return denyList(clauses, clauses);
  }
  const rest = access.disjuncts.filter((_, index) => first[index]?.isPending);
  const second = judgeUntilRefused(ruleset, access, rest, createReader(access));
  if (second.every(isGranted)) return grantList([...first.filter(isGranted), ...second]);
  const last = second.flatMap((judgement) => judgement.clauses);
  return denyList([...clauses, ...last], last);
}

const UNFILTERED: Disjunct = { constraints: [] };

interface DisjunctJudgement extends Judgement {
  /** Not decided before documents are read. */
  readonly isPending: boolean;
}

/** Judges without documents: skips disjuncts that are pending, and stops at one that is denied for good. */
function firstPass(ruleset: Ruleset, access: ListAccess): readonly DisjunctJudgement[] {
  const judgements: DisjunctJudgement[] = [];
  for (const disjunct of access.disjuncts) {
    const reader = createUnresolvedReader(access);
    const outcome = judgeDisjunct(ruleset, access, disjunct, reader);
    const isOpen = reader.wasAsked() && outcome.clauses.some(({ kind }) => kind !== 'false');
    const isPending = !outcome.isGranted && isOpen;
    judgements.push({ ...outcome, isPending });
    if (!outcome.isGranted && !isPending) break;
  }
  return judgements;
}

function judgeUntilRefused(
  ruleset: Ruleset,
  access: ListAccess,
  disjuncts: readonly Disjunct[],
  reader: Reader,
): readonly DisjunctJudgement[] {
  const judgements: DisjunctJudgement[] = [];
  for (const disjunct of disjuncts) {
    const outcome = judgeDisjunct(ruleset, access, disjunct, reader);
    judgements.push(outcome);
    if (!outcome.isGranted) break;
  }
  return judgements;
}

/** How one pass reads documents. */
interface Reader {
  readonly lookups: LookupPort;
  /** The resource that the filters pin. */
  readonly read: (path: readonly string[]) => Value | 'unreadable';
  readonly wasAsked: () => boolean;
}

function createUnresolvedReader({ database }: ListAccess): Reader {
  let isAsked = false;
  const lookup: Lookup = () => {
    isAsked = true;
    return { state: 'unresolved' };
  };
  return {
    lookups: { database, budget: UNLIMITED_LOOKUPS, lookup },
    read: () => {
      isAsked = true;
      return UNRESOLVED;
    },
    wasAsked: () => isAsked,
  };
}

/** One budget for the whole query (measured: D1); a pinned document counts as a lookup. */
function createReader({ database, lookup }: ListAccess): Reader {
  const budget = new QueryLookupBudget();
  return {
    lookups: { database, budget, lookup },
    read: (path) => {
      const answer = budget.chargePinned(path) ? lookup(path, 'before') : undefined;
      return answer?.state === 'found' ? answer.document : 'unreadable';
    },
    wasAsked: () => true,
  };
}

function judgeDisjunct(
  ruleset: Ruleset,
  access: ListAccess,
  disjunct: Disjunct,
  reader: Reader,
): DisjunctJudgement {
  const watch = new ProofWatch();
  const { path, globals, lookups } = situationOf(access, disjunct, reader, watch);
  const context: EvaluationContext = {
    service: 'cloud.firestore',
    // The engine has one expression budget for each disjunct.
    budget: new ExpressionBudget(),
    lookups,
    watch,
    ...(access.coverage && { coverage: access.coverage }),
  };
  const evaluator = new Evaluator(context);
  // After the last disjunct no further lookup can exceed the budget.
  const triesAllMatches = access.coverage !== undefined || disjunct !== access.disjuncts.at(-1);
  const request = {
    service: context.service,
    method: 'list',
    path,
    triesAllMatches,
    ...(access.coverage && { coverage: access.coverage }),
  } as const;
  return { ...judgeAllows(ruleset, request, evaluator, globals), isPending: false };
}

interface Situation {
  readonly lookups: LookupPort;
  readonly path: readonly RequestSegment[];
  readonly globals: ReadonlyMap<string, Outcome>;
}

/** A pinned document is judged under its own path (measured: D3), otherwise the constraints are. */
function situationOf(
  access: ListAccess,
  disjunct: Disjunct,
  reader: Reader,
  watch: ProofWatch,
): Situation {
  const { resource, pinnedPath } = resourceOf(disjunct, watch);
  if (!pinnedPath) {
    const globals = new Map([
      ['request', success({ type: 'map', fields: access.request })],
      ['resource', success(resource)],
    ]);
    return { path: listedPath(access), globals, lookups: reader.lookups };
  }
  const document = reader.read(pinnedPath);
  const globals = new Map<string, Outcome>([
    ['request', success(requestFor(access, pinnedPath))],
    ['resource', document === 'unreadable' ? UNREADABLE : success(document)],
  ]);
  // For a pinned document the engine does not decide `getAfter` and `existsAfter` (observed).
  return { path: pinnedPath, globals, lookups: { ...reader.lookups, isBlindAfter: true } };
}

/** `resource` of a pinned document that does not exist is not null: any use of it is this error. */
const UNREADABLE = failure('Variable read error. Variable: [resource].', { start: 0, end: 0 });

function requestFor(access: ListAccess, path: readonly string[]): Value {
  return mapValue([...access.request, ['path', pathValue(simplePath(path))]]);
}

/** The path of the documents of a query: the id is unknown, and so is the path above a group. */
function listedPath(access: ListAccess): readonly RequestSegment[] {
  const { database, parent, collectionId, allDescendants } = access;
  const path: RequestSegment[] = ['databases', database, 'documents', ...parent];
  if (allDescendants) path.push({ kind: 'glob', name: '' });
  path.push(collectionId ?? { kind: 'capture', name: '' }, { kind: 'capture', name: '' });
  return path;
}

function isGranted(judgement: DisjunctJudgement): boolean {
  return judgement.isGranted;
}

function grantList(judgements: readonly DisjunctJudgement[]): ListJudgement {
  const decidingClauses = judgements.flatMap(({ clauses }) => clauses);
  return {
    isAllowed: true,
    clauses: [],
    decidingClauses,
    isProofSound: judgements.every(({ isSound }) => isSound),
  };
}

function denyList(clauses: readonly Clause[], decidingClauses: readonly Clause[]): ListJudgement {
  return { isAllowed: false, clauses, decidingClauses, isProofSound: false };
}

/** A document of the result, by the segments of its path below `documents`. */
export interface ListedDocument {
  readonly path: readonly string[];
  readonly data: Value;
}

/**
 * Judges one document of the result of a query that `authorizeList` granted: as stored, with its own
 * captures, by the same statements. Google's engine does not do this; it is needed where a grant relied on
 * fields that the filters leave open. It never takes back a sound grant: `request` is that of the query, and
 * every document has its own lookup budget.
 */
export function authorizeListedDocument(
  ruleset: Ruleset,
  access: ListAccess,
  { path, data }: ListedDocument,
): Verdict {
  const { coverage } = access;
  const whole = ['databases', access.database, 'documents', ...path];
  const judge = (request: Value) =>
    authorize(ruleset, {
      service: 'cloud.firestore',
      method: 'list',
      path: whole,
      request,
      resource: documentValue(whole, data),
      lookups: {
        database: access.database,
        lookup: access.lookup,
        budget: new QueryLookupBudget(),
      },
      ...(coverage?.wantsListedDocuments && { coverage }),
    });
  const inQuery = judge({ type: 'map', fields: access.request });
  // A pinned document was judged under its own path, so it is here too.
  return inQuery.isAllowed || !isPinned(access, whole) ? inQuery : judge(requestFor(access, whole));
}

function isPinned({ disjuncts }: ListAccess, path: readonly string[]): boolean {
  const name = pathValue(simplePath(path));
  return disjuncts.some(
    ({ constraints, isNeverPinned }) =>
      isNeverPinned !== true &&
      constraints.some(
        (constraint) =>
          constraint.path[0] === '__name__' &&
          constraint.comparator === 'EQ' &&
          isEqual(constraint.value, name, 'operator'),
      ),
  );
}
