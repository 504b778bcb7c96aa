import { explain } from '../lib/report.mjs';
import { actOf, chooseStep, type Step } from './acts';
import { isFocusOnBody } from './page-state';
import { askPage, waitForQuiet } from './quiet';
import { maySend, readTyped } from './typed-text';
import type { Choices } from './choices';
import type { Invariant } from './invariants';
import type { Before } from './moment';
import type { Seat } from './seat';

/** Some steps of one person in two browsers, from the dashboard on. */

export interface Finding {
  invariant: string;
  isTimed: boolean;
  fault: string;
  /** Where it was seen. */
  address: string;
}

interface Round {
  /** That were done. */
  steps: readonly Step[];
  /** Of the last step. */
  finding: Finding | null;
}

/**
 * Chooses steps and does them, until something is found.
 *
 * @param plan `until` in the time of performance.now()
 */
export async function playRound(
  seats: readonly Seat[],
  {
    choices,
    length,
    until,
    invariants,
    onStep,
  }: {
    choices: Choices;
    length: number;
    until: number;
    invariants: readonly Invariant[];
    onStep: (step: Step) => void;
  },
): Promise<Round> {
  const steps: Step[] = [];
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
 * @returns the first
 */
export async function replayRound(
  seats: readonly Seat[],
  steps: readonly Step[],
  invariants: readonly Invariant[],
): Promise<Finding | null> {
  for (const step of steps) {
    const finding = await takeStep(seats, step, invariants);
    if (finding !== null) return finding;
  }
  return null;
}

async function takeStep(
  seats: readonly Seat[],
  step: Step,
  invariants: readonly Invariant[],
): Promise<Finding | null> {
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

async function readBefore({ page, written, countQuestions }: Seat): Promise<Before> {
  const texts = await page.evaluate(readTyped);
  return {
    isFocusOnBody: await page.evaluate(isFocusOnBody),
    typed: texts.filter((text) => written.has(text)),
    questions: countQuestions(),
  };
}

/** @returns false when what it names was out of reach */
async function perform(seat: Seat, { act, seat: _seat, ...details }: Step): Promise<boolean> {
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
 * @returns whether that was so
 */
async function returnInside({ page, isCut, signIn }: Seat): Promise<boolean> {
  const { pathname } = new URL(page.url());
  if (isCut || pathname.startsWith('/dashboard')) return false;
  if (pathname.startsWith('/login')) await signIn();
  else await page.goto('/dashboard', { waitUntil: 'commit' });
  await waitForQuiet(page);
  return true;
}
