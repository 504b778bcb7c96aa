import type { Meeting, MeetingAccess } from '@ouvrage/domain';
import type { ChosenMedia, CloseReason } from '../../engine/meeting-engine';
import type { useFullScreen } from '../useFullScreen';
import { JitsiStay } from './JitsiStay';
import { MeshStay } from './MeshStay';

export interface StayProps {
  readonly meeting: Meeting;
  /** Its listener was refused: one was taken out of it. */
  readonly isMeetingRefused: boolean;
  readonly access: MeetingAccess;
  readonly chosen: ChosenMedia;
  /** What the door showed of oneself, until the room says that it has its own. */
  readonly preview: MediaStream | null;
  readonly onMediaTaken: () => void;
  /** Null where there is no full screen. */
  readonly fullScreen: ReturnType<typeof useFullScreen>;
  readonly onClose: (reason: CloseReason) => void;
  /** Whether one is ending the meeting oneself. */
  readonly onEnding: (isEnding: boolean) => void;
}

/** Inside the room, with the engine that was fixed when the meeting started. */
export function Stay(props: StayProps) {
  return props.access.engine === 'jitsi' ? <JitsiStay {...props} /> : <MeshStay {...props} />;
}
