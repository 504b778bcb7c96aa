import { type Client, type Answer, isRefusal } from './clients/client';
import {
  type Commit,
  type ReadDocument,
  type History,
  type Listener,
  type Moment,
  type Read,
  type Target,
  type Write,
} from './history';
import { type Draft, type Step } from './plan';
import { type Progress } from './progress';

/** While connections are cut, clients may repeat a commit that was already applied. */
export interface Disturbance {
  readonly from: number;
  until: number;
}

interface Listening {
  readonly id: string;
  readonly client: string;
  readonly target: Target;
  last: readonly ReadDocument[] | undefined;
  stop: () => void;
}

interface Attempt {
  readonly id: string;
  readonly startTick: number;
  readonly reads: Read[];
  writes: readonly Write[];
  wasSent: boolean;
}

/** Runs the planned steps of the clients, and records the history. */
export class Recorder {
  private ticks = 0;
  private readonly commits: Commit[] = [];
  private readonly moments: Moment[] = [];
  private readonly disturbances: Disturbance[] = [];
  private readonly listening = new Set<Listening>();
  private listeners = 0;
  private readonly listenerErrors: string[] = [];
  private readonly current = new Set<string>();

  constructor(
    private readonly documents: readonly string[],
    readonly progress: Progress,
  ) {}

  tick(): number {
    this.ticks += 1;
    return this.ticks;
  }

  /** Lasts until the returned function is called. */
  disturb(): () => void {
    const disturbance = { from: this.tick(), until: Infinity };
    this.disturbances.push(disturbance);
    return () => {
      disturbance.until = this.tick();
    };
  }

