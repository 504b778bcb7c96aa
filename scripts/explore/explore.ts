import { chromium, type Browser } from '@playwright/test';
import { bad, good, note, quote, say, seconds } from '../../tools/report.mjs';
import { isStopping } from '../../tools/signals.mjs';
import { describeStep, type Step } from './acts';
import { choicesOf } from './choices';
import { waitForQuiet } from './quiet';
import { playRound, replayRound, type Finding } from './round';
import { openSeat, type Seat, type SignedIn } from './seat';
import { shrinkSteps } from './shrink';
import type { Invariant } from './invariants';

interface Plan {
  seed: number;
  minutes: number;
  /** Number of steps in a round. */
  length: number;
  invariants: readonly Invariant[];
  isVerbose: boolean;
}

const ROLES = ['admin', 'intervenant', 'owner', 'validator'] as const;

/** Time limit for finding the fewest steps that still fail. */
const SHRINKING_MS = 90_000;

/** Fake camera and microphone for meetings. */
const FAKE_MEDIA = [
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
];

/**
 * Explores until the time is up, with one role after another.
 *
 * @param url of a suite with the demo data
 * @param executablePath of a browser
 * @returns whether there were no findings
 */
export async function explore(url: string, executablePath: string, plan: Plan): Promise<boolean> {
  const since = performance.now();
  const until = since + plan.minutes * 60_000;
  const choices = choicesOf(plan.seed);
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: false,
    args: FAKE_MEDIA,
  });
  const sessions = new Map<string, SignedIn>();
  const findingKeys = new Set<string>();
  let steps = 0;
  let failures = 0;
  try {
    for (let number = 0; performance.now() < until && !isStopping(); number += 1) {
      const role = ROLES[number % ROLES.length] ?? 'admin';
      const size = choices.pick(['desk', 'desk', 'phone'] as const);
      const open = () => openSeats(browser, { url, role, size, sessions });
      const seats = await open();
      const describe = (step: Step) => describeStep(step, seats);
      const onStep = (step: Step) => {
        if (plan.isVerbose) say(`    ${describe(step)}`);
      };
      const play = async () => {
        try {
          return await playRound(seats, { ...plan, choices, until, onStep });
        } finally {
          await closeSeats(seats);
        }
      };
      const round = await play();
      steps += round.steps.length;
      const place = `round ${number + 1}, ${role}, ${size}: ${round.steps.length} steps`;
      const { finding } = round;
      if (finding === null || findingKeys.has(keyOf(finding))) {
        good(finding === null ? place : `${place}, and ${finding.invariant} again`);
        continue;
      }
      findingKeys.add(keyOf(finding));
      bad(`${place}, then ${finding.invariant}: ${finding.fault}`);
      quote(`at ${finding.address}`);
      const fewest = await shrinkFinding(open, round.steps, finding, plan.invariants);
      quote((fewest ?? round.steps).map((step, at) => `${at + 1}. ${describe(step)}`).join('\n'));
      if (fewest !== null) note(`${fewest.length} of ${round.steps.length} steps suffice.`);
      else note('The same steps did not reproduce it.');
      if (fewest !== null || !finding.isTimed) failures += 1;
    }
  } finally {
    await browser.close();
  }
  const sum = `${steps} steps, seed ${plan.seed}, ${seconds(since)}`;
  if (failures === 0) good(sum);
  else bad(`${failures} findings in ${sum}`);
  return failures === 0;
}

/** Findings with the same key count as one. Numbers and quoted names are removed, because they vary. */
function keyOf({ invariant, fault, address }: Finding) {
  const { pathname } = new URL(address);
  const screen = pathname.split('/').slice(0, 3).join('/');
  return `${invariant} ${screen} ${fault.replaceAll(/[\d«].*/g, '')}`;
}

function shrinkFinding(
  open: () => Promise<readonly Seat[]>,
  steps: readonly Step[],
  finding: Finding,
  invariants: readonly Invariant[],
) {
  const checked = invariants.filter(({ id }) => id === finding.invariant);
  const fails = async (some: readonly Step[]) => {
    const seats = await open();
    try {
      return (await replayRound(seats, some, checked)) !== null;
    } finally {
      await closeSeats(seats);
    }
  };
  return shrinkSteps(steps, fails, SHRINKING_MS);
}

/** Opens two browsers of one person at the dashboard. */
async function openSeats(
  browser: Browser,
  {
    url,
    role,
    size,
    sessions,
  }: { url: string; role: string; size: 'desk' | 'phone'; sessions: Map<string, SignedIn> },
): Promise<readonly Seat[]> {
  const seats = [];
  for (const number of [1, 2]) {
    const signedIn = sessions.get(role);
    const seat = await openSeat(browser, { url, role, number, size, signedIn });
    seats.push(seat);
    if (signedIn === undefined) {
      await seat.page.goto('/login');
      await seat.signIn();
      sessions.set(role, await seat.page.context().storageState({ indexedDB: true }));
    } else {
      await seat.page.goto('/dashboard');
    }
  }
  for (const { page } of seats) await waitForQuiet(page);
  return seats;
}

async function closeSeats(seats: readonly Seat[]) {
  for (const { close } of seats) await close();
}
