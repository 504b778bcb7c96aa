import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';
import { FONTS } from './fonts';
import program from './typst-program.mjs?raw';

/** What one document may take. */
interface Limits {
  /** Milliseconds. */
  readonly time: number;
  /** Bytes. */
  readonly memory: number;
}

/** The plan of an operation of ten years takes a second. An instance of the functions has 512 MB. */
const LIMITS: Limits = { time: 60_000, memory: 400 * 1024 * 1024 };

/** Milliseconds between two looks at the memory. */
const MEMORY_EVERY = 250;

const COMPILER = pathToFileURL(
  createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-node-compiler'),
).href;

/** A document to be set. */
export interface TypstJob {
  /** Typst. */
  readonly source: string;
  /** JSON, which the source reads as its input `data`. */
  readonly data: string;
  /** Of the epoch: the time of creation that the file states. */
  readonly seconds: number;
}

type Answer =
  | { readonly isReady: true }
  | { readonly pdf: Uint8Array }
  | { readonly error: string };

let child: ChildProcess | undefined;
let lastJob: Promise<unknown> = Promise.resolve();

/**
 * Compiles a document to PDF/A-2b in a process of its own, one at a time: some texts end the compiler's process, and
 * nobody knows all of them. The next document starts another one.
 *
 * @throws {Error} when the source is refused, or the process ends, takes too long or too much memory
 */
export function compileTypst(job: TypstJob, limits = LIMITS): Promise<Buffer> {
  const result = lastJob.then(() => compileAlone(job, limits));
  lastJob = result.catch(() => undefined);
  return result;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

async function compileAlone(job: TypstJob, limits: Limits): Promise<Buffer> {
  const own = child === undefined || hasEnded(child) ? await startChild() : child;
  child = own;
  own.ref();
  try {
    const answer = await ask(own, job, limits);
    if ('pdf' in answer) return Buffer.from(answer.pdf);
    throw new Error('error' in answer ? answer.error : 'The compiler gave no document.');
  } finally {
    // It waits for the next document without keeping this process alive.
    own.unref();
    own.channel?.unref();
  }
}

async function startChild(): Promise<ChildProcess> {
  const newChild = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    // It needs nothing of what this process knows.
    env: {},
  });
  await ask(newChild, { module: COMPILER, fonts: FONTS }, LIMITS);
  return newChild;
}

/** Sends a message and waits for the answer within the limits. */
async function ask(own: ChildProcess, message: object, limits: Limits): Promise<Answer> {
  const end = new AbortController();
  const { signal } = end;
  own.channel?.ref();
  const watcher = watch(own, limits);
  try {
    own.send(message);
    const answer = once(own, 'message', { signal }).then(([value]) => value as Answer);
    const exit = once(own, 'exit', { signal }).then(([code, name]) => {
      throw new Error(`The compiler ended with ${String(code ?? name)}.`);
    });
    return await Promise.race([answer, exit]);
  } finally {
    end.abort();
    watcher.stop();
  }
}

/** Ends the process when it takes too long or too much. */
function watch(own: ChildProcess, { time, memory }: Limits): { readonly stop: () => void } {
  const deadline = setTimeout(() => own.kill('SIGKILL'), time);
  const look = setInterval(() => {
    void residentBytes(own.pid).then((bytes) => {
      if (bytes > memory) own.kill('SIGKILL');
    });
  }, MEMORY_EVERY);
  return {
    stop: () => {
      clearTimeout(deadline);
      clearInterval(look);
    },
  };
}

const PAGE_BYTES = 4096;

/** Of a process on Linux, by `proc(5)`; elsewhere nobody deploys functions. */
async function residentBytes(pid: number | undefined): Promise<number> {
  try {
    const [, pages] = (await readFile(`/proc/${String(pid)}/statm`, 'utf8')).split(' ');
    return Number(pages) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
