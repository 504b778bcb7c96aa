import { JitsiStay } from './JitsiStay';
import { MeshStay } from './MeshStay';
import type { StayProps } from './stay-props';

/** Inside the room, with the engine set when the meeting started. */
export function Stay(props: StayProps) {
  return props.access.engine === 'jitsi' ? <JitsiStay {...props} /> : <MeshStay {...props} />;
}
