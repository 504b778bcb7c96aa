import { runningSuite } from './suite';

/** A fault of the embedded emulator, as described in its README. */
export interface Fault {
  readonly target: 'rpc' | 'listen' | 'trigger';
  readonly act: 'fail' | 'delay' | 'drop' | 'duplicate' | 'reorder' | 'cut';
  readonly match?: Readonly<Record<string, string | readonly string[]>>;
  readonly code?: string;
  readonly when?: 'before' | 'after';
  readonly ms?: number | readonly [from: number, to: number];
  readonly probability?: number;
  readonly seed?: number;
  readonly times?: number;
  readonly after?: number;
}

export interface FaultInForce extends AsyncDisposable {
  /** How often the fault has occurred so far. */
  struck(): Promise<number>;
}

/**
 * Injects a fault into the suite's project until the block ends. Events delayed until then are delivered at
 * once, and streams that lost some fail.
 *
 *     await using _ = await withFault({ target: 'trigger', act: 'duplicate' });
 */
export async function withFault({ match, ...fault }: Fault): Promise<FaultInForce> {
  const { project } = runningSuite();
  const { id } = await ask('POST', 'faults', { ...fault, match: { project, ...match } });
  return {
    struck: async () => (await ask('GET', `faults/${id}`)).struck,
    [Symbol.asyncDispose]: async () => {
      await ask('DELETE', `faults/${id}`);
    },
  };
}

interface Answer {
  readonly id: string;
  readonly struck: number;
}

async function ask(method: string, path: string, body?: object): Promise<Answer> {
  const { host, port } = runningSuite().firestore;
  const url = `http://${host}:${port}/emulator/v1/${path}`;
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
