import { constraintsOf } from '../../engine/media-constraints';

/** Why a camera or a microphone cannot be had, by what the person can do about it. */
export type MediaTrouble = 'refused' | 'missing' | 'busy' | 'insecure' | 'other';

export interface WantedMedia {
  readonly camera: boolean;
  /** Null takes the browser's choice. */
  readonly cameraId: string | null;
  readonly microphoneId: string | null;
}

export interface MediaAnswer {
  /** Of what could be had; null when nothing could. */
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

/** Both in one question to the person; when that fails each by itself, so that one does without the other. */
export async function askForMedia(
  wanted: WantedMedia,
  getMedia: GetMedia | undefined = browserMedia(),
): Promise<MediaAnswer> {
  if (getMedia === undefined) return { stream: null, microphone: 'insecure', camera: 'insecure' };
  const audio = constraintsOf('audio', wanted.microphoneId);
  const video = wanted.camera ? constraintsOf('video', wanted.cameraId) : undefined;
  if (video !== undefined) {
    try {
      return { stream: await getMedia({ audio, video }), microphone: null, camera: null };
    } catch {
      // Which of the two it was is found out below.
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

/** A chosen device that is not there any more gives way to whichever there is. */
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

/** A page that is not served securely has no `mediaDevices` at all. */
function browserMedia(): GetMedia | undefined {
  if (!window.isSecureContext || !('mediaDevices' in navigator)) return undefined;
  return (constraints) => navigator.mediaDevices.getUserMedia(constraints);
}
