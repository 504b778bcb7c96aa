import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const READY = /^Firestore emulator: (http:\/\/.*)$/;

/** The program, as the Firebase CLI or a person starts it. */
export class EmulatorProcess {
  readonly lines: string[] = [];

  private constructor(
    readonly child: ChildProcess,
    private url = '',
  ) {}

  /**
   * Resolves when it listens, or has ended.
   * @param shell what to do before the program in the same process, such as `ulimit`
   */
  static async start(
    program: string,
    flags: readonly string[],
    shell = 'true',
  ): Promise<EmulatorProcess> {
    const command = `${shell}; exec "$0" "$@"`;
    const child = spawn('sh', ['-c', command, process.execPath, program, '--port=0', ...flags]);
    const emulatorProcess = new EmulatorProcess(child);
    const listening = new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        createInterface(stream).on('line', (line) => {
          emulatorProcess.lines.push(line);
          emulatorProcess.url = READY.exec(line)?.[1] ?? emulatorProcess.url;
          if (emulatorProcess.url !== '') resolve();
        });
      }
    });
    await Promise.race([listening, once(child, 'close')]);
    return emulatorProcess;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  async ask(method: string, path: string, body?: object) {
    const response = await fetch(
      `${this.url}/v1/projects/demo/databases/(default)/documents/${path}`,
      {
        method,
        headers: { authorization: 'Bearer owner' },
        ...(body && { body: JSON.stringify(body) }),
      },
    );
    return { status: response.status, json: (await response.json()) as unknown };
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isRunning) return;
    this.child.kill(signal);
    await once(this.child, 'close');
  }
}
