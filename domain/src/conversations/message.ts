import { flag, instant, pathId, record, text, tolerant, type RecordOf } from '../core/record';

/** Mirrored by `isNewMessage` in firestore.rules. Counted as `length` does: most emoji are two. */
export const MESSAGE_LIMITS = { textMax: 5000 } as const;

/** Messages loaded at first, and at each step back. */
export const MESSAGES_PER_PAGE = 50;

/**
 * `conversations/{id}/messages/{id}`. Created by its sender, in one batch with the conversation; never
 * changed but by the deletion of its author's account. Ordered by `createdAt`, then by id.
 */
export const messageRecord = record({
  id: pathId(),
  /** Empty once its author's account is deleted. */
  senderId: text(),
  text: text(),
  createdAt: instant(),
  deletedAuthor: tolerant(flag(), false),
});
export type Message = RecordOf<typeof messageRecord>;
