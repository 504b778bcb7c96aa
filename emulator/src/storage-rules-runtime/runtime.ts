import { type AllowCoverage, allowCoverage } from '#rules/coverage/allow-coverage';
import { compile, type Ruleset } from '#rules/check/compile';
import { type CoverageReport, coverageReport } from '#rules/coverage/coverage-report';
import { CoverageRecorder } from '#rules/coverage/coverage-recorder';
import { MutantTrials } from '#rules/mutation/mutant-trials';
import { type TrialsRequest } from '#rules/mutation/trials-json';
import { type Issue, issuePosition, LineIndex } from '#rules/syntax/source';
import {
  type Answer,
  type Incoming,
  type Outgoing,
  readMessage,
  type RulesSourceFile,
  START_ID,
  type Verify,
} from './message';
import { Verification } from './verification';

/** Ids of our own requests start far from the CLI's counter, because the CLI keeps both in one table. */
const FIRST_SERVER_REQUEST_ID = 1_000_000;

interface LoadedRules {
  readonly ruleset: Ruleset;
  readonly fileName: string;
  /** The outcomes of the expressions since these rules were loaded. */
  readonly coverage?: CoverageRecorder;
}

interface Pending {
  readonly verification: Verification;
  readonly path: readonly string[];
}

/**
 * The rules runtime of the Storage emulator, without its process. Whatever comes in, it answers:
 * a message that goes unanswered hangs a client for ever, and an exit takes the whole CLI down.
 */
export class StorageRulesRuntime {
  private readonly rulesets = new Map<string, LoadedRules>();
  private readonly pending = new Map<number, Pending>();
  private latest: LoadedRules | undefined;
  private trials: MutantTrials | undefined;
  private nextRequestId = FIRST_SERVER_REQUEST_ID;

  constructor(
    private readonly send: (message: Outgoing) => void,
    private readonly options: { readonly recordsCoverage: boolean },
  ) {}

  start(): void {
    this.send({ id: START_ID, status: 'ok', action: 'start' });
  }

  /** One line of input. Never throws. */
  receive(line: string): void {
    if (line.trim() === '') return;
    let id: number | undefined;
    try {
      const json: unknown = JSON.parse(line);
      id = idOf(json);
      this.handle(readMessage(json));
    } catch (error) {
      if (id === undefined) return;
      const text = error instanceof Error ? error.message : String(error);
      this.send(refusal(id, `Storage rules runtime: ${text}`));
    }
  }

  /** Of the rules that were loaded last; undefined when there are none, or nothing is recorded. */
  coverage(): CoverageReport | undefined {
    if (!this.latest?.coverage) return undefined;
    const { ruleset, coverage, fileName } = this.latest;
    return coverageReport(ruleset, coverage, fileName);
  }

  /** The same of the statements. */
  allowCoverage(): readonly AllowCoverage[] {
    return this.latest?.coverage ? allowCoverage(this.latest.ruleset, this.latest.coverage) : [];
  }

  /**
   * From now on mutants of the rules that were loaded last judge beside them, as long as these are in
   * force. Undefined when none are loaded, or others than the request means.
   */
  tryMutants({ content, only, enough }: TrialsRequest): MutantTrials | undefined {
    if (this.latest?.ruleset.source !== content) return undefined;
    this.trials = new MutantTrials(this.latest.ruleset, only, enough);
    return this.trials;
  }

  /** The mutants that answered otherwise since this was asked the last time. */
  takeNoticed(): readonly number[] {
    return this.trials?.take('') ?? [];
  }

  private handle(message: Incoming): void {
    switch (message.kind) {
      case 'load':
        this.send(this.load(message.id, message.rulesetName, message.files));
        return;
      case 'verify': {
        const rules = this.rulesets.get(message.rulesetName);
        if (!rules) {
          this.send(
            refusal(message.id, 'No Storage rules are loaded, so every request is denied.'),
          );
          return;
        }
        this.advance(message.id, this.verification(rules, message));
        return;
      }
      case 'document': {
        const waiting = this.pending.get(message.id);
        this.pending.delete(message.id);
        if (!waiting) return;
        waiting.verification.resolve(waiting.path, message.document);
        this.advance(message.id, waiting.verification);
      }
    }
  }

  private verification({ ruleset, coverage }: LoadedRules, message: Verify): Verification {
    const trials = this.trials?.ruleset === ruleset ? this.trials : undefined;
    return new Verification(ruleset, message, coverage, trials);
  }

  /** A file that does not compile leaves the rulesets that are loaded as they are. */
  private load(id: number, name: string, files: readonly RulesSourceFile[]): Answer {
    const [file] = files;
    if (!file || files.length > 1) return refusal(id, 'Exactly one file of rules is expected.');
    const { ruleset, issues } = compile(file.content);
    const errors = issues.filter(({ severity }) => severity === 'error');
    const lines = new LineIndex(file.content);
    const print = (issue: Issue) => printIssue(file.name, lines, issue);
    const warnings = issues.filter(({ severity }) => severity === 'warning');
    if (ruleset) this.put(name, ruleset, file.name);
    return {
      id,
      status: 'ok',
      warnings: warnings.map(print),
      errors: errors.map(print),
      result: { rulesVersion: ruleset?.file.version ?? 0 },
    };
  }

  private put(name: string, ruleset: Ruleset, fileName: string): void {
    const coverage = this.options.recordsCoverage && { coverage: new CoverageRecorder() };
    this.latest = { ruleset, fileName, ...coverage };
    this.rulesets.set(name, this.latest);
  }

  /** The CLI waits for `id`: first that of the verify, then that of our last request for a document. */
  private advance(id: number, verification: Verification): void {
    const step = verification.next();
    if (step.kind === 'permit') {
      this.send({ id, status: 'ok', warnings: [], errors: [], result: { permit: step.permit } });
      return;
    }
    const requestId = this.nextRequestId;
    this.nextRequestId += 1;
    this.pending.set(requestId, { verification, path: step.path });
    this.send({
      id,
      server_request_id: requestId,
      action: 'fetch_firestore_document',
      context: { path: urlPath(step.path) },
    });
  }
}

/** The CLI puts the path into a URL as it is, so an id must not be able to end or leave it. */
function urlPath(segments: readonly string[]): string {
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}

/** The CLI reads an issue as a JSON text of this shape. */
function printIssue(fileName: string, lines: LineIndex, issue: Issue): string {
  const { line, column } = issuePosition(lines, issue);
  return JSON.stringify({
    description_: issue.description,
    sourcePosition_: { fileName_: fileName, line_: line, column_: column },
  });
}

function refusal(id: number, error: string): Answer {
  return { id, status: 'ok', warnings: [], errors: [error], result: { permit: false } };
}

function idOf(json: unknown): number | undefined {
  if (typeof json !== 'object' || json === null || !('id' in json)) return undefined;
  return typeof json.id === 'number' ? json.id : undefined;
}
