import type { MeetingPeer } from '@ouvrage/domain';
import type { RoomPeer } from '../../engine/meeting-engine';

/** People announced in a room whose engine shows them itself: each person once, the user first. */
export function peopleOf(peers: readonly MeetingPeer[], me: string): readonly RoomPeer[] {
  const byPerson = new Map(peers.map((peer) => [peer.uid, peer]));
  return [...byPerson.values()]
    .map(({ id, uid, name, microphone, camera, screen, hand }) => ({
      id,
      uid,
      name,
      isSelf: uid === me,
      microphone,
      camera,
      screen,
      hand,
      isSilenced: false,
      isSpeaking: false,
      link: 'connected' as const,
      cameraStream: null,
      screenStream: null,
      audioStream: null,
    }))
    .toSorted((one, other) => Number(other.isSelf) - Number(one.isSelf));
}
