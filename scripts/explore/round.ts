import { explain } from '../../tools/report.mjs';
import { actOf, chooseStep, type Step } from './acts';
import { isFocusOnBody } from './page-state';
import { askPage, waitForQuiet } from './quiet';
import { maySend, readTyped } from './typed-text';
import type { Choices } from './choices';
import type { Invariant } from './invariants';
import type { Before } from './moment';
import type { Seat } from './seat';

/** A round: steps of one person in two browsers, starting at the dashboard. */

export interface Finding {
  invariant: string;
  isTimed: boolean;
  fault: string;
  /** Address of the page with the fault. */
  address: string;
}

interface Round {
  /** The steps that were performed. */
  steps: readonly Step[];
  /** Found after the last step. */
  finding: Finding | null;
}

/**
 * Chooses and performs steps until there is a finding.
 *
 * @param plan `until` is a time of performance.now()
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
 * Repeats the steps of an earlier round. Steps that are no longer possible are skipped.
 *
 * @returns the first finding
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
  // A step that was not possible has not moved the focus, and after a return to the workspace nothing has it.
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

/** @returns false if the control was not available */
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
 * Returns to the workspace if the person has left it or signed out.
 *
 * @returns whether that was necessary
 */
async function returnInside({ page, isCut, signIn }: Seat): Promise<boolean> {
  const { pathname } = new URL(page.url());
  if (isCut || pathname.startsWith('/dashboard')) return false;
  if (pathname.startsWith('/login')) await signIn();
  else await page.goto('/dashboard', { waitUntil: 'commit' });
  await waitForQuiet(page);
  return true;
}
