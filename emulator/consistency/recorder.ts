import { type Client, type Answer, isRefusal } from './clients/client';
import {
  type Commit,
  type Found,
  type History,
  type Listener,
  type Moment,
  type Read,
  type Target,
  type Write,
} from './history';
import { type Draft, type Step } from './plan';
import { type Progress } from './progress';

/** While connections are cut, clients may send again what was done already. */
export interface Disturbance {
  readonly from: number;
  until: number;
}

interface Listening {
  readonly id: string;
  readonly client: string;
  readonly target: Target;
  last: readonly Found[] | undefined;
  stop: () => void;
}

interface Attempt {
  readonly id: string;
  readonly began: number;
  readonly reads: Read[];
  writes: readonly Write[];
  wasSent: boolean;
}

/** Has clients do what is planned, and writes down what they did and saw. */
export class Recorder {
  private ticks = 0;
  private readonly commits: Commit[] = [];
  private readonly moments: Moment[] = [];
  private readonly disturbances: Disturbance[] = [];
  private readonly listening = new Set<Listening>();
  private listeners = 0;
  private readonly lost: string[] = [];
  private readonly current = new Set<string>();

  constructor(
    private readonly documents: readonly string[],
    readonly progress: Progress,
  ) {}

  tick(): number {
    this.ticks += 1;
    return this.ticks;
  }

  /** From now until the function that is given back is called. */
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

