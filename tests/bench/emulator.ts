import { homedir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { presentBrowser } from '../../tools/browser.mjs';
import { begin, explain, note, say } from '../../tools/report.mjs';
import { browserFigures, openBrowser } from './browser-figures';
import { measureBulk } from './bulk-figures';
import {
  presentCandidates,
  startCandidate,
  type Candidate,
  type CandidateName,
} from './candidates';
import { fanOutFigures } from './fan-out-figures';
import { Measurements, ratiosOf, tableOf } from './figures';
import { fillLists, listFigures } from './list-figures';
import { measureRules } from './rules-figures';
import { memberId, serverClient } from './sdk-clients';
import { startFunctions, triggerFigures } from './trigger-figures';
import { writeFigures } from './write-figures';

/**
 * Compares our Firestore emulator with others in one run: a server that does nothing behind the same SDKs
 * (the floor), Google's emulator and the one on npm. Prints the figures; no target fails the run. With
 * --json:
 *
 * ratios      { fanoutP50: { n1, n10, n100 }, writesPerSecond, … }: ours, with rules and without a
 *             journal, divided by the floor
 * bars        [{ key, text, value, isMet }]: the targets of figures
 * figures     [{ key, name, unit, better, values: { floor, ours, … }, ratio }]
 * candidates  the emulators that were measured
 * leftOut     what could not be measured on this machine, and why
 */
type Measure = (candidate: Candidate) => Promise<void>;

const ROUNDS = 3;
const WRITING_MS = { quick: 500, full: 1_000 };
const MEMBERS = 101;

export async function benchEmulator({
  engines,
  json,
  quick,
}: {
  engines?: string;
  json?: string;
  quick?: string;
}) {
  const leftOut: string[] = [];
  const tell = (text: string) => {
    leftOut.push(text);
    if (json === undefined) note(text);
  };
  const next = (text: string) => {
    if (json === undefined) begin(text);
  };
  const isQuick = quick !== undefined;
  const measurements = new Measurements();
  const names = await presentCandidates(engines, tell);
  const present = await runInTurns(measurements, names, { isQuick, tell, next });
  next('200,000 documents');
  await runBulk(measurements, present);
  next('rules by themselves');
  await measureRules(measurements);
  const figures = measurements.figures();
  const report = {
    ratios: ratiosOf(figures),
    bars: measurements.bars(),
    figures,
    candidates: present,
    leftOut,
  };
  say(json === undefined ? tableOf(measurements, present) : JSON.stringify(report, undefined, 2));
}

/**
 * Measures in rounds. The candidates take turns, so that other load on the machine affects all alike. The
 * first round is a warm-up and does not count.
 *
 * @returns the candidates that started
 */
async function runInTurns(
  measurements: Measurements,
  names: readonly CandidateName[],
  {
    isQuick,
    tell,
    next,
  }: { isQuick: boolean; tell: (text: string) => void; next: (text: string) => void },
): Promise<CandidateName[]> {
  const functions = await startFunctions();
  const candidates = await startAll(names, functions.host, tell);
  const browser = await presentOrTold(tell);
  const withLists: Candidate[] = [];
  try {
    next('members and long lists');
    for (const candidate of candidates) {
      await addMembers(candidate);
      if (await fillLists(candidate)) withLists.push(candidate);
      else tell(`Without long lists of ${candidate.name}: it takes too long to fill them.`);
    }
    const overGrpc = (into: Measurements) => [
      ...fanOutFigures(into),
      ...writeFigures(into, isQuick ? WRITING_MS.quick : WRITING_MS.full),
      ...triggerFigures(into, functions),
    ];
    const overWebChannel = (into: Measurements) =>
      browser === undefined ? [] : browserFigures(into, browser);
    const rounds = isQuick ? 1 : ROUNDS;
    next('fan-out, single writes, triggers');
    await takeTurns(candidates, overGrpc, measurements, { rounds, tell });
    next('long lists');
    await takeTurns(withLists, listFigures, measurements, { rounds, tell });
    next('between pages');
    const servers = candidates.filter(({ name }) => name !== 'floor' && name !== 'npm');
    await takeTurns(servers, overWebChannel, measurements, { rounds, tell });
  } finally {
    await browser?.close();
    functions.close();
    for (const { stop } of candidates) await stop();
  }
  return candidates.map(({ name }) => name);
}

async function presentOrTold(tell: (text: string) => void) {
  const { env, platform } = process;
  const path = presentBrowser({ env, platform, home: homedir() });
  if (path !== undefined) return openBrowser(path);
  tell('Without the browser: none was found.');
  return undefined;
}

async function startAll(
  names: readonly CandidateName[],
  functionsHost: string,
  tell: (text: string) => void,
) {
  const candidates = [];
  for (const name of names) {
    try {
      candidates.push(await startCandidate(name, functionsHost));
    } catch (error) {
      tell(`Without ${name}: ${explain(error)}`);
    }
  }
  return candidates;
}

/** Stores the members that the rules look up. */
async function addMembers(candidate: Candidate) {
  const { firestore, close } = serverClient(candidate);
  const batch = firestore.batch();
  for (let number = 0; number < MEMBERS; number += 1) {
    batch.set(firestore.doc(`members/${memberId(number)}`), { active: true });
  }
  await batch.commit();
  await close();
}

/**
 * A candidate that does not finish a figure in time is left out of it. Some lose writes under load, so that a
 * listener would wait forever.
 */
async function takeTurns(
  candidates: readonly Candidate[],
  figuresInto: (into: Measurements) => readonly Measure[],
  measurements: Measurements,
  { rounds, tell }: { rounds: number; tell: (text: string) => void },
) {
  const able = new Map<number, Candidate[]>();
  for (const [at, measure] of figuresInto(new Measurements()).entries()) {
    const left = [];
    for (const candidate of candidates) {
      if (await endsInTime(measure(candidate))) left.push(candidate);
      else tell(`Without ${candidate.name} in a figure: it did not come to an end.`);
    }
    able.set(at, left);
  }
  for (const [at, measure] of figuresInto(measurements).entries()) {
    const left = able.get(at) ?? [];
    for (let round = 0; round < rounds; round += 1) {
      const inTurn = round % 2 === 0 ? left : left.toReversed();
      for (const candidate of inTurn) {
        if (await endsInTime(measure(candidate))) continue;
        tell(`Without ${candidate.name} in a round: it did not come to an end.`);
      }
    }
  }
}

const PATIENCE_MS = 45_000;

async function endsInTime(work: Promise<unknown>) {
  const abort = new AbortController();
  const late = setTimeout(PATIENCE_MS, false, { signal: abort.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    abort.abort();
  }
}

/** Restarts the candidates for each round: the first start reads files that are in memory for later ones. */
async function runBulk(measurements: Measurements, names: readonly CandidateName[]) {
  let candidates: Candidate[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { stop } of candidates) await stop();
    candidates = [];
    for (const name of names) {
      const candidate = await startCandidate(name);
      candidates.push(candidate);
      if (round > 0) measurements.add('start', name, candidate.startMs);
    }
  }
  try {
    await measureBulk(measurements, candidates);
  } finally {
    for (const { stop } of candidates) await stop();
  }
}
