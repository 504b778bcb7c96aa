import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { isObject, type Json } from '../json';

/** The runtime as a child process, spoken to as the Firebase CLI does. For tests. */
export class RuntimeProcess {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly lines: AsyncIterator<string>;
  private readonly exit: Promise<number | null>;
  private errorOutput = '';

  constructor(program: string, environment: Readonly<Record<string, string>> = {}) {
    this.child = spawn(process.execPath, [program, 'serve'], {
      env: { ...process.env, ...environment },
    });
    this.exit = new Promise((settle) => this.child.once('exit', settle));
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
    this.child.stderr.on('data', (chunk: Buffer) => {
      this.errorOutput += chunk.toString();
    });
  }

  /** Everything written to stderr so far; the CLI would report it. */
  get stderr(): string {
    return this.errorOutput;
  }

  writeLine(line: string): void {
    this.child.stdin.write(`${line}\n`);
  }

  async readLine(): Promise<string> {
    const line = await this.lines.next();
    if (line.done === true) throw new Error('The runtime has closed its output.');
    return line.value;
  }

  async read(): Promise<Json> {
    const message: unknown = JSON.parse(await this.readLine());
    if (!isObject(message)) throw new Error('The runtime wrote something that is no object.');
    return message;
  }

  async ask(message: Json): Promise<Json> {
    this.writeLine(JSON.stringify(message));
    return this.read();
  }

  /** Ends its input, as a CLI that goes away does, and gives the exit code. */
  async closeInput(): Promise<number | null> {
    this.child.stdin.end();
    return this.exit;
  }

  async signal(signal: 'SIGINT' | 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    return this.exit;
  }
}
