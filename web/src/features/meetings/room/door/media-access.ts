import { constraintsOf } from '../../engine/media-constraints';

/** Why a camera or microphone is unavailable, grouped by what the user can do about it. */
export type MediaTrouble = 'refused' | 'missing' | 'busy' | 'insecure' | 'other';

export interface WantedMedia {
  readonly camera: boolean;
  /** Null uses the browser's default. */
  readonly cameraId: string | null;
  readonly microphoneId: string | null;
}

export interface MediaAnswer {
  /** The opened devices; null when none could be opened. */
  readonly stream: MediaStream | null;
  readonly microphone: MediaTrouble | null;
  readonly camera: MediaTrouble | null;
}

type GetMedia = (constraints: MediaStreamConstraints) => Promise<MediaStream>;

export function troubleOf(error: unknown): MediaTrouble {
  switch (nameOf(error)) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'other';
  }
}

function nameOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'name' in error ? error.name : null;
}

/** Requests both in one prompt. When that fails, requests each alone, so that one works without the other. */
export async function askForMedia(
  request: WantedMedia,
  getMedia: GetMedia | undefined = browserMedia(),
): Promise<MediaAnswer> {
  if (getMedia === undefined) return { stream: null, microphone: 'insecure', camera: 'insecure' };
  const audio = constraintsOf('audio', request.microphoneId);
  const video = request.camera ? constraintsOf('video', request.cameraId) : undefined;
  if (video !== undefined) {
    try {
      return { stream: await getMedia({ audio, video }), microphone: null, camera: null };
    } catch {
      // The requests below find out which device failed.
    }
  }
  const sound = await askForOne(getMedia, 'audio', audio);
  const picture = video === undefined ? NOT_ASKED : await askForOne(getMedia, 'video', video);
  const tracks = [...(sound.stream?.getTracks() ?? []), ...(picture.stream?.getTracks() ?? [])];
  return {
    stream: tracks.length === 0 ? null : new MediaStream(tracks),
    microphone: sound.trouble,
    camera: picture.trouble,
  };
}

interface OneAnswer {
  readonly stream: MediaStream | null;
  readonly trouble: MediaTrouble | null;
}

const NOT_ASKED: OneAnswer = { stream: null, trouble: null };

/** Falls back to any device when the selected one is gone. */
async function askForOne(
  getMedia: GetMedia,
  kind: 'audio' | 'video',
  constraint: MediaTrackConstraints | true,
): Promise<OneAnswer> {
  try {
    return { stream: await getMedia({ [kind]: constraint }), trouble: null };
  } catch (error) {
    const isChoiceGone = nameOf(error) === 'OverconstrainedError';
    if (isChoiceGone && constraint !== true) return askForOne(getMedia, kind, true);
    return { stream: null, trouble: troubleOf(error) };
  }
}

/** Pages that are not served securely have no `mediaDevices`. */
function browserMedia(): GetMedia | undefined {
  if (!window.isSecureContext || !('mediaDevices' in navigator)) return undefined;
  return (constraints) => navigator.mediaDevices.getUserMedia(constraints);
}
