import { openDevice } from '../media-constraints';
import type { ChosenMedia } from '../meeting-engine';

/** Tracks sent to everyone, by their position in each connection; null where there is nothing to send. */
export interface OwnTracks {
  readonly microphone: MediaStreamTrack | null;
  readonly camera: MediaStreamTrack | null;
  readonly screen: MediaStreamTrack | null;
}

/** Whether it is switched on. */
interface MediaState {
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly screen: boolean;
}

/**
 * The user's devices during a stay. A microphone that is off stays open but silent, so that it works at
 * once. A camera that is off is released, so that its light is out.
 */
export class OwnMedia {
  readonly #onChange: () => void;
  #microphoneId: string | null;
  #cameraId: string | null;
  #tracks: OwnTracks = { microphone: null, camera: null, screen: null };
  #streams: { readonly camera: MediaStream | null; readonly screen: MediaStream | null } = {
    camera: null,
    screen: null,
  };
  #isMicrophoneOn = false;
  #isOver = false;

  constructor({ microphoneId, cameraId }: ChosenMedia, onChange: () => void) {
    this.#microphoneId = microphoneId;
    this.#cameraId = cameraId;
    this.#onChange = onChange;
  }

  get tracks(): OwnTracks {
    return this.#tracks;
  }

  get state(): MediaState {
    const { microphone, camera, screen } = this.#tracks;
    return {
      microphone: microphone !== null && this.#isMicrophoneOn,
      camera: camera !== null,
      screen: screen !== null,
    };
  }

  get cameraStream(): MediaStream | null {
    return this.#streams.camera;
  }

  get screenStream(): MediaStream | null {
    return this.#streams.screen;
  }

  /** Uses the devices that the door has open and opens the missing ones. False when a device fails. */
  async begin(preview: MediaStream | null, choice: ChosenMedia): Promise<boolean> {
    const copies = (preview?.getTracks() ?? [])
      .filter((track) => track.readyState === 'live')
      .map((track) => track.clone());
    const microphone = copies.find(({ kind }) => kind === 'audio');
    const camera = copies.find(({ kind }) => kind === 'video');
    if (microphone !== undefined) {
      microphone.enabled = choice.microphone;
      this.#isMicrophoneOn = choice.microphone;
      this.#put('microphone', microphone);
    }
    if (choice.camera && camera !== undefined) this.#put('camera', camera);
    else camera?.stop();
    const isMicrophoneReady = !choice.microphone || (await this.setMicrophone(true));
    const isCameraReady = !choice.camera || (await this.setCamera(true));
    return isMicrophoneReady && isCameraReady;
  }

  /** False when no microphone can be opened. */
  async setMicrophone(on: boolean): Promise<boolean> {
    if (on && this.#tracks.microphone === null) await this.#open('microphone');
    const { microphone } = this.#tracks;
    this.#isMicrophoneOn = on && microphone !== null;
    if (microphone !== null) microphone.enabled = on;
    this.#onChange();
    return !on || microphone !== null;
  }

  /** False when no camera can be opened. */
  async setCamera(on: boolean): Promise<boolean> {
    if (!on) this.#put('camera', null);
    else if (this.#tracks.camera === null) await this.#open('camera');
    return !on || this.#tracks.camera !== null;
  }

  /** False when the user selected nothing to share. */
  async setScreen(on: boolean): Promise<boolean> {
    if (!on) {
      this.#put('screen', null);
      return true;
    }
    if (this.#tracks.screen !== null) return true;
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia({
        video: { frameRate: { ideal: 15, max: 30 } },
        audio: false,
      });
      const [track] = stream.getVideoTracks();
      if (track === undefined) return false;
      // Legible small print on a plan matters more than smooth motion.
      track.contentHint = 'detail';
      this.#put('screen', track);
      return this.state.screen;
    } catch {
      return false;
    }
  }

  async choose(kind: 'audioinput' | 'videoinput', deviceId: string): Promise<void> {
    if (kind === 'audioinput') {
      this.#microphoneId = deviceId;
      const wasOn = this.#isMicrophoneOn;
      await this.#open('microphone');
      await this.setMicrophone(wasOn);
    } else {
      this.#cameraId = deviceId;
      if (this.#tracks.camera !== null) await this.#open('camera');
    }
  }

  /** Releases all devices. */
  end(): void {
    this.#isOver = true;
    for (const track of Object.values(this.#tracks)) (track as MediaStreamTrack | null)?.stop();
    this.#tracks = { microphone: null, camera: null, screen: null };
  }

  async #open(place: 'microphone' | 'camera'): Promise<void> {
    const [kind, id] =
      place === 'microphone'
        ? (['audio', this.#microphoneId] as const)
        : (['video', this.#cameraId] as const);
    try {
      const track = await openDevice(kind, id);
      if (place === 'microphone') track.enabled = this.#isMicrophoneOn;
      this.#put(place, track);
    } catch {
      // The caller gets `false`; what was open stays open.
    }
  }

  #put(place: keyof OwnTracks, track: MediaStreamTrack | null): void {
    if (this.#isOver) {
      track?.stop();
      return;
    }
    this.#tracks[place]?.stop();
    this.#tracks = { ...this.#tracks, [place]: track };
    if (place !== 'microphone') {
      this.#streams = {
        ...this.#streams,
        [place]: track === null ? null : new MediaStream([track]),
      };
    }
    // A device is unplugged, or the browser's own bar stops sharing. Not fired for our own `stop`.
    track?.addEventListener('ended', () => {
      if (this.#tracks[place] === track) this.#put(place, null);
    });
    this.#onChange();
  }
}
