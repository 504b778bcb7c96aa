import { type DatabaseId } from '#values/document-name';

/** The operations behind the emulator's own endpoints. Each may throw a `StatusError`. */
export interface EmulatorControl {
  /** The rules of a project and what was found wrong with them. */
  getRules(projectId: string): LoadedRules;
  /** If they do not compile: throws and keeps the old ones, unless errors are to be ignored. */
  setRules(projectId: string, file: RulesFile, ignoreErrors: boolean): readonly RulesIssue[];
  /** The report as JSON. Of project `-` all of them together, as far as they have the same rules. */
  ruleCoverage(projectId: string): object;
  /** The report as a page. */
  ruleCoveragePage(projectId: string): string;
  /** What each statement granted and refused, as JSON. */
  allowCoverage(projectId: string): object;
  clearDatabase(database: DatabaseId): Promise<void> | void;
  exportTo(projectId: string, request: ExportRequest): Promise<void>;
  registerV1Trigger(projectId: string, triggerId: string, body: unknown): void;
  registerV2Trigger(projectId: string, triggerId: string, body: unknown): void;
  /** Reads and writes by client, as JSON. */
  costs(): unknown;
  resetCosts(): void;
}

export interface RulesFile {
  readonly name?: string;
  readonly content: string;
}

export interface LoadedRules {
  readonly file: RulesFile;
  readonly issues: readonly RulesIssue[];
}

export interface RulesIssue {
  readonly severity: 'ERROR' | 'WARNING';
  readonly description: string;
  /** Absent for what concerns the file as a whole. */
  readonly position?: {
    /** From 1. */
    readonly line: number;
    readonly column: number;
    /** From 0, both inclusive. */
    readonly startOffset: number;
    readonly endOffset: number;
  };
}

/** Texts are empty when the request omits them. */
export interface ExportRequest {
  /** `projects/p/databases/d`. */
  readonly database: string;
  readonly directory: string;
  readonly name: string;
}