  async perform(name: string, client: Client, steps: readonly Step[]): Promise<void> {
    for (const [index, step] of steps.entries()) {
      if (step.pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, step.pauseMs));
      const id = `${name}.${index}`;
      this.current.add(id);
      if (step.kind === 'write') await this.write(id, name, client, step.writes);
      else if (step.kind === 'read') await this.read(id, name, client, step.target);
      else if (step.kind === 'stop') this.stop(name);
      else if (step.kind === 'listen') {
        while (step.isOnly && this.stop(name));
        this.listen(id, name, client, step.target);
      } else if (step.isReadOnly) await this.readOnly(id, name, client, step.reads);
      else await this.transact(id, name, client, step.reads, step.drafts);
      this.current.delete(id);
      this.progress.advance();
    }
  }

  /** Reads everything, with retries until it succeeds. */
  async readAll(client: Client): Promise<readonly ReadDocument[]> {
    const target = { kind: 'query' } as const;
    for (let tries = 1; ; tries += 1) {
      const startTick = this.tick();
      try {
        const answer = await client.read(target);
        this.note(
          'end',
          'end',
          startTick,
          [{ target, documents: answer.documents }],
          answer.micros,
        );
        return answer.documents;
      } catch (error) {
        if (tries === 20) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  /** The current state of each listener. */
  listenerStates(): readonly Listener[] {
    return [...this.listening];
  }

  /** Steps that are not over. */
  get waiting(): readonly string[] {
    return [...this.current];
  }

  /** Listeners that ended with an error. */
  get lostListeners(): readonly string[] {
    return this.listenerErrors;
  }

  stopListening(): void {
    for (const one of this.listening) one.stop();
  }

  history(): History {
    const { documents, commits, moments } = this;
    return {
      documents,
      commits: [...commits],
      moments: [...moments],
      listeners: this.listenerStates(),
    };
  }

  private async write(
    id: string,
    name: string,
    client: Client,
    writes: readonly Write[],
  ): Promise<void> {
    const startTick = this.tick();
    const base = { id, client: name, writes, reads: [], startTick };
    try {
      const { micros } = await client.commit(id, writes);
      const endTick = this.tick();
      const mayRepeat = client.triesAgain && this.wasDisturbed(startTick, endTick);
      this.commits.push({
        ...base,
        endTick,
        outcome: 'done',
        mayRepeat,
        ...(micros !== undefined && { micros }),
      });
    } catch (error) {
      this.commits.push({ ...base, ...this.failure(client, startTick, error) });
    }
  }

  private async read(id: string, name: string, client: Client, target: Target): Promise<void> {
    const startTick = this.tick();
    try {
      const { documents, micros } = await client.read(target);
      this.note(id, name, startTick, [{ target, documents }], micros);
    } catch {
      // A failed read shows nothing, so nothing is recorded.
    }
  }

  private async readOnly(
    id: string,
    name: string,
    client: Client,
    targets: readonly Target[],
  ): Promise<void> {
    const startTick = this.tick();
    let answers: { readonly target: Target; readonly answer: Answer }[] = [];
    try {
      await client.transact(true, async (read) => {
        answers = [];
        for (const target of targets) answers.push({ target, answer: await read(target) });
        return { by: id, writes: [] };
      });
    } catch {
      // The reads before the error still belong to one moment.
    }
    if (answers.length === 0) return;
    const reads = answers.map(({ target, answer: { documents } }) => ({ target, documents }));
    this.note(id, name, startTick, reads, answers[0]?.answer.micros);
  }

  private async transact(
    id: string,
    name: string,
    client: Client,
    targets: readonly Target[],
    drafts: readonly Draft[],
  ): Promise<void> {
    const attempts: Attempt[] = [];
    const current = () => attempts.at(-1);
    try {
      const { micros } = await client.transact(false, async (read) => {
        const before = current();
        if (before) this.giveUp(name, client, before);
        const attempt: Attempt = {
          id: `${id}.${attempts.length}`,
          startTick: this.tick(),
          reads: [],
          writes: [],
          wasSent: false,
        };
        attempts.push(attempt);
        for (const target of targets) {
          const startTick = this.tick();
          const { documents, micros: at } = await read(target);
          attempt.reads.push({ target, documents });
          const reads = [{ target, documents }];
          this.note(`${attempt.id} reading`, name, startTick, reads, at);
        }
        attempt.writes = drafts.map((draft) => writeOf(draft, attempt.reads));
        attempt.wasSent = true;
        return { by: attempt.id, writes: attempt.writes };
      });
      const last = current();
      if (!last) return;
      this.commits.push({
        ...ofAttempt(last, name),
        endTick: this.tick(),
        outcome: 'done',
        ...(micros !== undefined && { micros }),
      });
    } catch (error) {
      const last = current();
      if (last) this.giveUp(name, client, last, error);
    }
  }

  /** @param error absent when the client retries without giving a reason */
  private giveUp(name: string, client: Client, attempt: Attempt, error?: unknown): void {
    const base = ofAttempt(attempt, name);
    if (!attempt.wasSent) {
      this.commits.push({ ...base, endTick: this.tick(), outcome: 'refused' });
    } else if (error !== undefined) {
      this.commits.push({ ...base, ...this.failure(client, attempt.startTick, error) });
    } else {
      const endTick = this.tick();
      const isKnown = !this.wasDisturbed(attempt.startTick, endTick);
      this.commits.push({
        ...base,
        endTick: isKnown ? endTick : Infinity,
        outcome: isKnown ? 'refused' : 'unknown',
      });
    }
  }

  private failure(
    client: Client,
    startTick: number,
    error: unknown,
  ): Pick<Commit, 'endTick' | 'outcome' | 'mayRepeat'> {
    const endTick = this.tick();
    const mayRepeat = client.triesAgain && this.wasDisturbed(startTick, endTick);
    // A retry may be refused because the first try succeeded.
    const isRefused = isRefusal(error) && !mayRepeat;
    return isRefused
      ? { endTick, outcome: 'refused', mayRepeat: false }
      : { endTick: Infinity, outcome: 'unknown', mayRepeat };
  }

  private note(
    id: string,
    client: string,
    startTick: number,
    reads: readonly Read[],
    micros: number | undefined,
  ): void {
    const endTick = this.tick();
    this.moments.push({
      id,
      client,
      reads,
      startTick,
      endTick,
      ...(micros !== undefined && { micros }),
    });
  }

  private listen(id: string, name: string, client: Client, target: Target): void {
    const startTick = this.tick();
    this.listeners += 1;
    const one: Listening = { id, client: name, target, last: undefined, stop: () => undefined };
    let count = 0;
    one.stop = client.listen(
      target,
      ({ documents, micros }) => {
        if (!this.listening.has(one)) return;
        count += 1;
        one.last = documents;
        this.moments.push({
          id: `${id}#${count}`,
          client: name,
          reads: [{ target, documents }],
          startTick,
          endTick: this.tick(),
          listener: id,
          ...(micros !== undefined && { micros }),
        });
      },
      (error) => {
        this.listenerErrors.push(`${id}: ${String(error)}`);
      },
    );
    this.listening.add(one);
  }

  /** The oldest of the client's; false: it has none. */
  private stop(name: string): boolean {
    const [first] = [...this.listening].filter(({ client }) => client === name);
    if (!first) return false;
    this.listening.delete(first);
    first.stop();
    return true;
  }

  private wasDisturbed(startTick: number, endTick: number): boolean {
    return this.disturbances.some(({ from, until }) => from <= endTick && startTick <= until);
  }
}

function ofAttempt({ id, startTick, reads, writes }: Attempt, client: string) {
  return { id, client, writes, reads: [...reads], startTick, mayRepeat: false };
}

/** Resolves `continue` to a write that appends to the version that the transaction has read. */
function writeOf(draft: Draft, reads: readonly Read[]): Write {
  if (draft.kind !== 'continue') return draft;
  const { path, group } = draft;
  const read = reads.flatMap(({ documents }) => documents).find((one) => one.path === path);
  if (!read) return { kind: 'set', path, group, n: 1 };
  const { log, n } = read.version;
  return { kind: 'set', path, group, n: n + 1, log };
}
