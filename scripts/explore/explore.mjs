import { chromium } from '@playwright/test';
import { bad, good, note, quote, say, seconds } from '../lib/report.mjs';
import { isStopping } from '../lib/signals.mjs';
import { describeStep } from './acts.mjs';
import { choicesOf } from './choices.mjs';
import { waitForQuiet } from './quiet.mjs';
import { playRound, replayRound } from './round.mjs';
import { openSeat } from './seat.mjs';
import { shrinkSteps } from './shrink.mjs';

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('./acts.mjs').Step} Step
 * @typedef {import('./invariants.mjs').Invariant} Invariant
 * @typedef {import('./round.mjs').Finding} Finding
 * @typedef {import('./seat.mjs').Seat} Seat
 * @typedef {import('./seat.mjs').SignedIn} SignedIn
 *
 * @typedef {object} Plan
 * @property {number} seed
 * @property {number} minutes
 * @property {number} length steps of a round
 * @property {readonly Invariant[]} invariants
 * @property {boolean} isVerbose
 */

const ROLES = /** @type {const} */ (['admin', 'intervenant', 'owner', 'validator']);

/** How long steps are left out to see whether the others suffice. */
const SHRINKING_MS = 90_000;

/** For the door of a meeting and its room. */
const FAKE_MEDIA = [
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
];

/**
 * Explores until the time is up, one role after another.
 *
 * @param {string} url of a suite with the demo
 * @param {string} executablePath of a browser
 * @param {Plan} plan
 * @returns {Promise<boolean>} whether nothing was found
 */
export async function explore(url, executablePath, plan) {
  const since = performance.now();
  const until = since + plan.minutes * 60_000;
  const choices = choicesOf(plan.seed);
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: false,
    args: FAKE_MEDIA,
  });
  /** @type {Map<string, SignedIn>} */
  const sessions = new Map();
  /** @type {Set<string>} */
  const findingKeys = new Set();
  let steps = 0;
  let failures = 0;
  try {
    for (let number = 0; performance.now() < until && !isStopping(); number += 1) {
      const role = ROLES[number % ROLES.length] ?? 'admin';
      const size = choices.pick(/** @type {const} */ (['desk', 'desk', 'phone']));
      const open = () => openSeats(browser, { url, role, size, sessions });
      const seats = await open();
      const describe = (/** @type {Step} */ step) => describeStep(step, seats);
      const onStep = (/** @type {Step} */ step) => {
        if (plan.isVerbose) say(`    ${describe(step)}`);
      };
      const round = await playRound(seats, { ...plan, choices, until, onStep }).finally(() =>
        closeSeats(seats),
      );
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
      else note('The same steps did not lead there again.');
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

/**
 * What is taken for the same finding: numbers and names in it differ from time to time.
 *
 * @param {Finding} finding
 */
function keyOf({ invariant, fault, address }) {
  const { pathname } = new URL(address);
  const screen = pathname.split('/').slice(0, 3).join('/');
  return `${invariant} ${screen} ${fault.replaceAll(/[\d«].*/g, '')}`;
}

/**
 * @param {() => Promise<readonly Seat[]>} open
 * @param {readonly Step[]} steps
 * @param {Finding} finding
 * @param {readonly Invariant[]} invariants
 */
function shrinkFinding(open, steps, finding, invariants) {
  const checked = invariants.filter(({ id }) => id === finding.invariant);
  const fails = async (/** @type {readonly Step[]} */ some) => {
    const seats = await open();
    try {
      return (await replayRound(seats, some, checked)) !== null;
    } finally {
      await closeSeats(seats);
    }
  };
  return shrinkSteps(steps, fails, SHRINKING_MS);
}

/**
 * Two browsers of one person, with the dashboard.
 *
 * @param {Browser} browser
 * @param {{ url: string, role: string, size: 'desk' | 'phone', sessions: Map<string, SignedIn> }} who
 * @returns {Promise<readonly Seat[]>}
 */
async function openSeats(browser, { url, role, size, sessions }) {
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

/** @param {readonly Seat[]} seats */
async function closeSeats(seats) {
  for (const { close } of seats) await close();
}
