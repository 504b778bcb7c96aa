import { instant, optional, pathId, record, type RecordOf } from '../core/record';

/** How long someone counts as typing after they last said so. */
export const TYPING_MS = 6_000;
/** How often a browser says so while its person types. */
export const TYPING_EVERY_MS = 4_000;

/**
 * `conversations/{id}/members/{uid}`: what a participant lets the others see. It exists only while its
 * owner shares receipts and typing, and says so in `shared`, which queries filter by.
 */
export const memberStateRecord = record({
  uid: pathId(),
  readAt: optional(instant()),
  typingAt: optional(instant()),
});
export type MemberState = RecordOf<typeof memberStateRecord>;
