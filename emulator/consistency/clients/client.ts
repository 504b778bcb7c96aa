import { type ReadDocument, type Target, type Version, type Write } from '../history';

/** One client of one collection: an SDK, or plain HTTP. */
export interface Client {
  /** Whether it repeats a request by itself when the answer is lost. */
  readonly triesAgain: boolean;
  commit(by: string, writes: readonly Write[]): Promise<CommitAnswer>;
  read(target: Target): Promise<Answer>;
  /** `body` is called for each attempt. */
  transact(isReadOnly: boolean, body: TransactionBody): Promise<CommitAnswer>;
  /** Returns the function that stops the listener. */
  listen(
    target: Target,
    show: (answer: Answer) => void,
    onError: (error: unknown) => void,
  ): () => void;
}

/** Documents of one moment. */
export interface Answer {
  readonly documents: readonly ReadDocument[];
  readonly micros?: number;
}

export interface CommitAnswer {
  readonly micros?: number;
}

export type TransactionBody = (
  read: (target: Target) => Promise<Answer>,
) => Promise<{ readonly by: string; readonly writes: readonly Write[] }>;

/** Error codes after which nothing was written. */
const REFUSALS = [
  'INVALID_ARGUMENT',
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'PERMISSION_DENIED',
  'FAILED_PRECONDITION',
  'ABORTED',
  'OUT_OF_RANGE',
  'UNIMPLEMENTED',
];
const NUMBERS = [3, 5, 6, 7, 9, 10, 11, 12];

/** The codes of all SDKs: `5`, `not-found`, `NOT_FOUND`. */
export function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  const { code } = error;
  if (typeof code === 'number') return NUMBERS.includes(code);
  return typeof code === 'string' && REFUSALS.includes(code.toUpperCase().replaceAll('-', '_'));
}

/** A document as it is stored; the checker complains of what is no version. */
export function versionOf(data: Readonly<Record<string, unknown>>, micros?: number): Version {
  const { by, log, n, group, mark } = data;
  return {
    by: typeof by === 'string' ? by : '',
    log: Array.isArray(log) ? log.map(String) : [],
    n: Number(n ?? 0),
    group: typeof group === 'string' ? group : '',
    mark: typeof mark === 'string' ? mark : '',
    ...(micros !== undefined && { micros }),
  };
}
