import type { Meeting, MeetingAccess } from '@ouvrage/domain';
import type { MeetingLine } from '../../../data/meeting-signals';
import type { ChosenMedia } from './meeting-engine';

/** A value that changes, outside React: read it, and be told when it is another one. */
export interface LiveValue<T> {
  readonly read: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What the room's screen gives to whichever engine it makes. */
export interface EngineOptions {
  readonly meetingId: string;
  readonly me: { readonly uid: string; readonly name: string };
  /** Opens a stay's way to the others (`useMeetingLine`): with whichever engine it tells who is in the room. */
  readonly openLine: () => MeetingLine;
  readonly access: MeetingAccess;
  /** Asks for access again: before it expires, or when a token is refused. Rejects as `call` does. */
  readonly renewAccess: () => Promise<MeetingAccess>;
  readonly media: ChosenMedia;
  /** What the door showed of oneself: the built-in room goes on with copies of its tracks, asking nobody again. */
  readonly preview: MediaStream | null;
  /**
   * The meeting as its listener has it: status, who takes part, who was removed, whose voice was taken.
   * Null once the listener is refused: one was removed.
   */
  readonly meeting: LiveValue<Meeting | null>;
}
