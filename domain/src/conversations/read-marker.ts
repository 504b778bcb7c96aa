import {
  orElse,
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

/** What is malformed counts as unread: rules cannot look into every entry of a map. */
export const readMarkersCodec: DocumentCodec<ReadMarkers> = {
  decode: (_id, data) => {
    const conversations = orElse(() => readMap(data, 'conversations'), {});
    return {
      conversations: Object.fromEntries(
        Object.keys(conversations).flatMap((id) => {
          const marker = orElse(() => markerOf(readMap(conversations, id)), null);
          return marker === null ? [] : [[id, marker]];
        }),
      ),
      notificationsSeen: orElse(() => readNumber(data, 'notificationsSeen'), 0),
      notificationsSeenAt: orElse(() => readInstantOrNull(data, 'notificationsSeenAt'), null),
    };
  },
};

function markerOf(data: Readonly<Record<string, unknown>>): ConversationMarker {
  return { read: readNumber(data, 'read'), at: readInstant(data, 'at') };
}
