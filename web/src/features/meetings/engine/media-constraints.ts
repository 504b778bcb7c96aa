import type { ChosenMedia } from './meeting-engine';

/** A picture of 720 lines, which every camera of these days has; what has not gives what it can. */
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

/** What is asked of a camera or a microphone: of the chosen one, or of the browser's choice. */
export function constraintsOf(
  kind: 'audio' | 'video',
  deviceId: ChosenMedia['cameraId'],
): MediaTrackConstraints {
  const wanted = kind === 'audio' ? VOICE : PICTURE;
  return deviceId === null ? wanted : { ...wanted, deviceId: { exact: deviceId } };
}

/** Asks for a device; one that is gone is replaced by whatever the browser has. */
export async function openDevice(
  kind: 'audio' | 'video',
  id: ChosenMedia['cameraId'],
): Promise<MediaStreamTrack> {
  const ask = (wanted: MediaTrackConstraints | true) =>
    navigator.mediaDevices.getUserMedia({ [kind]: wanted });
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
