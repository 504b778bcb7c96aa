import { readInstant, readText, type DocumentCodec } from '../core/document-codec';

/** Mirrored by `isNewMessage` in firestore.rules. Counted as `length` does: most emoji are two. */
export const MESSAGE_LIMITS = { textMax: 5000 } as const;

/** Messages loaded at first, and at each step back. */
export const MESSAGES_PER_PAGE = 50;

/**
 * `conversations/{id}/messages/{id}`. Created by its sender, in one batch with the conversation; never
 * changed but by the deletion of its author's account. Ordered by `createdAt`, then by id.
 */
export interface Message {
  readonly id: string;
  /** Empty once its author's account is deleted. */
  readonly senderId: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly deletedAuthor: boolean;
}

export const messageCodec: DocumentCodec<Message> = {
  decode: (id, data) => ({
    id,
    senderId: readText(data, 'senderId'),
    text: readText(data, 'text'),
    createdAt: readInstant(data, 'createdAt'),
    deletedAuthor: data['deletedAuthor'] === true,
  }),
};
