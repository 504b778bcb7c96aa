import { authorize, type Verdict } from '#rules/authorize/authorize';
import { type Ruleset } from '#rules/check/compile';
import { type AccessMethod } from '#rules/authorize/clause';
import { type AccessRecorder } from '#rules/authorize/access-recorder';
import { type Lookup, type LookupAnswer } from '#rules/evaluate/lookup';
import { StorageLookupBudget } from '#rules/metering/lookup-budget';
import { EvaluatedRecorder } from '#rules/mutation/evaluated-recorder';
import { type MutantTrials } from '#rules/mutation/mutant-trials';
import { documentFields, documentValue } from '#values/rest-json';
import { mapValue, NULL, stringValue, type Value } from '#values/value';
import { type Json, MalformedMessageError } from './json';
import { type Verify } from './message';
import { PassRecording } from './pass-recording';
import { readWireValue } from './wire-value';

export type Step =
  | { readonly kind: 'permit'; readonly permit: boolean }
  /** Judging needs this document; hand it to `resolve` and take the next step. */
  | { readonly kind: 'fetch'; readonly path: readonly string[] };

/**
 * One request under judgement. Documents come one at a time from the CLI, while evaluation is
 * synchronous: a document that is not there yet is `unresolved`, which is an error that `&&` and
 * `||` absorb like any other. So a request granted with documents unresolved stays granted whatever
 * they say, and a request denied with some unresolved is judged again with the first of them.
 * Only the first, because with its content the rules may not need the others. `coverage` counts the
 * request once, with the outcomes of its last pass.
 */
export class Verification {
  private readonly path: readonly string[];
  private readonly resource: Value;
  private readonly answers = new Map<string, LookupAnswer>();

  constructor(
    private readonly ruleset: Ruleset,
    private readonly message: Verify,
    private readonly coverage?: AccessRecorder,
    private readonly trials?: MutantTrials,
  ) {
    this.path = objectPath(message.path);
    this.resource = valueOf(message.variables, 'resource');
  }

  next(): Step {
    let missingPath: readonly string[] | undefined;
    const lookup: Lookup = (path) => {
      const answer = this.answers.get(path.join('/'));
      if (answer) return answer;
      missingPath ??= path;
      return { state: 'unresolved' };
    };
    const pass = this.coverage && new PassRecording();
    const { isAllowed, clauses } = this.judge(this.ruleset, lookup, pass);
    if (!isAllowed && missingPath) return { kind: 'fetch', path: missingPath };
    if (this.coverage) pass?.copyTo(this.coverage);
    this.coverage?.recordAllows?.(clauses);
    this.tryMutants(isAllowed, lookup);
    return { kind: 'permit', permit: isAllowed };
  }

  /** Mutants are judged with the documents at hand. One that needs another document counts as noticed. */
  private tryMutants(isAllowed: boolean, lookup: Lookup): void {
    if (!this.trials) return;
    const recorder = new EvaluatedRecorder();
    this.judge(this.ruleset, lookup, recorder);
    for (const { id, ruleset } of this.trials.suspects(recorder.expressions)) {
      const pass = { unresolved: false };
      const observedLookup: Lookup = (path, moment) => {
        const answer = lookup(path, moment);
        pass.unresolved ||= answer.state === 'unresolved';
        return answer;
      };
      const verdict = this.judge(ruleset, observedLookup);
      if (pass.unresolved || verdict.isAllowed !== isAllowed) this.trials.notice('', id);
    }
  }

  private judge(
    ruleset: Ruleset,
    lookup: Lookup,
    coverage?: AccessRecorder,
  ): Pick<Verdict, 'isAllowed' | 'clauses'> {
    const verdicts = this.message.methods.map((method) =>
      authorize(ruleset, {
        service: 'firebase.storage',
        method,
        path: this.path,
        request: requestValue(this.message, method),
        resource: this.resource,
        lookups: { lookup, budget: new StorageLookupBudget() },
        ...(coverage && { coverage }),
      }),
    );
    return {
      isAllowed: verdicts.every(({ isAllowed }) => isAllowed),
      clauses: verdicts.flatMap(({ clauses }) => clauses),
    };
  }

  resolve(path: readonly string[], document: Json | undefined): void {
    const answer: LookupAnswer = document
      ? { state: 'found', document: documentValue(path, documentFields(document['fields'])) }
      : { state: 'missing' };
    this.answers.set(path.join('/'), answer);
  }
}

/**
 * An object whose name has an empty segment (`a//b`) is refused: the CLI drops such segments from
 * `request.path`, so its rules would be judged for another name than the one it is stored under.
 */
function objectPath(path: string): readonly string[] {
  const segments = path.replace(/^\//, '').split('/');
  if (segments.some((segment) => segment === '')) {
    throw new MalformedMessageError(`Empty segment in ${path}.`);
  }
  return segments;
}

/** The variables leave the method to the context of the message; rules read `request.method`. */
function requestValue({ variables }: Verify, method: AccessMethod): Value {
  const request = valueOf(variables, 'request');
  if (request.type !== 'map') throw new MalformedMessageError('A request is a map.');
  return mapValue([...request.fields, ['method', stringValue(method)]]);
}

function valueOf(variables: Json, name: string): Value {
  return variables[name] === undefined ? NULL : readWireValue(variables[name]);
}
