import {
  HandRight20Regular,
  HandRightOff20Regular,
  Mic20Regular,
  MicOff20Regular,
  ShareScreenStart20Regular,
  ShareScreenStop20Regular,
  Video20Regular,
  VideoOff20Regular,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BarFrame } from './BarFrame';
import { Control } from './Control';
import type { MediaActs } from './useMediaActs';
import { useShortcuts } from './useShortcuts';

interface ControlBarProps {
  readonly acts: MediaActs;
  /** Whether single-key shortcuts are enabled. */
  readonly hasShortcuts: boolean;
  readonly children: ReactNode;
  readonly end: ReactNode;
}

/** All controls of the room. */
export function ControlBar({ acts, hasShortcuts, children, end }: ControlBarProps) {
  const { t } = useTranslation('meetings');
  useShortcuts(hasShortcuts, {
    m: acts.toggleMicrophone,
    v: acts.toggleCamera,
    h: acts.toggleHand,
    ...(acts.toggleScreen !== null && { s: acts.toggleScreen }),
  });
  const keyOf = (key: string) => (hasShortcuts ? key : null);
  return (
    <BarFrame label={t('room.controls')} end={end}>
      <Control
        icon={acts.microphone && !acts.isSilenced ? <Mic20Regular /> : <MicOff20Regular />}
        label={microphoneLabel(acts)}
        shortcut={keyOf('M')}
        disabled={!acts.isReady || acts.isSilenced}
        onClick={acts.toggleMicrophone}
      />
      <Control
        icon={acts.camera ? <Video20Regular /> : <VideoOff20Regular />}
        label={acts.camera ? 'camera.off' : 'camera.on'}
        shortcut={keyOf('V')}
        disabled={!acts.isReady}
        onClick={acts.toggleCamera}
      />
      {acts.toggleScreen !== null && (
        <Control
          icon={acts.screen ? <ShareScreenStop20Regular /> : <ShareScreenStart20Regular />}
          label={acts.screen ? 'screen.stop' : 'screen.start'}
          shortcut={keyOf('S')}
          disabled={!acts.isReady}
          onClick={acts.toggleScreen}
        />
      )}
      <Control
        icon={acts.hand ? <HandRightOff20Regular /> : <HandRight20Regular />}
        label={acts.hand ? 'hand.lower' : 'hand.raise'}
        shortcut={keyOf('H')}
        disabled={!acts.isReady}
        onClick={acts.toggleHand}
      />
      {children}
    </BarFrame>
  );
}

function microphoneLabel({ microphone, isSilenced }: MediaActs) {
  if (isSilenced) return 'microphone.taken';
  return microphone ? 'microphone.off' : 'microphone.on';
}
