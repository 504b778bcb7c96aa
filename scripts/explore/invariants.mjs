import { overflowingTexts } from '../accessibility/overflow.mjs';
import { actOf } from './acts.mjs';
import { findDisagreement } from './agreement.mjs';
import { findEmptySkeletons, isFocusOnBody } from './page-state.mjs';
import { findLostText } from './typed-text.mjs';
import { waitUntilRight } from './quiet.mjs';

/**
 * What must be so after every act, whatever was done.
 *
 * @typedef {import('./acts.mjs').Step} Step
 * @typedef {import('./seat.mjs').Complaint} Complaint
 * @typedef {import('./seat.mjs').Seat} Seat
 *
 * @typedef {object} Before what is known of a page before the act
 * @property {boolean} isFocusOnBody
 * @property {number} questions
 * @property {readonly string[]} typed texts that were typed, stand in its fields and cannot have been sent
 *
 * @typedef {object} Moment a quiet page after an act
 * @property {Seat} seat
 * @property {Seat} other
 * @property {Step} step
 * @property {Before} before
 * @property {readonly Complaint[]} complaints
 *
 * @typedef {object} Invariant
 * @property {string} id
 * @property {boolean} isTimed whether a machine with too much to do can break it: then it counts when it breaks again
 * @property {(moment: Moment) => Promise<string | null>} check what is wrong, in one line
 */

/** Milliseconds for which a page may show that it loads, without a word. */
const SKELETON_MS = 8_000;

/** Milliseconds in which both browsers show the same, and in which a focus finds its place. */
const AGREED_MS = 2_000;

/** @param {readonly string[]} lines */
const joinLines = (lines) => (lines.length === 0 ? null : lines.slice(0, 3).join('; '));

/**
 * @param {Complaint['kind']} kind
 * @returns {Invariant['check']}
 */
const complaintsOf =
  (kind) =>
  ({ complaints }) =>
    Promise.resolve(
      joinLines(complaints.filter((one) => one.kind === kind).map(({ text }) => text)),
    );

/** @type {readonly Invariant[]} */
export const INVARIANTS = [
  { id: 'console', isTimed: false, check: complaintsOf('error') },
  { id: 'policy', isTimed: false, check: complaintsOf('refused') },
  {
    id: 'skeleton',
    isTimed: true,
    check: ({ seat: { page } }) =>
      waitUntilRight(async () => joinLines(await page.evaluate(findEmptySkeletons)), SKELETON_MS),
  },
  {
    id: 'frame',
    isTimed: false,
    check: ({ seat: { page } }) =>
      waitUntilRight(async () => joinLines(await overflowingTexts(page)), AGREED_MS),
  },
  {
    id: 'focus',
    isTimed: true,
    check: async ({ seat: { page }, step, before }) => {
      const { id, mayLeaveFocus } = actOf(step.act);
      const isKept = before.isFocusOnBody && id !== 'press' && id !== 'type';
      if (mayLeaveFocus || isKept) return null;
      return waitUntilRight(
        async () => ((await page.evaluate(isFocusOnBody)) ? 'nothing has the focus' : null),
        AGREED_MS,
      );
    },
  },
  {
    id: 'typed-text',
    isTimed: false,
    check: (moment) => waitUntilRight(() => findLostText(moment), AGREED_MS),
  },
  {
    id: 'agreement',
    isTimed: true,
    check: ({ seat, other }) => waitUntilRight(() => findDisagreement(seat, other), AGREED_MS),
  },
];
