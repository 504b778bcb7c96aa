import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { emulatorProcess } from './soak-memory';

/** The default address of Node's inspector, which SIGUSR1 opens. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const OPENED_MS = 5_000;

/** The emulator's heap, read through Node's inspector. */
export interface Heap {
  /** MB (10⁶ bytes) after a garbage collection. Resident memory is unsuitable: V8 decides when to free it. */
  readonly readUsedBytes: () => Promise<number>;
  readonly close: () => void;
}

/** Connects to the emulator of the running suite. Throws when the inspector belongs to another process. */
export async function openHeap(): Promise<Heap> {
  const pid = emulatorProcess();
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await addressOfInspector());
  await once(socket, 'open');
  let nextId = 0;
  const ask = async (method: string, params: object = {}): Promise<unknown> => {
    nextId += 1;
    const id = nextId;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [message] = (await once(socket, 'message')) as [Buffer];
      const answer = JSON.parse(message.toString()) as { id?: number; result?: unknown };
      if (answer.id === id) return answer.result;
    }
  };
  const evaluation = (await ask('Runtime.evaluate', { expression: 'process.pid' })) as {
    readonly result: { readonly value: number };
  };
  if (evaluation.result.value !== pid) throw new Error('The inspector is that of another process.');
  await ask('HeapProfiler.enable');
  return {
    readUsedBytes: async () => {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize } = (await ask('Runtime.getHeapUsage')) as { readonly usedSize: number };
      return usedSize / 1e6;
    },
    close: () => socket.close(),
  };
}

async function addressOfInspector(): Promise<string> {
  const deadline = performance.now() + OPENED_MS;
  for (;;) {
    try {
      const targets = (await (await fetch(INSPECTOR)).json()) as readonly {
        readonly webSocketDebuggerUrl: string;
      }[];
      const [target] = targets;
      if (target) return target.webSocketDebuggerUrl;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await wait(50);
  }
}
