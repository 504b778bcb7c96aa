import { overflowingTexts } from '../accessibility/overflow';
import { actOf } from './acts';
import { findDisagreement } from './agreement';
import { findEmptySkeletons, isFocusOnBody } from './page-state';
import { findLostText } from './typed-text';
import { waitUntilRight } from './quiet';
import type { Moment } from './moment';
import type { Complaint } from './seat';

/** What must be so after every act, whatever was done. */

export interface Invariant {
  id: string;
  /** Whether a machine with too much to do can break it: then it counts when it breaks again. */
  isTimed: boolean;
  /** What is wrong, in one line. */
  check: (moment: Moment) => Promise<string | null>;
}

/** Milliseconds for which a page may show that it loads, without a word. */
const SKELETON_MS = 8_000;

/** Milliseconds in which both browsers show the same, and in which a focus finds its place. */
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
