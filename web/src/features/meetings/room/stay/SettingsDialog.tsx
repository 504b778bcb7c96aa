import { Button, makeStyles, Switch } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '#shared/ui/DialogFrame';
import type { ChosenMedia } from '../../engine/meeting-engine';
import { DeviceChoices } from '../door/DeviceChoices';
import { useDevices } from '../door/useDevices';

const useStyles = makeStyles({
  // Compensates the switch's own padding, so that it aligns with the fields above.
  shortcuts: { marginBlockStart: '12px', marginInlineStart: '-8px' },
});

export interface RoomSettings {
  readonly mediaChoice: ChosenMedia;
  readonly onDevice: (kind: 'audioinput' | 'videoinput', deviceId: string) => void;
  readonly hasShortcuts: boolean;
  readonly onShortcuts: (on: boolean) => void;
}

interface SettingsDialogProps extends RoomSettings {
  readonly onClose: () => void;
}

/** Devices, and a switch for the single-key shortcuts, which some people press by accident. */
export function SettingsDialog({
  mediaChoice,
  onDevice,
  hasShortcuts,
  onShortcuts,
  onClose,
}: SettingsDialogProps) {
  const { t } = useTranslation('meetings');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const devices = useDevices(null);
  const [cameraId, setCameraId] = useState(mediaChoice.cameraId);
  const [microphoneId, setMicrophoneId] = useState(mediaChoice.microphoneId);
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('room.settings.title')}
      closeLabel={common('action.close')}
      actions={<Button onClick={onClose}>{common('action.close')}</Button>}
    >
      <DeviceChoices
        devices={devices}
        cameraId={cameraId}
        microphoneId={microphoneId}
        onCamera={(id) => {
          setCameraId(id);
          onDevice('videoinput', id);
        }}
        onMicrophone={(id) => {
          setMicrophoneId(id);
          onDevice('audioinput', id);
        }}
      />
      <Switch
        className={styles.shortcuts}
        checked={hasShortcuts}
        label={t('room.settings.shortcuts')}
        onChange={(_event, { checked }) => onShortcuts(checked)}
      />
    </DialogFrame>
  );
}
