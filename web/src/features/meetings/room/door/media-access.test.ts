import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { constraintsOf } from '../../engine/media-constraints';
import { askForMedia, troubleOf } from './media-access';

/** The unit tests' browser has none. */
class Stream {
  constructor(private readonly tracks: readonly string[]) {}
  getTracks() {
    return this.tracks;
  }
}

beforeEach(() => vi.stubGlobal('MediaStream', Stream));
afterEach(() => vi.unstubAllGlobals());

const refusal = (name: string) => new DOMException('', name);
const mediaRequest = { camera: true, cameraId: null, microphoneId: null };

/** A browser with these devices, each of which may fail. */
function browser(failures: { audio?: Error; video?: Error }) {
  const requests: MediaStreamConstraints[] = [];
  return {
    requests,
    getMedia: (constraints: MediaStreamConstraints) => {
      requests.push(constraints);
      const kinds = (['audio', 'video'] as const).filter((kind) => constraints[kind]);
      const failure = kinds.map((kind) => failures[kind]).find((error) => error !== undefined);
      return failure === undefined
        ? Promise.resolve(new Stream(kinds) as unknown as MediaStream)
        : Promise.reject(failure);
    },
  };
}

describe('asking for a camera and a microphone', () => {
  it('asks the person once for both', async () => {
    const { getMedia, requests } = browser({});
    const answer = await askForMedia(mediaRequest, getMedia);
    expect(answer).toMatchObject({ microphone: null, camera: null });
    expect(requests).toEqual([
      { audio: constraintsOf('audio', null), video: constraintsOf('video', null) },
    ]);
  });

  it('gives the microphone when only the camera fails, and says why', async () => {
    const { getMedia } = browser({ video: refusal('NotReadableError') });
    const answer = await askForMedia(mediaRequest, getMedia);
    expect(answer).toMatchObject({ microphone: null, camera: 'busy' });
    expect(answer.stream?.getTracks()).toEqual(['audio']);
  });

  it('gives nothing when neither can be had', async () => {
    const none = refusal('NotFoundError');
    const { getMedia } = browser({ audio: none, video: none });
    expect(await askForMedia(mediaRequest, getMedia)).toEqual({
      stream: null,
      microphone: 'missing',
      camera: 'missing',
    });
  });

  it('does not ask for a camera that is switched off', async () => {
    const { getMedia, requests } = browser({});
    const answer = await askForMedia({ ...mediaRequest, camera: false }, getMedia);
    expect(answer.camera).toBeNull();
    expect(requests).toEqual([{ audio: constraintsOf('audio', null) }]);
  });

  it('takes another device when the chosen one is not there any more', async () => {
    const { requests, getMedia } = browser({});
    const answer = await askForMedia(
      { ...mediaRequest, camera: false, microphoneId: 'gone' },
      (asks) =>
        typeof asks.audio === 'object'
          ? Promise.reject(refusal('OverconstrainedError'))
          : getMedia(asks),
    );
    expect(answer.microphone).toBeNull();
    expect(requests).toEqual([{ audio: true }]);
  });

  it('says so on a page that the browser does not trust', async () => {
    vi.stubGlobal('isSecureContext', false);
    expect(await askForMedia(mediaRequest)).toEqual({
      stream: null,
      microphone: 'insecure',
      camera: 'insecure',
    });
  });
});

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'other'],
])('%s means %s', (name, trouble) => {
  expect(troubleOf(refusal(name))).toBe(trouble);
});
