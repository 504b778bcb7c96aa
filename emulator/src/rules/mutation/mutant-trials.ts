import { type Expression } from '../ast';
import { compile, type Ruleset } from '../compile';
import { applyEdit } from './edit';
import { type Mutant, mutantsOf } from './mutants';
import { shareTree } from './share-tree';

/** A mutant that can be asked for a verdict. */
export interface Candidate {
  readonly id: number;
  readonly ruleset: Ruleset;
}

/**
 * All mutants of one ruleset, to be judged beside it. `suspects` are those that may answer a request
 * otherwise; who finds that one does tells it by `notice`.
 */
export class MutantTrials {
  /** Those that compile and mean something else. */
  readonly mutants: readonly Mutant[];
  private readonly candidates = new Map<number, Candidate>();
  private readonly byExpression = new Map<Expression, Candidate[]>();
  /** Which may answer any request otherwise. */
  private readonly anywhere: Candidate[] = [];
  private readonly noticedIds = new Map<string, Set<number>>();
  private readonly times = new Map<number, number>();

  /** @param only of these ids. @param enough how often a mutant is noticed before it is let be */
  constructor(
    readonly ruleset: Ruleset,
    only: ReadonlySet<number> | undefined,
    private readonly enough: number,
  ) {
    this.mutants = mutantsOf(ruleset).filter((mutant) => {
      const isAsked = only?.has(mutant.id) ?? true;
      return isAsked && this.add(mutant);
    });
  }

  private add(mutant: Mutant): boolean {
    const { ruleset } = compile(applyEdit(this.ruleset.source, mutant));
    if (!ruleset) return false;
    const { file, changedExpressions, changesMatching } = shareTree(
      this.ruleset.file,
      ruleset.file,
    );
    if (file === this.ruleset.file) return false;
    const candidate = { id: mutant.id, ruleset: { ...this.ruleset, file } };
    this.candidates.set(mutant.id, candidate);
    if (changesMatching) {
      this.anywhere.push(candidate);
      return true;
    }
    for (const expression of changedExpressions) {
      const candidates = this.byExpression.get(expression) ?? [];
      candidates.push(candidate);
      this.byExpression.set(expression, candidates);
    }
    return true;
  }

  /** The rules as one mutant has them. */
  rulesetOf(id: number): Ruleset {
    return this.candidates.get(id)?.ruleset ?? this.ruleset;
  }

  /** What may answer otherwise than the ruleset did when it evaluated these expressions. */
  suspects(expressions: ReadonlySet<Expression>): ReadonlySet<Candidate> {
    const candidates = new Set(this.anywhere);
    for (const expression of expressions) {
      for (const candidate of this.byExpression.get(expression) ?? []) candidates.add(candidate);
    }
    for (const candidate of candidates) {
      if ((this.times.get(candidate.id) ?? 0) >= this.enough) candidates.delete(candidate);
    }
    return candidates;
  }

  /** @param place by what `take` asks for it: a project */
  notice(place: string, id: number): void {
    const ids = this.noticedIds.get(place) ?? new Set();
    this.noticedIds.set(place, ids.add(id));
  }

  /** The mutants that answered otherwise at a place since it was asked the last time. */
  take(place: string): readonly number[] {
    const ids = [...(this.noticedIds.get(place) ?? [])];
    this.noticedIds.delete(place);
    for (const id of ids) this.times.set(id, (this.times.get(id) ?? 0) + 1);
    return ids;
  }
}
