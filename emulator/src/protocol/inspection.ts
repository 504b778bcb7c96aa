/**
 * What the console at `/` asks of the emulator and is told: JSON of `/emulator/v1/…`. Times are
 * milliseconds since 1970. Documents are read and written through the Firestore API itself.
 */

/** `GET /emulator/v1/overview`. */
export interface Overview {
  readonly version: string;
  readonly startedAt: number;
  readonly now: number;
  readonly databases: readonly DatabaseOverview[];
  /** Requests since the start, by method: `Commit`. A stream (`Listen`, `Write`) counts once. */
  readonly requests: Readonly<Record<string, number>>;
}

export interface DatabaseOverview {
  readonly projectId: string;
  readonly databaseId: string;
  readonly documents: number;
  readonly collections: number;
  readonly listeners: number;
  readonly openTransactions: number;
  /** `absent`: everything is allowed. `broken`: nothing is. */
  readonly rules: 'absent' | 'in-force' | 'broken';
}

/** `GET /emulator/v1/listeners` answers an array of these: those that are open, the oldest first. */
export interface ListenerInfo {
  readonly id: number;
  readonly projectId: string;
  readonly databaseId: string;
  /** `x-emulator-client`, or empty. */
  readonly label: string;
  /** `admin`, `anonymous` or the uid. */
  readonly caller: string;
  /** For people: `rooms where size > 3 order by size limit 20`, or the paths of documents. */
  readonly target: string;
  readonly since: number;
  /** Documents told at the start and since, as production would charge them. */
  readonly reads: number;
  /** How often it was told something, the start included. */
  readonly snapshots: number;
}

/**
 * `GET /emulator/v1/deliveries` answers an array of these: the 500 to which something happened last,
 * the newest first.
 */
export interface DeliveryInfo {
  /** Of this delivery; no other has it. */
  readonly id: string;
  /** What the function is told; functions of the first generation share it. */
  readonly eventId: string;
  readonly projectId: string;
  readonly functionName: string;
  readonly event: string;
  readonly path: string;
  readonly state: 'waiting' | 'running' | 'answered' | 'failed' | 'dropped';
  /** HTTP status of the answer. */
  readonly status?: number;
  readonly error?: string;
  readonly announcedAt: number;
  readonly startedAt?: number;
  readonly endedAt?: number;
}

/** `POST /emulator/v1/projects/{project}:tryRules`. Nothing is stored. */
export interface RulesTrial {
  readonly databaseId?: string;
  /** A draft; absent: the rules in force. */
  readonly rules?: string;
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  /** Of a document, or of a collection for `list`: `rooms/r1`. */
  readonly path: string;
  /** Null: not signed in. Claims are those of the token besides the uid. */
  readonly auth: {
    readonly uid: string;
    readonly claims?: Readonly<Record<string, unknown>>;
  } | null;
  /** Fields of the document after a create or update, in the REST form of `Document.fields`. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** For `list`: a `StructuredQuery` in the REST form; absent: the whole collection. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** `request.time`; absent: now. */
  readonly time?: number;
}

export interface RulesTrialResult {
  /** Of rules that do not compile: false. */
  readonly allowed: boolean;
  /** What a client would be told, in Google's words; empty when it is allowed. */
  readonly message: string;
  /** The source that was tried; empty when the project has no rules: everything is allowed. */
  readonly rules: string;
  /** What the compiler says of it. With an error, nothing was tried: `message` has the errors. */
  readonly issues: readonly RulesProblem[];
  /** Each `allow` that the request reached, in order. */
  readonly allows: readonly TriedAllow[];
  /** Documents that the rules looked up. */
  readonly lookups: readonly { readonly path: string; readonly found: boolean }[];
}

export interface RulesProblem {
  readonly severity: 'error' | 'warning';
  readonly description: string;
  /** Absent for what concerns the file as a whole. */
  readonly span?: SourceSpan;
}

export interface TriedAllow {
  /** The whole statement, from `allow` on. */
  readonly span: SourceSpan;
  /** The patterns around it, from the outermost: `/databases/{database}/documents/rooms/{room}`. */
  readonly match: string;
  /** What its captures are bound to, as the rules language writes it. */
  readonly captures: Readonly<Record<string, string>>;
  /** The document of a query's result that was judged by itself: `rooms/r1`. Absent: the request. */
  readonly document?: string;
  readonly outcome: 'granted' | 'refused' | 'error';
  /** Its condition; empty where it has none. */
  readonly trace: readonly TracedExpression[];
}

/**
 * An expression with what it came to; literals are left out. The children of a call are its arguments
 * and then the function's `let` values and result, whose spans are where the function is declared.
 */
export interface TracedExpression {
  readonly span: SourceSpan;
  readonly source: string;
  readonly outcome: 'value' | 'error' | 'left-out';
  /** The value as the rules language writes it, or the error's message; empty when left out. */
  readonly text: string;
  readonly children: readonly TracedExpression[];
}

/**
 * `GET /emulator/v1/projects/{project}/databases/{database}/collections?parent=rooms/r1`: the
 * collections right below a document, without `parent` those of the root, also those that only lead
 * to others. In the order of their ids.
 */
export interface CollectionList {
  readonly collections: readonly CollectionInfo[];
}

export interface CollectionInfo {
  readonly id: string;
  /** How many documents are right in it. */
  readonly documents: number;
}

/** Line and column from 1, offsets from 0, the end exclusive. */
export interface SourceSpan {
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
}

/**
 * `GET /emulator/v1/news`: server-sent events named `news`, at most four a second, whose data is a
 * `News`: what has changed since the last and is worth asking for again.
 */
export interface News {
  readonly topics: readonly Topic[];
}

export type Topic = 'documents' | 'listeners' | 'deliveries' | 'rules' | 'costs';
