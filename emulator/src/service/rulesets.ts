import { compile, type Ruleset } from '../rules/compile';
import { CoverageRecorder } from '../rules/coverage-recorder';
import { type Issue, issueText, LineIndex } from '../rules/source';
import { invalidArgument, StatusError } from '../status/status';

export interface RulesFile {
  readonly name?: string;
  readonly content: string;
}

/** What judges the requests of a project. */
export interface ProjectRules {
  /** Absent: no rules were given, and everything is allowed, as by Google's emulator. */
  readonly file: RulesFile | undefined;
  /** Absent when there is no file, or when it does not compile: then every request fails. */
  readonly ruleset: Ruleset | undefined;
  readonly issues: readonly Issue[];
  /** What the expressions came to since these rules are in force. */
  readonly coverage: CoverageRecorder;
}

/** The rules of each project; those that have none of their own share the ones given at the start. */
export class Rulesets {
  private shared: ProjectRules = {
    file: undefined,
    ruleset: undefined,
    issues: [],
    coverage: new CoverageRecorder(),
  };
  private readonly byProject = new Map<string, ProjectRules>();

  of(projectId: string): ProjectRules {
    return this.byProject.get(projectId) ?? this.shared;
  }

  /** The rules of every project, at the start. Throws when they do not compile. */
  share(file: RulesFile): readonly Issue[] {
    this.shared = load(file, false);
    return this.shared.issues;
  }

  /**
   * Replaces a project's rules. If they do not compile the old ones stay and it throws, unless errors
   * are to be ignored: then nothing is allowed until better ones come.
   */
  replace(projectId: string, file: RulesFile, ignoreErrors: boolean): readonly Issue[] {
    const rules = load(file, ignoreErrors);
    this.byProject.set(projectId, rules);
    return rules.issues;
  }
}

/** Google's emulator passes rules on in a message that takes no more (observed). */
const MAX_RULES_BYTES = 4 * 1024 * 1024;

function load(file: RulesFile, ignoreErrors: boolean): ProjectRules {
  const bytes = Buffer.byteLength(file.content);
  if (bytes > MAX_RULES_BYTES) {
    const message = `gRPC message exceeds maximum size ${MAX_RULES_BYTES}: ${bytes}`;
    throw new StatusError('RESOURCE_EXHAUSTED', message);
  }
  const { ruleset, issues } = compile(file.content);
  if (!ruleset && !ignoreErrors) throw compileError(file, issues);
  return { file, ruleset, issues, coverage: new CoverageRecorder() };
}

/** INVALID_ARGUMENT with a line for each error, in the engine's words. */
export function compileError(file: RulesFile, issues: readonly Issue[]): Error {
  const lines = new LineIndex(file.content);
  const texts = issues
    .filter(({ severity }) => severity === 'error')
    .map((issue) => issueText(lines, issue));
  return invalidArgument(`Error compiling rules:\n${texts.join('\n')}`);
}
