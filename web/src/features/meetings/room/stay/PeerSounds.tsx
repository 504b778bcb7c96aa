import { useEffect, useRef } from 'react';
import type { RoomPeer } from '../../engine/meeting-engine';

/** Plays the others' sound, except that of people muted by a moderator. */
export function PeerSounds({ peers }: { readonly peers: readonly RoomPeer[] }) {
  return peers.map(({ id, isSelf, isSilenced, audioStream }) =>
    isSelf || isSilenced || audioStream === null ? null : (
      <PeerSound key={id} stream={audioStream} />
    ),
  );
}

function PeerSound({ stream }: { readonly stream: MediaStream }) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (audio.current !== null) audio.current.srcObject = stream;
  }, [stream]);
  return <audio ref={audio} autoPlay />;
}
