import { type RulesProblem, type RulesTrialResult, type TriedAllow } from '#protocol/inspection';
import { type StructuredQuery, type Write } from '#protocol/messages';
import { execute } from '#query/execute';
import { parseQuery } from '#query/parse-query';
import { type AccessMethod } from '#rules/authorize/clause';
import { compile, type Ruleset } from '#rules/check/compile';
import { LineIndex } from '#rules/syntax/source';
import { traceOf } from '#rules/coverage/trace';
import { TraceRecorder } from '#rules/coverage/trace-recorder';
import { invalidArgument, StatusError } from '#status/status';
import { parseWrite } from '#store/writes/parse-write';
import { type FieldMap } from '#values/field-value';
import { Timestamp } from '#values/timestamp';
import { authorizeQuery } from '../authorize-queries';
import { authorizeGets } from '../authorize-reads';
import { authorizeWrites } from '../authorize-writes';
import { type Caller } from '../call';
import { Costs } from '../costs';
import { type Engine, type OpenDatabase } from '../engine';
import { type Judge, requestTime } from '../judge';
import { parseDocumentName } from '../names';
import { compileError, type ProjectRules, type RulesFile } from '../rulesets';

/** A request that is checked against rules, but not executed. */
export interface Trial {
  readonly databaseId: string;
  /** A draft; absent: the rules in force. */
  readonly rules?: string;
  readonly method: AccessMethod;
  /** Of a document, or of a collection for `list`. */
  readonly path: string;
  readonly caller: Caller;
  /** The document as it will be after a create or update. */
  readonly fields?: FieldMap;
  /** For `list`; absent: the whole collection. */
  readonly query?: StructuredQuery;
  /** `request.time` in milliseconds since 1970; absent: now. */
  readonly time?: number;
}

/** How many documents of a query's result are traced: the first that passed. */
const MAX_SHOWN_DOCUMENTS = 10;

/**
 * Checks a request with the functions that check a real one, and returns a trace of the decision. Nothing
 * is stored, counted or charged.
 */
export function tryRules(engine: Engine, projectId: string, trial: Trial): RulesTrialResult {
  const rules = trial.rules === undefined ? engine.rulesets.of(projectId) : draftOf(trial.rules);
  const { file, ruleset } = rules;
  const open = engine.open({ projectId, databaseId: trial.databaseId });
  if (!file) return resultOf({ content: '' }, rules, { allowed: true, message: '' });
  if (!ruleset)
    return resultOf(file, rules, {
      allowed: false,
      message: compileError(file, rules.issues).message,
    });
  const recorder = new TraceRecorder(ruleset.file);
  const lookups = new Map<string, boolean>();
  const judge: Judge = {
    ruleset,
    coverage: recorder,
    call: { caller: trial.caller, label: '' },
    open,
    costs: new Costs(),
    time: timeOf(trial, open),
    onLookup: (path, isFound) => lookups.set(path, isFound),
  };
  const verdict = verdictOf(() => judgeTrial(judge, trial, recorder));
  return {
    ...resultOf(file, rules, verdict),
    allows: describeAllows(ruleset, recorder),
    lookups: Array.from(lookups, ([path, isFound]) => ({ path, found: isFound })),
  };
}

/** Rules with what the compiler says of them. */
type TriedRules = Pick<ProjectRules, 'file' | 'ruleset' | 'issues'>;

function draftOf(content: string): TriedRules {
  return { file: { content }, ...compile(content) };
}

type Verdict = Pick<RulesTrialResult, 'allowed' | 'message'>;

function resultOf(file: RulesFile, { issues }: TriedRules, verdict: Verdict): RulesTrialResult {
  const lines = new LineIndex(file.content);
  const problems = issues.map(({ severity, description, span }): RulesProblem => ({
    severity,
    description,
    ...(span && { span: { ...lines.positionAt(span.start), start: span.start, end: span.end } }),
  }));
  return { ...verdict, rules: file.content, issues: problems, allows: [], lookups: [] };
}

function timeOf({ time }: Trial, { database }: OpenDatabase): Timestamp {
  return requestTime(time === undefined ? database.now : Timestamp.fromMicros(time * 1000));
}

/** Rethrows errors that are no verdict, such as an invalid path. */
function verdictOf(judge: () => void): Verdict {
  try {
    judge();
    return { allowed: true, message: '' };
  } catch (error) {
    if (error instanceof StatusError && error.code === 'PERMISSION_DENIED') {
      return { allowed: false, message: error.message };
    }
    throw error;
  }
}

function judgeTrial(judge: Judge, trial: Trial, recorder: TraceRecorder): void {
  const { database } = judge.open;
  if (trial.method === 'list') {
    judgeQuery(judge, trial, recorder);
    return;
  }
  const name = `${database.name}/documents/${trial.path}`;
  if (trial.method === 'get') {
    authorizeGets(judge, database, [parseDocumentName(name, database.name)]);
  } else {
    authorizeWrites(judge, database, [parseWrite(database.name, writeOf(name, trial))]);
  }
}

/** The precondition determines the method, whether or not the document exists. */
function writeOf(name: string, { method, fields }: Trial): Write {
  if (method === 'delete') return { delete: name };
  const update = { name, ...(fields && { fields }) };
  return { update, currentDocument: { exists: method === 'update' } };
}

function judgeQuery(judge: Judge, { path, query }: Trial, recorder: TraceRecorder): void {
  const { database } = judge.open;
  const segments = path.split('/');
  const collectionId = segments.pop() ?? '';
  if (segments.length % 2 === 1) throw invalidArgument(`"${path}" is not a collection.`);
  const parent = [`${database.name}/documents`, ...segments].join('/');
  const listQuery = parseQuery(parent, { from: [{ collectionId }], ...query });
  const check = authorizeQuery(judge, database, listQuery);
  for (const [index, document] of execute(database, listQuery).entries()) {
    recorder.about = document.name.path;
    check(document);
    if (index >= MAX_SHOWN_DOCUMENTS) recorder.forget(document.name.path);
  }
}

function describeAllows(ruleset: Ruleset, { attempts }: TraceRecorder): readonly TriedAllow[] {
  return traceOf(ruleset, attempts).map((entry, index) => {
    const about = attempts[index]?.about;
    return { ...entry, ...(about !== undefined && { document: about }) };
  });
}
