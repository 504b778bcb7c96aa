/** What can be found: plain texts and ids, which a worker can be sent. */
export interface PaletteSource {
  readonly steps: readonly FoundByName[];
  readonly tasks: readonly (FoundByName & { readonly stepId: string })[];
  readonly projects: readonly FoundByName[];
  readonly people: readonly FoundByName[];
  /** Screens, conversations and meetings. */
  readonly places: readonly FoundByName[];
  readonly acts: readonly FoundByName[];
  /** The tasks that are known to be assigned. */
  readonly assignments: readonly KnownAssignment[];
  /** Whether every task of every project can be opened, or those of `assignments` only. */
  readonly hasEveryTask: boolean;
  /** The project that is on screen. */
  readonly hereId: string | null;
  /** Ids of rows chosen before: of equals they come first. */
  readonly recentIds: readonly string[];
}

interface FoundByName {
  readonly id: string;
  /** In the reader's language, then in French. */
  readonly names: readonly string[];
  /** What else it is found by: a company, a specialty, people. */
  readonly detail?: string;
}

interface KnownAssignment {
  readonly taskId: string;
  readonly projectId: string;
  readonly assigneeId: string;
  readonly isOpen: boolean;
  /** The day it is due. */
  readonly due: string;
}

/** The part of the workspace that a search is narrowed to. */
export interface PaletteScope {
  readonly stepId?: string;
  readonly projectId?: string;
  readonly personId?: string;
}

export interface PaletteRequest {
  readonly text: string;
  readonly scope: PaletteScope;
}

export const GROUPS = ['here', 'steps', 'tasks', 'projects', 'people', 'go', 'do'] as const;
export type PaletteGroupKey = (typeof GROUPS)[number];

/** A row of an answer. Its id names its kind: `task/{projectId}/{taskId}`, `project/{projectId}`, … */
export interface PaletteGroup {
  readonly key: PaletteGroupKey;
  readonly rowIds: readonly string[];
  /** How many there are, those that have no room included. */
  readonly total: number;
}

export interface PaletteAnswer {
  readonly request: PaletteRequest;
  readonly groups: readonly PaletteGroup[];
  readonly total: number;
  /** The folded words that matched, to mark them in the rows. */
  readonly terms: readonly string[];
  /** Whether a code was typed, and found. */
  readonly isExactCode: boolean;
  /** Words near to the typed ones, where nothing was found. */
  readonly near: readonly string[];
}

/** Rows in sight. */
export const ROWS_MAX = 9;

export const taskRowId = (projectId: string, taskId: string): string =>
  `task/${projectId}/${taskId}`;
export const stepRowId = (projectId: string, stepId: string): string =>
  `step/${projectId}/${stepId}`;
