import { type Role } from './roles';

/** One way to use an operation, and who may. */
export interface Attempt<Client, Server> {
  /** What is asked or written; empty where there is nothing to say. */
  readonly how: string;
  readonly may: readonly Role[];
  readonly run: (client: Client, role: Role, server: Server) => Promise<unknown>;
}

/** None of the operations is left out, and none without an attempt. */
type Cells<Operation extends string, Client, Server> = Readonly<
  Record<Operation, readonly [Attempt<Client, Server>, ...Attempt<Client, Server>[]]>
>;

/** A table of the matrix: documents or files of one pattern, and what they are to those who ask. */
export interface Subject<Operation extends string = string, Client = never, Server = never> {
  /** As the rules match it. */
  readonly pattern: string;
  readonly what: string;
  readonly cells: Cells<Operation, Client, Server>;
}

/** A cell of several roles: `operation, how`, and who may. */
type Verdicts = Readonly<Record<string, readonly Role[]>>;

/** `Object.entries`, in the order in which the cells are tried. */
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

/** For `it.each`: what a subject is called, and the subject. */
export const describeSubjects = <Each extends Pick<Subject, 'pattern' | 'what'>>(
  subjects: readonly Each[],
) => subjects.map((subject) => [`${subject.pattern}, ${subject.what}`, subject] as const);

/** Tries every cell of a subject; the answer and what it should be are compared as a whole. */
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
