import {
  readInstant,
  readInstantOrNull,
  readMap,
  readNumber,
  type DocumentCodec,
} from '../core/document-codec';

/** How far a person has read in one conversation: messages of others, and when. */
export interface ConversationMarker {
  readonly read: number;
  readonly at: Date;
}

/** `readMarkers/{uid}`: what a person has seen. Written and read by them alone. */
export interface ReadMarkers {
  readonly conversations: Readonly<Record<string, ConversationMarker>>;
  /** `notificationSeq` of their summary when they last looked at the centre. */
  readonly notificationsSeen: number;
  readonly notificationsSeenAt: Date | null;
}

export const NO_MARKERS: ReadMarkers = {
  conversations: {},
  notificationsSeen: 0,
  notificationsSeenAt: null,
};

export const readMarkersCodec: DocumentCodec<ReadMarkers> = {
  decode: (_id, data) => {
    const conversations = readMap(data, 'conversations');
    return {
      conversations: Object.fromEntries(
        Object.keys(conversations).map((id) => {
          const marker = readMap(conversations, id);
          return [id, { read: readNumber(marker, 'read'), at: readInstant(marker, 'at') }];
        }),
      ),
      notificationsSeen: readNumber(data, 'notificationsSeen'),
      notificationsSeenAt: readInstantOrNull(data, 'notificationsSeenAt'),
    };
  },
};