  /** What is there, asked for until there is an answer. */
  async readAll(client: Client): Promise<readonly Found[]> {
    const target = { kind: 'query' } as const;
    for (let tries = 1; ; tries += 1) {
      const began = this.tick();
      try {
        const answer = await client.read(target);
        this.note('end', 'end', began, [{ target, found: answer.found }], answer.micros);
        return answer.found;
      } catch (error) {
        if (tries === 20) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  /** What the listeners show now. */
  shown(): readonly Listener[] {
    return [...this.listening];
  }

  /** Steps that are not over. */
  get waiting(): readonly string[] {
    return [...this.current];
  }

  /** Listeners that ended with an error. */
  get lostListeners(): readonly string[] {
    return this.lost;
  }

  stopListening(): void {
    for (const one of this.listening) one.stop();
  }

  history(): History {
    const { documents, commits, moments } = this;
    return { documents, commits: [...commits], moments: [...moments], listeners: this.shown() };
  }

  private async write(
    id: string,
    name: string,
    client: Client,
    writes: readonly Write[],
  ): Promise<void> {
    const began = this.tick();
    const base = { id, client: name, writes, reads: [], began };
    try {
      const { micros } = await client.commit(id, writes);
      const ended = this.tick();
      const mayRepeat = client.triesAgain && this.wasDisturbed(began, ended);
      this.commits.push({
        ...base,
        ended,
        outcome: 'done',
        mayRepeat,
        ...(micros !== undefined && { micros }),
      });
    } catch (error) {
      this.commits.push({ ...base, ...this.failure(client, began, error) });
    }
  }

  private async read(id: string, name: string, client: Client, target: Target): Promise<void> {
    const began = this.tick();
    try {
      const { found, micros } = await client.read(target);
      this.note(id, name, began, [{ target, found }], micros);
    } catch {
      // Nobody was shown anything.
    }
  }

  private async readOnly(
    id: string,
    name: string,
    client: Client,
    targets: readonly Target[],
  ): Promise<void> {
    const began = this.tick();
    let answers: { readonly target: Target; readonly answer: Answer }[] = [];
    try {
      await client.transact(true, async (read) => {
        answers = [];
        for (const target of targets) answers.push({ target, answer: await read(target) });
        return { by: id, writes: [] };
      });
    } catch {
      // What was read until then is of one moment all the same.
    }
    if (answers.length === 0) return;
    const reads = answers.map(({ target, answer: { found } }) => ({ target, found }));
    this.note(id, name, began, reads, answers[0]?.answer.micros);
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
          began: this.tick(),
          reads: [],
          writes: [],
          wasSent: false,
        };
        attempts.push(attempt);
        for (const target of targets) {
          const began = this.tick();
          const { found, micros: at } = await read(target);
          attempt.reads.push({ target, found });
          const reads = [{ target, found }];
          this.note(`${attempt.id} reading`, name, began, reads, at);
        }
        attempt.writes = drafts.map((draft) => written(draft, attempt.reads));
        attempt.wasSent = true;
        return { by: attempt.id, writes: attempt.writes };
      });
      const last = current();
      if (!last) return;
      this.commits.push({
        ...ofAttempt(last, name),
        ended: this.tick(),
        outcome: 'done',
        ...(micros !== undefined && { micros }),
      });
    } catch (error) {
      const last = current();
      if (last) this.giveUp(name, client, last, error);
    }
  }

  /** @param error absent: the client tries again, and does not say why */
  private giveUp(name: string, client: Client, attempt: Attempt, error?: unknown): void {
    const base = ofAttempt(attempt, name);
    if (!attempt.wasSent) {
      this.commits.push({ ...base, ended: this.tick(), outcome: 'refused' });
    } else if (error !== undefined) {
      this.commits.push({ ...base, ...this.failure(client, attempt.began, error) });
    } else {
      const ended = this.tick();
      const isKnown = !this.wasDisturbed(attempt.began, ended);
      this.commits.push({
        ...base,
        ended: isKnown ? ended : Infinity,
        outcome: isKnown ? 'refused' : 'unknown',
      });
    }
  }

  private failure(
    client: Client,
    began: number,
    error: unknown,
  ): Pick<Commit, 'ended' | 'outcome' | 'mayRepeat'> {
    const ended = this.tick();
    const mayRepeat = client.triesAgain && this.wasDisturbed(began, ended);
    // A second try may be refused because the first was not.
    const isRefused = isRefusal(error) && !mayRepeat;
    return isRefused
      ? { ended, outcome: 'refused', mayRepeat: false }
      : { ended: Infinity, outcome: 'unknown', mayRepeat };
  }

  private note(
    id: string,
    client: string,
    began: number,
    reads: readonly Read[],
    micros: number | undefined,
  ): void {
    const ended = this.tick();
    this.moments.push({
      id,
      client,
      reads,
      began,
      ended,
      ...(micros !== undefined && { micros }),
    });
  }

  private listen(id: string, name: string, client: Client, target: Target): void {
    const began = this.tick();
    this.listeners += 1;
    const one: Listening = { id, client: name, target, last: undefined, stop: () => undefined };
    let count = 0;
    one.stop = client.listen(
      target,
      ({ found, micros }) => {
        if (!this.listening.has(one)) return;
        count += 1;
        one.last = found;
        this.moments.push({
          id: `${id}#${count}`,
          client: name,
          reads: [{ target, found }],
          began,
          ended: this.tick(),
          listener: id,
          ...(micros !== undefined && { micros }),
        });
      },
      (error) => {
        this.lost.push(`${id}: ${String(error)}`);
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

  private wasDisturbed(began: number, ended: number): boolean {
    return this.disturbances.some(({ from, until }) => from <= ended && began <= until);
  }
}

function ofAttempt({ id, began, reads, writes }: Attempt, client: string) {
  return { id, client, writes, reads: [...reads], began, mayRepeat: false };
}

/** A document that goes on from what the transaction has read; from nothing where it has not read it. */
function written(draft: Draft, reads: readonly Read[]): Write {
  if (draft.kind !== 'continue') return draft;
  const { path, group } = draft;
  const read = reads.flatMap(({ found }) => found).find((one) => one.path === path);
  if (!read) return { kind: 'set', path, group, n: 1 };
  const { log, n } = read.version;
  return { kind: 'set', path, group, n: n + 1, log };
}
