import { type StatusCode } from '#status/status';

/** What a fault strikes: requests, snapshots on their way to listeners, events on their way to functions. */
export type FaultTarget = 'rpc' | 'listen' | 'trigger';

/** Whether the request itself is struck, or its answer, once all is done. */
export type When = 'before' | 'after';

/** From, to, in milliseconds. */
export type Span = readonly [from: number, to: number];

export type Act =
  | {
      readonly kind: 'fail';
      readonly code: StatusCode;
      readonly message: string;
      readonly when: When;
    }
  | { readonly kind: 'delay'; readonly ms: Span; readonly when: When }
  /** `ms`: after which the silence is noticed; absent: not while the rule is there. */
  | { readonly kind: 'drop'; readonly ms: Span | undefined; readonly when: When }
  /** `ms`: by which the second event comes later; absent: it follows the first. */
  | { readonly kind: 'duplicate'; readonly ms: Span | undefined }
  /** `ms`: for how long events are gathered. */
  | { readonly kind: 'reorder'; readonly ms: Span }
  | { readonly kind: 'cut'; readonly when: When };

/** What is struck: all that is said must hold. */
export interface Occurrence {
  readonly project: string;
  /** `Commit`; only of requests. */
  readonly method?: string;
  /** The function's name, without and with its region; only of events. */
  readonly functions?: readonly string[];
  /** Value of `x-emulator-client`. */
  readonly client?: string;
  /** `admin`, `anonymous` or the uid. */
  readonly caller: string;
  /** Paths of the documents and collections that it is about, as segments. */
  readonly paths: () => Iterable<readonly string[]>;
}

export interface FaultRule {
  readonly target: FaultTarget;
  readonly matches: (occurrence: Occurrence) => boolean;
  readonly act: Act;
  /** Of those that match, the share that is struck. */
  readonly probability: number;
  readonly seed: number;
  /** Strikes no more than so often. */
  readonly times: number;
  /** Lets so many that match pass first. */
  readonly after: number;
  /** As it was asked for, with the seed. */
  readonly json: Readonly<Record<string, unknown>>;
}
