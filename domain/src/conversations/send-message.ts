import { beginningOf } from '../core/document-codec';
import { CONVERSATION_LIMITS } from './conversation';

/** Values that only an SDK can make. */
interface SdkValues<Instant, Count> {
  readonly now: Instant;
  readonly plusOne: Count;
}

/** A message on its way: its id is made when it is written, so that sending it again is once. */
export interface OutgoingMessage {
  readonly id: string;
  readonly text: string;
  readonly senderId: string;
}

/**
 * The two writes of one batch that send a message. Rules require each to find the other in the same
 * commit, so neither passes alone, and a message that is there is not sent again. The change of the
 * conversation names its fields by path.
 */
export function sendMessage<Instant, Count>(
  { id, text, senderId }: OutgoingMessage,
  { now, plusOne }: SdkValues<Instant, Count>,
) {
  return {
    message: { senderId, text, createdAt: now },
    conversation: {
      seq: plusOne,
      [`sent.${senderId}`]: plusOne,
      lastMessage: { id, text: previewOf(text), senderId, at: now },
      updatedAt: now,
    },
  };
}

/**
 * The first 200 characters, counted as `length` and the rules' `size()` do, and never half of one that
 * counts as two.
 */
export function previewOf(text: string): string {
  return beginningOf(text, CONVERSATION_LIMITS.previewMax);
}
