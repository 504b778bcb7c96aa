import {
  group,
  instant,
  number,
  optional,
  record,
  tolerant,
  tolerantMapOf,
  type RecordOf,
} from '../core/record';

/**
 * `readMarkers/{uid}`: what a person has seen. Written and read by them alone. What is malformed counts as
 * unread: rules cannot look into every entry of a map.
 */
export const readMarkersRecord = record({
  /** How far they have read in each: messages of others, and when. */
  conversations: tolerantMapOf(group({ read: number(), at: instant() })),
  /** `notificationSeq` of their summary when they last looked at the centre. */
  notificationsSeen: tolerant(number(), 0),
  notificationsSeenAt: tolerant(optional(instant()), null),
});
export type ReadMarkers = RecordOf<typeof readMarkersRecord>;
export type ConversationMarker = ReadMarkers['conversations'][string];

export const NO_MARKERS: ReadMarkers = readMarkersRecord.decode('', {});
