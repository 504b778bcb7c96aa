import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#shared/ui/useNotify';
import type { MediaControls, RoomPeer } from '../../engine/meeting-engine';

/** The user's media switches in the room, and their state. */
export interface MediaActs {
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly screen: boolean;
  readonly hand: boolean;
  /** The user was muted by a moderator. */
  readonly isSilenced: boolean;
  /** False until the user has joined. */
  readonly isReady: boolean;
  readonly toggleMicrophone: () => void;
  readonly toggleCamera: () => void;
  /** Null where the browser cannot share a screen, as on phones. */
  readonly toggleScreen: (() => void) | null;
  readonly toggleHand: () => void;
  readonly chooseDevice: (kind: 'audioinput' | 'videoinput', deviceId: string) => void;
}

/** One switch at a time: a second press while the first is running does nothing. */
export function useMediaActs(engine: MediaControls | null, peers: readonly RoomPeer[]): MediaActs {
  const { t } = useTranslation('meetings');
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const self = peers.find(({ isSelf }) => isSelf);
  const { microphone = false, camera = false, screen = false, hand = false } = self ?? {};
  const isSilenced = self?.isSilenced ?? false;
  const isReady = engine !== null && self !== undefined;

  function act(run: (controls: MediaControls) => Promise<void>) {
    if (!isReady || isBusy) return;
    setBusy(true);
    void run(engine).finally(() => setBusy(false));
  }

  const toggleMicrophone = () =>
    act(async (controls) => {
      const isDone = await controls.setMicrophone(!microphone);
      if (!isDone)
        notify.error(t(isSilenced ? 'room.microphone.silenced' : 'room.microphone.failed'));
    });
  const toggleCamera = () =>
    act(async (controls) => {
      if (!(await controls.setCamera(!camera))) notify.error(t('room.camera.failed'));
    });
  // Cancelling the screen picker is intended: no message.
  const toggleScreen = () =>
    act(async (controls) => {
      await controls.setScreen(!screen);
    });
  return {
    microphone,
    camera,
    screen,
    hand,
    isSilenced,
    isReady,
    toggleMicrophone,
    toggleCamera,
    toggleScreen: canShareScreen() ? toggleScreen : null,
    toggleHand: () => act((controls) => controls.setHand(!hand)),
    chooseDevice: (kind, deviceId) => act((controls) => controls.chooseDevice(kind, deviceId)),
  };
}

function canShareScreen(): boolean {
  return 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices;
}
