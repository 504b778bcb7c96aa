import type { ChosenMedia } from './meeting-engine';

/** 720 lines, which nearly every camera has; others fall back to their best. */
const PICTURE: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: 720, max: 1080 },
  frameRate: { ideal: 24, max: 30 },
};

const VOICE: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};

/** Constraints for a camera or a microphone: the selected device, or the browser's default. */
export function constraintsOf(
  kind: 'audio' | 'video',
  deviceId: ChosenMedia['cameraId'],
): MediaTrackConstraints {
  const constraints = kind === 'audio' ? VOICE : PICTURE;
  return deviceId === null ? constraints : { ...constraints, deviceId: { exact: deviceId } };
}

/** Opens a device; falls back to the browser's default when it is no longer plugged in. */
export async function openDevice(
  kind: 'audio' | 'video',
  id: ChosenMedia['cameraId'],
): Promise<MediaStreamTrack> {
  const ask = (constraints: MediaTrackConstraints | true) =>
    navigator.mediaDevices.getUserMedia({ [kind]: constraints });
  const stream = await ask(constraintsOf(kind, id)).catch((error: unknown) => {
    if (!isUnmet(error)) throw error;
    return ask(true);
  });
  const [track] = stream.getTracks();
  if (track === undefined) throw new DOMException('No track', 'NotFoundError');
  return track;
}

const isUnmet = (error: unknown) =>
  error instanceof DOMException && error.name === 'OverconstrainedError';
