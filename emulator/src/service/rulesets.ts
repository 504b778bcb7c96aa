import { compile, type Compilation, type Ruleset } from '#rules/check/compile';
import { CoverageRecorder } from '#rules/coverage/coverage-recorder';
import { MutantTrials } from '#rules/mutation/mutant-trials';
import { type Issue, issueText, LineIndex } from '#rules/syntax/source';
import { invalidArgument, StatusError } from '#status/status';

export interface RulesFile {
  readonly name?: string;
  readonly content: string;
}

/** The rules of a project. */
export interface ProjectRules {
  /** Absent: no rules were given, and everything is allowed, as by Google's emulator. */
  readonly file: RulesFile | undefined;
  /** Absent when there is no file, or when it does not compile: then every request fails. */
  readonly ruleset: Ruleset | undefined;
  readonly issues: readonly Issue[];
  /** The results of the expressions since these rules were loaded. */
  readonly coverage: CoverageRecorder;
}

/** One text of rules, with its coverage in projects that have loaded other rules since. */
interface Edition {
  readonly content: string;
  readonly compilation: Compilation;
  readonly past: CoverageRecorder;
}

/** The rules of each project. Projects without rules of their own share the default rules. */
export class Rulesets {
  private defaultRules: ProjectRules = {
    file: undefined,
    ruleset: undefined,
    issues: [],
    coverage: new CoverageRecorder(),
  };
  private readonly byProject = new Map<string, ProjectRules>();
  private loadCount = 0;
  private latest: Edition | undefined;
  private trials: MutantTrials | undefined;

  /** Grows with every change of rules. */
  get revision(): number {
    return this.loadCount;
  }

  of(projectId: string): ProjectRules {
    return this.byProject.get(projectId) ?? this.defaultRules;
  }

  /** The rules of every project, at the start. Throws when they do not compile. */
  share(file: RulesFile): readonly Issue[] {
    this.defaultRules = this.load(file, false);
    this.loadCount += 1;
    return this.defaultRules.issues;
  }

  /**
   * Replaces a project's rules. If they do not compile the old ones stay and it throws, unless errors
   * are to be ignored: then nothing is allowed until better ones come.
   */
  replace(projectId: string, file: RulesFile, ignoreErrors: boolean): readonly Issue[] {
    const rules = this.load(file, ignoreErrors);
    this.absorbCoverage(this.byProject.get(projectId));
    this.byProject.set(projectId, rules);
    this.loadCount += 1;
    return rules.issues;
  }

  /**
   * The rules that were loaded last, with what they were seen to do in all projects, however often
   * they were loaded: tests have a project for each of their files.
   */
  everywhere(): ProjectRules {
    const coverage = new CoverageRecorder();
    if (this.latest) coverage.absorb(this.latest.past);
    let latestRules = this.defaultRules;
    for (const rules of [this.defaultRules, ...this.byProject.values()]) {
      if (!this.isLatest(rules)) continue;
      coverage.absorb(rules.coverage);
      latestRules = rules;
    }
    return { ...latestRules, coverage };
  }

  /**
   * From now on mutants of these rules judge beside them wherever these are in force, until others
   * are put on trial. Throws when they do not compile.
   */
  tryMutants(file: RulesFile, only: ReadonlySet<number> | undefined, enough: number): MutantTrials {
    const edition = this.edition(file);
    const { ruleset, issues } = edition.compilation;
    if (!ruleset) throw compileError(file, issues);
    this.latest = edition;
    this.trials = new MutantTrials(ruleset, only, enough);
    return this.trials;
  }

  /** The mutants that answered otherwise in a project since this was asked the last time. */
  takeNoticed(projectId: string): readonly number[] {
    return this.trials?.take(projectId) ?? [];
  }

  endTrials(): void {
    this.trials = undefined;
  }

  trialsOf(ruleset: Ruleset | undefined): MutantTrials | undefined {
    return this.trials && this.trials.ruleset === ruleset ? this.trials : undefined;
  }

  private load(file: RulesFile, ignoreErrors: boolean): ProjectRules {
    const edition = this.edition(file);
    const { ruleset, issues } = edition.compilation;
    if (!ruleset && !ignoreErrors) throw compileError(file, issues);
    this.latest = edition;
    return { file, ruleset, issues, coverage: new CoverageRecorder() };
  }

  /** Projects with the same rules share their tree, by which coverage is counted. */
  private edition({ content }: RulesFile): Edition {
    if (this.latest?.content === content) return this.latest;
    demandSize(content);
    return { content, compilation: compile(content), past: new CoverageRecorder() };
  }

  private absorbCoverage(rules: ProjectRules | undefined): void {
    if (rules && this.isLatest(rules)) this.latest?.past.absorb(rules.coverage);
  }

  private isLatest({ ruleset }: ProjectRules): boolean {
    return ruleset !== undefined && ruleset === this.latest?.compilation.ruleset;
  }
}

/** Google's emulator passes rules on in a message that takes no more (observed). */
const MAX_RULES_BYTES = 4 * 1024 * 1024;

function demandSize(content: string): void {
  const bytes = Buffer.byteLength(content);
  if (bytes <= MAX_RULES_BYTES) return;
  const message = `gRPC message exceeds maximum size ${MAX_RULES_BYTES}: ${bytes}`;
  throw new StatusError('RESOURCE_EXHAUSTED', message);
}

/** INVALID_ARGUMENT with a line for each error, in the engine's words. */
export function compileError(file: RulesFile, issues: readonly Issue[]): Error {
  const lines = new LineIndex(file.content);
  const texts = issues
    .filter(({ severity }) => severity === 'error')
    .map((issue) => issueText(lines, issue));
  return invalidArgument(`Error compiling rules:\n${texts.join('\n')}`);
}
