import { type AccessRecorder } from '#rules/authorize/access-recorder';
import { EvaluatedRecorder } from '#rules/mutation/evaluated-recorder';
import { Costs } from './costs';
import { type Judge } from './judge';

type Outcome<T> = { readonly result: T } | { readonly error: unknown };

const UNRECORDED: AccessRecorder = { wantsFirstPass: () => false, record: () => undefined };

/**
 * Checks a request. While mutants are on trial, also evaluates those mutants whose changed expression the
 * request reached, on the same documents. The answer is that of the rules in force.
 * @param aspect the part of a result that a client can observe
 */
export function withMutants<T>(
  judge: Judge,
  attempt: (judge: Judge) => T,
  aspect: (result: T) => unknown = () => undefined,
): T {
  const { trials, call, open, time } = judge;
  if (!trials) return attempt(judge);
  const recorder = new EvaluatedRecorder();
  const outcome = outcomeOf(() => attempt({ ...judge, coverage: recorder }));
  const isSame = (other: Outcome<T>) =>
    'result' in outcome
      ? 'result' in other && aspect(other.result) === aspect(outcome.result)
      : 'error' in other;
  const costs = new Costs();
  for (const { id, ruleset } of trials.suspects(recorder.expressions)) {
    const mutantJudge: Judge = { ruleset, coverage: UNRECORDED, call, open, costs, time };
    if (!isSame(outcomeOf(() => attempt(mutantJudge)))) trials.notice(open.id.projectId, id);
  }
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}

function outcomeOf<T>(attempt: () => T): Outcome<T> {
  try {
    return { result: attempt() };
  } catch (error) {
    return { error };
  }
}
