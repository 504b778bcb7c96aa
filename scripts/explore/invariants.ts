import { overflowingTexts } from '../accessibility/overflow';
import { actOf } from './acts';
import { findDisagreement } from './agreement';
import { findEmptySkeletons, isFocusOnBody } from './page-state';
import { findLostText } from './typed-text';
import { waitUntilRight } from './quiet';
import type { Moment } from './moment';
import type { Complaint } from './seat';

/** Conditions that must hold after every act. */

export interface Invariant {
  id: string;
  /** Whether a slow machine can break it. Then it counts only if it breaks again. */
  isTimed: boolean;
  /** Returns one line that describes the fault, or null. */
  check: (moment: Moment) => Promise<string | null>;
}

/** Time limit in milliseconds for a loading indicator without text. */
const SKELETON_MS = 8_000;

/** Time limit in milliseconds for both browsers to agree, and for the focus to reach an element. */
const AGREED_MS = 2_000;

const joinLines = (lines: readonly string[]) =>
  lines.length === 0 ? null : lines.slice(0, 3).join('; ');

const complaintsOf =
  (kind: Complaint['kind']): Invariant['check'] =>
  ({ complaints }) =>
    Promise.resolve(
      joinLines(complaints.filter((one) => one.kind === kind).map(({ text }) => text)),
    );

export const INVARIANTS: readonly Invariant[] = [
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
