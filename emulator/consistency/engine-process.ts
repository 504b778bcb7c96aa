import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { removeLater, start } from '../../tools/children.mjs';

const PATIENCE_MS = 20_000;

/** The start of a line from `firestore-emulator/faults.ts`. */
const BUG = 'A bug of the emulator';

type Process = ReturnType<typeof start>;

/** The emulator as a process that can be killed at any moment and restarted on its data. */
export class EngineProcess {
  private running: Process | undefined;
  /** Its output, for the error when it does not start. */
  private output = '';
  /** Lines in which it reported a bug of its own. */
  readonly complaints: string[] = [];
  /** How often it was killed while clients were working. */
  kills = 0;

  private constructor(
    private readonly program: string,
    readonly port: number,
    private readonly folder: string,
    private readonly flags: readonly string[],
  ) {}

  static async start(
    program: string,
    port: number,
    { keeps, flags }: { readonly keeps: boolean; readonly flags: readonly string[] },
  ): Promise<EngineProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'consistency-'));
    removeLater(folder);
    const storageFlags = keeps ? [`--data-dir=${folder}`] : [];
    const engine = new EngineProcess(program, port, folder, [...flags, ...storageFlags]);
    await engine.start();
    return engine;
  }

  async start(): Promise<void> {
    const flags = ['--host=127.0.0.1', `--port=${this.port}`, ...this.flags];
    const running = start(process.execPath, [this.program, ...flags], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.running = running;
    this.output = '';
    for (const stream of [running.child.stdout, running.child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        this.output += text.toString();
      });
    }
    const { child } = running;
    const since = performance.now();
    while (!(await this.answers())) {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (hasEnded || performance.now() - since > PATIENCE_MS) {
        throw new Error(`The emulator did not start: ${this.output}`);
      }
      await setTimeout(5);
    }
  }

  /** Kills it immediately. */
  async kill(): Promise<void> {
    const { running } = this;
    if (!running) return;
    this.running = undefined;
    this.complaints.push(...this.output.split('\n').filter((line) => line.includes(BUG)));
    running.child.kill('SIGKILL');
    await running.exited;
  }

  /** Stands still for a while. */
  async freeze(ms: number): Promise<void> {
    const { running } = this;
    running?.child.kill('SIGSTOP');
    await setTimeout(ms);
    running?.child.kill('SIGCONT');
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async answers(): Promise<boolean> {
    try {
      return (await fetch(`http://127.0.0.1:${this.port}/`)).ok;
    } catch {
      return false;
    }
  }
}
