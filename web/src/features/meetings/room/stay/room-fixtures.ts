import type { RoomPeer } from '../../engine/meeting-engine';

/** A connected, silent peer, for unit tests. */
export function somePeer(overrides: Partial<RoomPeer> = {}): RoomPeer {
  return {
    id: 'nadia~tab',
    uid: 'nadia',
    name: 'Nadia Ferhat',
    isSelf: false,
    microphone: false,
    camera: false,
    screen: false,
    hand: false,
    isSilenced: false,
    isSpeaking: false,
    link: 'connected',
    cameraStream: null,
    screenStream: null,
    audioStream: null,
    ...overrides,
  };
}
