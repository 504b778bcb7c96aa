import type { Meeting, MeetingAccess } from '@ouvrage/domain';
import type { ChosenMedia, CloseReason } from '../../engine/meeting-engine';
import type { useFullScreen } from '../useFullScreen';

/** Props of a stay, the same with either engine. */
export interface StayProps {
  readonly meeting: Meeting;
  /** The meeting's listener was refused: the user was removed. */
  readonly isMeetingRefused: boolean;
  readonly access: MeetingAccess;
  readonly mediaChoice: ChosenMedia;
  /** The preview from the door, until the room has its own media. */
  readonly preview: MediaStream | null;
  readonly onMediaTaken: () => void;
  /** Null where there is no full screen. */
  readonly fullScreen: ReturnType<typeof useFullScreen>;
  readonly onClose: (reason: CloseReason) => void;
  /** Set while the user is ending the meeting. */
  readonly onEnding: (isEnding: boolean) => void;
}
