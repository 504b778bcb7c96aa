import { type Expression } from '../syntax/ast';
import { compile, type Ruleset } from '../check/compile';
import { applyEdit } from './edit';
import { type Mutant, mutantsOf } from './mutants';
import { shareTree } from './share-tree';

/** A mutant that compiles. */
export interface Candidate {
  readonly id: number;
  readonly ruleset: Ruleset;
}

/**
 * All mutants of one ruleset. `suspects` are those that may decide a request differently; the caller judges
 * them and reports each difference by `notice`.
 */
export class MutantTrials {
  /** The mutants that compile and differ from the ruleset. */
  readonly mutants: readonly Mutant[];
  private readonly candidates = new Map<number, Candidate>();
  private readonly byExpression = new Map<Expression, Candidate[]>();
  /** Mutants that may decide any request differently. */
  private readonly anywhere: Candidate[] = [];
  private readonly noticedIds = new Map<string, Set<number>>();
  private readonly times = new Map<number, number>();

  /** @param only the ids to try @param enough after how many differences a mutant is no longer tried */
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

  /** The ruleset of one mutant. */
  rulesetOf(id: number): Ruleset {
    return this.candidates.get(id)?.ruleset ?? this.ruleset;
  }

  /** The mutants that may decide differently, given the expressions that the ruleset evaluated. */
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

  /** @param place the key for `take`: a project */
  notice(place: string, id: number): void {
    const ids = this.noticedIds.get(place) ?? new Set();
    this.noticedIds.set(place, ids.add(id));
  }

  /** The mutants that decided differently at a place since the last call. */
  take(place: string): readonly number[] {
    const ids = [...(this.noticedIds.get(place) ?? [])];
    this.noticedIds.delete(place);
    for (const id of ids) this.times.set(id, (this.times.get(id) ?? 0) + 1);
    return ids;
  }
}
