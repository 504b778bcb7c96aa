import { setTimeout } from 'node:timers/promises';
import { type Firestore as Admin } from '@google-cloud/firestore';
import { type Firestore as Web } from 'firebase/firestore';
import { check } from './check/check';
import { checkConvergence } from './check/convergence';
import { type Violation } from './check/violation';
import { adminClient, adminFirestore } from './clients/admin-client';
import { type Client } from './clients/client';
import { restClient } from './clients/rest-client';
import { webClient, webFirestore } from './clients/web-client';
import { type EngineProcess } from './engine-process';
import { type ReadDocument, type History } from './history';
import { breakNetwork, hitEngine, killAndRestart } from './nemesis';
import { Network } from './network';
import { CLIENTS, type ClientName, type Plan, planOf } from './plan';
import { Progress } from './progress';
import { Random } from './random';
import { Recorder } from './recorder';

/** Listeners that were cut off try again after a second, and then more and more seldom. */
const CONVERGENCE_MS = 20_000;
/** Without any finished step for this long, a client is considered hanging. */
const PATIENCE_MS = 60_000;

/** Runs one seed after the other: a project, a network, and clients that are reused. */
export interface Place {
  readonly projectId: string;
  readonly network: Network;
  readonly admin: Admin;
  readonly webs: Readonly<Record<string, Web>>;
  /** Bypasses the network; reads the final state. */
  readonly enginePort: number;
}

export async function openPlace(enginePort: number, projectId: string): Promise<Place> {
  const network = await Network.open(enginePort);
  const webs = CLIENTS.filter((name) => name.startsWith('web')).map(
    (name) => [name, webFirestore(network.port, projectId, name)] as const,
  );
  return {
    projectId,
    network,
    admin: adminFirestore(network.port, projectId),
    webs: Object.fromEntries(webs),
    enginePort,
  };
}

export interface Outcome {
  readonly seed: number;
  readonly history: History;
  readonly violations: readonly Violation[];
}

interface Running {
  readonly seed: number;
  readonly plan: Plan;
  readonly place: Place;
  readonly collection: string;
  readonly recorder: Recorder;
}

/**
 * Runs seeds in parallel, each in its own place. Each seed determines the faults of its own network; the first
 * seed determines when the shared engine is killed and frozen.
 */
export async function runRound(
  seeds: readonly number[],
  places: readonly Place[],
  engine: EngineProcess,
  { isKilled }: { readonly isKilled: boolean },
): Promise<readonly Outcome[]> {
  const plans = seeds.map(planOf);
  const whole = new Progress(plans.reduce((sum, plan) => sum + sizeOf(plan), 0));
  const run = seeds.map((seed, index): Running => {
    const [plan, place] = [plans[index], places[index]];
    if (!plan || !place) throw new Error('Each seed needs a place.');
    const recorder = new Recorder(plan.documents, new Progress(sizeOf(plan), whole));
    return { seed, plan, place, collection: `seed-${seed}`, recorder };
  });
  const recorders = run.map(({ recorder }) => recorder);
  const random = new Random(seeds[0] ?? 0, 2);
  await Promise.all([
    ...run.map((one) => performAndBreak(one)),
    isKilled ? hitEngine(random, engine, recorders, whole) : undefined,
  ]);
  if (isKilled && random.chance(0.5)) await killAndRestart(engine, recorders, 0);
  return Promise.all(run.map((one) => conclude(one)));
}

/** How many steps it has. */
function sizeOf({ steps }: Plan): number {
  return CLIENTS.reduce((sum, name) => sum + steps[name].length, 0);
}

async function performAndBreak(one: Running): Promise<void> {
  const { seed, plan, place, recorder } = one;
  const work = Promise.all(
    CLIENTS.map((name) => recorder.perform(name, clientOf(one, name), plan.steps[name])),
  );
  const breaks = breakNetwork(new Random(seed, 1), place.network, recorder);
  const watch = new AbortController();
  try {
    await Promise.race([Promise.all([work, breaks]), hangs(one, watch.signal)]);
  } finally {
    watch.abort();
  }
}

/** Throws when no step finishes any more. */
async function hangs({ seed, recorder }: Running, signal: AbortSignal): Promise<void> {
  let before = -1;
  while (before !== recorder.progress.done) {
    before = recorder.progress.done;
    try {
      await setTimeout(PATIENCE_MS, undefined, { signal });
    } catch {
      return;
    }
  }
  throw new Error(`Seed ${seed} hangs: ${recorder.waiting.join(', ')} never ended.`);
}

function clientOf({ place, collection }: Running, name: ClientName): Client {
  const { admin, webs, network, projectId } = place;
  const web = webs[name];
  if (name.startsWith('admin')) return adminClient(admin, collection);
  if (web) return webClient(web, collection);
  return restClient(network.port, projectId, collection);
}

async function conclude({ seed, place, collection, recorder }: Running): Promise<Outcome> {
  const direct = restClient(place.enginePort, place.projectId, collection);
  const end = await waitForConvergence(recorder, direct);
  const history = recorder.history();
  recorder.stopListening();
  const listenerViolations = recorder.lostListeners.map((line): Violation => ({
    property: 'convergence',
    lines: [`A listener ended with an error: ${line}`],
  }));
  return { seed, history, violations: [...listenerViolations, ...check(history, end)] };
}

/** Waits until all listeners show the final state, or until the timeout. */
async function waitForConvergence(
  recorder: Recorder,
  direct: Client,
): Promise<readonly ReadDocument[]> {
  const since = performance.now();
  let end = await recorder.readAll(direct);
  for (;;) {
    const agree = checkConvergence(recorder.history(), end).length === 0;
    if (agree || performance.now() - since > CONVERGENCE_MS) return end;
    await setTimeout(20);
    // A request that was sent before a connection broke may still be applied.
    if (performance.now() - since > CONVERGENCE_MS / 2) end = await recorder.readAll(direct);
  }
}
