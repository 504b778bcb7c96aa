import fc from 'fast-check';
import { describe, it } from 'vitest';
import { listenCase, type ListenCase } from './arbitrary-listens';
import { type Json } from './arbitrary-values';
import { ClientView } from './client-view';
import { openListen } from './listen-stream';
import { call, clear, documentsRoot, type Engine, errorOf, ROOT } from './rest-engine';
import { enginesOf, HAS_ENGINES, type Pair, runsOf, TEST_TIMEOUT_MS } from './settings';

const PATIENCE_MS = 5_000;

describe.skipIf(!HAS_ENGINES)('Listeners', () => {
  it(
    'are shown exactly what queries find, after every commit and every cut',
    async () => {
      const pair = enginesOf('listens');
      const same = fc.asyncProperty(listenCase, (one) => compare(pair, one));

      await fc.assert(same, runsOf('listens', 60));
    },
    TEST_TIMEOUT_MS,
  );
});

async function compare({ ours, google }: Pair, one: ListenCase): Promise<void> {
  const [mine, theirs] = await Promise.all([observe(ours, one), observe(google, one)]);
  if (mine !== theirs) throw new Error(`ours:\n${mine}\ngoogle:\n${theirs}`);
}

/** The snapshots of the engine; throws when they differ from the results of its queries. */
async function observe(engine: Engine, { targets, steps }: ListenCase): Promise<string> {
  await clear(engine);
  const view = new ClientView();
  const news = new News();
  const open = () =>
    openListen(
      engine,
      (response) => {
        view.receive(response);
        news.tell();
      },
      (error) => news.fail(error),
    );
  let stream = open();
  view.attach(stream);
  targets.forEach((target, index) => view.addTarget(index + 1, target));
  const states: string[] = [];
  try {
    let before = targets.map(() => '');
    for (const [index, step] of [{ writes: [], isOffline: false }, ...steps].entries()) {
      if (step.isOffline) await stream.close();
      if (step.writes.length > 0) await commit(engine, step.writes);
      if (step.isOffline) {
        stream = open();
        view.attach(stream);
      }
      const expected = await Promise.all(targets.map((target) => contentOf(engine, target)));
      const isShown = () => expected.every((content, at) => agrees(view, at + 1, content));
      const place = `${engine.name}, step ${index}`;
      await news.until(
        isShown,
        () => `${place}: shown\n${show(view, targets)}\ninstead of\n${expected.join('\n\n')}`,
      );
      for (const { targetId, content } of view.takeSnapshots()) {
        // A commit is shown whole or not at all.
        if ([before[targetId - 1], expected[targetId - 1]].includes(content)) continue;
        throw new Error(`${place}: target ${targetId} was shown in between as\n${content}`);
      }
      before = expected;
      states.push(show(view, targets).replaceAll(/ \S+Z$/gm, ''));
    }
  } finally {
    await stream.close();
  }
  return states.join('\n').replaceAll(documentsRoot(engine), ROOT);
}

function agrees(view: ClientView, targetId: number, expected: string): boolean {
  const { isCurrent, refusal, content } = view.targetOf(targetId);
  if (refusal !== undefined) return expected === `refused ${refusal}`;
  return isCurrent && content === expected;
}

function show(view: ClientView, targets: readonly Json[]): string {
  return targets
    .map((_, index) => {
      const { refusal, content } = view.targetOf(index + 1);
      return refusal === undefined ? content : `refused ${refusal}`;
    })
    .join('\n\n');
}

async function commit(engine: Engine, writes: readonly Json[]): Promise<void> {
  const error = errorOf(await call(engine, ':commit', { writes }));
  if (error) throw new Error(`${engine.name} refused a commit: ${error.message}`);
}

interface Found {
  readonly document?: { readonly name: string; readonly updateTime: string };
  readonly found?: { readonly name: string; readonly updateTime: string };
}

/** The current content of the target, from reads. */
async function contentOf(engine: Engine, { query, documents }: Json): Promise<string> {
  const { structuredQuery } = (query ?? {}) as Json;
  const answer = structuredQuery
    ? await call(engine, ':runQuery', { structuredQuery })
    : await call(engine, ':batchGet', documents);
  if (errorOf(answer)) return 'refused 3';
  const root = documentsRoot(engine);
  return (answer.body as readonly Found[])
    .flatMap(({ document, found }) => document ?? found ?? [])
    .map(({ name, updateTime }) => `${name.replace(ROOT, root)} ${updateTime}`)
    .toSorted()
    .join('\n');
}

/** Waits for a state that comes about with what a stream says. */
class News {
  #waiting: (() => void) | undefined;
  #error: Error | undefined;

  tell(): void {
    this.#waiting?.();
  }

  fail(error: Error): void {
    this.#error = error;
    this.tell();
  }

  async until(isSo: () => boolean, complaint: () => string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(complaint())), PATIENCE_MS);
      const look = () => {
        if (!isSo() && !this.#error) return;
        clearTimeout(timer);
        if (this.#error) reject(this.#error);
        else resolve();
      };
      this.#waiting = look;
      look();
    });
  }
}
