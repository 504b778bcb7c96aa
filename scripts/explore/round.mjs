import { explain } from '../lib/report.mjs';
import { actOf, chooseStep } from './acts.mjs';
import { isFocusOnBody } from './page-state.mjs';
import { askPage, waitForQuiet } from './quiet.mjs';
import { maySend, readTyped } from './typed-text.mjs';

/**
 * Some steps of one person in two browsers, from the dashboard on.
 *
 * @typedef {import('./acts.mjs').Step} Step
 * @typedef {import('./choices.mjs').Choices} Choices
 * @typedef {import('./invariants.mjs').Before} Before
 * @typedef {import('./invariants.mjs').Invariant} Invariant
 * @typedef {import('./seat.mjs').Seat} Seat
 *
 * @typedef {object} Finding
 * @property {string} invariant
 * @property {boolean} isTimed
 * @property {string} fault
 * @property {string} address where it was seen
 *
 * @typedef {object} Round
 * @property {readonly Step[]} steps that were done
 * @property {Finding | null} finding of the last step
 */

/**
 * Chooses steps and does them, until something is found.
 *
 * @param {readonly Seat[]} seats
 * @param {{ choices: Choices, length: number, until: number, invariants: readonly Invariant[], onStep: (step: Step) => void }} plan
 *   `until` in the time of performance.now()
 * @returns {Promise<Round>}
 */
export async function playRound(seats, { choices, length, until, invariants, onStep }) {
  /** @type {Step[]} */
  const steps = [];
  while (steps.length < length && performance.now() < until) {
    const step = await askPage(() => chooseStep(seats, choices));
    onStep(step);
    steps.push(step);
    const finding = await takeStep(seats, step, invariants);
    if (finding !== null) return { steps, finding };
  }
  return { steps, finding: null };
}

/**
 * Does steps of a former round again. What cannot be done any more is left out.
 *
 * @param {readonly Seat[]} seats
 * @param {readonly Step[]} steps
 * @param {readonly Invariant[]} invariants
 * @returns {Promise<Finding | null>} the first
 */
export async function replayRound(seats, steps, invariants) {
  for (const step of steps) {
    const finding = await takeStep(seats, step, invariants);
    if (finding !== null) return finding;
  }
  return null;
}

/**
 * @param {readonly Seat[]} seats
 * @param {Step} step
 * @param {readonly Invariant[]} invariants
 * @returns {Promise<Finding | null>}
 */
async function takeStep(seats, step, invariants) {
  const seat = seats[step.seat];
  const other = seats[(step.seat + 1) % seats.length];
  if (seat === undefined || other === undefined) throw new Error('A round needs two browsers.');
  const { page } = seat;
  const before = await askPage(() => readBefore(seat));
  const hasActed = await perform(seat, step);
  if (maySend(step)) seat.written.clear();
  await waitForQuiet(page);
  const hasReturned = await returnInside(seat);
  // Nothing that was out of reach has moved the focus, and a workspace that is opened anew has not given it to anything.
  const hasMovedFocus = hasActed && !hasReturned;
  const moment = { seat, other, step, before, complaints: seat.takeComplaints() };
  for (const { id, isTimed, check } of invariants) {
    if (!hasMovedFocus && id === 'focus') continue;
    const fault = await check(moment);
    if (fault !== null) return { invariant: id, isTimed, fault, address: page.url() };
  }
  return null;
}

/**
 * @param {Seat} seat
 * @returns {Promise<Before>}
 */
async function readBefore({ page, written, countQuestions }) {
  const texts = await page.evaluate(readTyped);
  return {
    isFocusOnBody: await page.evaluate(isFocusOnBody),
    typed: texts.filter((text) => written.has(text)),
    questions: countQuestions(),
  };
}

/**
 * @param {Seat} seat
 * @param {Step} step
 * @returns {Promise<boolean>} false when what it names was out of reach
 */
async function perform(seat, { act, seat: _seat, ...details }) {
  try {
    await actOf(act).perform(seat, details);
    return true;
  } catch (error) {
    if (/Timeout|ERR_ABORTED|not an? <input>|not editable|detached/i.test(explain(error)))
      return false;
    throw error;
  }
}

/**
 * Whoever has left the workspace, or has signed out, comes back to it.
 *
 * @param {Seat} seat
 * @returns {Promise<boolean>} whether that was so
 */
async function returnInside({ page, isCut, signIn }) {
  const { pathname } = new URL(page.url());
  if (isCut || pathname.startsWith('/dashboard')) return false;
  if (pathname.startsWith('/login')) await signIn();
  else await page.goto('/dashboard', { waitUntil: 'commit' });
  await waitForQuiet(page);
  return true;
}
