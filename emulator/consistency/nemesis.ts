import { setTimeout } from 'node:timers/promises';
import { type EngineProcess } from './engine-process';
import { type Network } from './network';
import { type Progress } from './progress';
import { type Random } from './random';
import { type Recorder } from './recorder';

/** A fault at a given share of the work. */
interface Act<T> {
  /** From 0 to 1. */
  readonly at: number;
  readonly does: T;
}

type Breaks = 'cut-all' | 'cut-some' | 'stall' | 'lose-answers' | 'close-client' | 'close-engine';
type Hits = 'kill' | 'freeze';

/** Breaks the network of one seed's clients at moments that the seed determines. */
export async function breakNetwork(
  random: Random,
  network: Network,
  recorder: Recorder,
): Promise<void> {
  const acts = actsOf<Breaks>(random, random.pick([0, 1, 1, 2, 3]), {
    'cut-all': 2,
    'cut-some': 2,
    'lose-answers': 3,
    stall: 1,
    'close-client': 1,
    'close-engine': 1,
  });
  for (const { at, does } of acts) {
    const ms = random.int(5, 120);
    if (!(await recorder.progress.waitFor(at))) return;
    const end = recorder.disturb();
    if (does === 'cut-all') network.cut();
    else if (does === 'cut-some') network.cut(() => random.chance(0.5));
    else if (does === 'stall') await network.stall(ms);
    else if (does === 'lose-answers') await network.loseAnswers(ms);
    else await network.closeHalf(does === 'close-client' ? 'client' : 'engine', ms);
    end();
  }
}

/**
 * Kills and freezes the engine that several seeds share. It does so right after an answer, because an
 * acknowledged commit must be durable by then.
 */
export async function hitEngine(
  random: Random,
  engine: EngineProcess,
  recorders: readonly Recorder[],
  progress: Progress,
): Promise<void> {
  const acts = actsOf<Hits>(random, random.pick([2, 3, 4, 5]), { kill: 3, freeze: 1 });
  for (const { at, does } of acts) {
    const ms = random.int(0, 150);
    if (!(await progress.waitFor(at))) return;
    if (does === 'freeze') await engine.freeze(ms);
    else await killAndRestart(engine, recorders, ms);
  }
}

export async function killAndRestart(
  engine: EngineProcess,
  recorders: readonly Recorder[],
  downMs: number,
): Promise<void> {
  engine.kills += 1;
  const ends = recorders.map((recorder) => recorder.disturb());
  await engine.kill();
  await setTimeout(downMs);
  await engine.start();
  for (const end of ends) end();
}

function actsOf<T extends string>(
  random: Random,
  count: number,
  weights: Readonly<Record<T, number>>,
): readonly Act<T>[] {
  return Array.from({ length: count }, () => ({
    at: random.next(),
    does: random.pickByWeight(weights),
  })).toSorted((a, b) => a.at - b.at);
}
