import type { Meeting, MeetingAccess } from '@ouvrage/domain';
import type { MeetingLine } from '#data/meetings/meeting-signals';
import type { ChosenMedia } from './meeting-engine';

/** A changing value outside React, with a subscription. */
export interface LiveValue<T> {
  readonly read: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Options that the room screen passes to either engine. */
export interface EngineOptions {
  readonly meetingId: string;
  readonly me: { readonly uid: string; readonly name: string };
  /** Opens a stay's signalling line (`useMeetingLine`), which announces who is in the room. */
  readonly openLine: () => MeetingLine;
  readonly access: MeetingAccess;
  /** Renews access, before it expires or after a token was refused. Rejects as `call` does. */
  readonly renewAccess: () => Promise<MeetingAccess>;
  readonly media: ChosenMedia;
  /** The preview from the door. The built-in room copies its tracks, without another permission prompt. */
  readonly preview: MediaStream | null;
  /**
   * The live meeting: status, participants, removals and muted voices. Null once the listener is refused:
   * the user was removed.
   */
  readonly meeting: LiveValue<Meeting | null>;
}
