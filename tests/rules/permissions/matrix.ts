import { type Role } from './roles';

/** One way to perform an operation, and the roles that may. */
export interface Attempt<Client, Server> {
  /** Describes the query or the write; empty when the operation has only one. */
  readonly how: string;
  readonly may: readonly Role[];
  readonly run: (client: Client, role: Role, server: Server) => Promise<unknown>;
}

/** Every operation is present, with at least one attempt. */
type Cells<Operation extends string, Client, Server> = Readonly<
  Record<Operation, readonly [Attempt<Client, Server>, ...Attempt<Client, Server>[]]>
>;

/** A table of the matrix: documents or files of one pattern, in one relation to the roles. */
export interface Subject<Operation extends string = string, Client = never, Server = never> {
  /** The path pattern of the rules. */
  readonly pattern: string;
  readonly what: string;
  readonly cells: Cells<Operation, Client, Server>;
}

/** The allowed roles by cell; the key is `operation: how`. */
type Verdicts = Readonly<Record<string, readonly Role[]>>;

/** The attempts of all cells, in the order in which they run. */
export function attemptsOf<Operation extends string, Client, Server>(
  { cells }: Subject<Operation, Client, Server>,
  operations: readonly Operation[],
) {
  return operations.flatMap((operation) =>
    cells[operation].map((attempt) => ({
      ...attempt,
      operation,
      name: attempt.how === '' ? operation : `${operation}: ${attempt.how}`,
    })),
  );
}

/** Rows for `it.each`: the subject's title, and the subject. */
export const describeSubjects = <Each extends Pick<Subject, 'pattern' | 'what'>>(
  subjects: readonly Each[],
) => subjects.map((subject) => [`${subject.pattern}, ${subject.what}`, subject] as const);

/** Runs every cell of a subject. Returns all results and all expectations, to compare at once. */
export async function tryAll<Operation extends string, Client, Server>(
  subject: Subject<Operation, Client, Server>,
  operations: readonly Operation[],
  whoMay: (run: Attempt<Client, Server>['run']) => Promise<readonly Role[]>,
): Promise<{ readonly actual: Verdicts; readonly expectation: Verdicts }> {
  const actual: Record<string, readonly Role[]> = {};
  const expectation: Record<string, readonly Role[]> = {};
  for (const { name, may, run } of attemptsOf(subject, operations)) {
    actual[name] = (await whoMay(run)).toSorted();
    expectation[name] = may.toSorted();
  }
  return { actual, expectation };
}
