import { Field, makeStyles, Select } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Devices } from './useDevices';

interface DeviceChoicesProps {
  readonly devices: Devices;
  readonly cameraId: string | null;
  readonly microphoneId: string | null;
  readonly onCamera: (deviceId: string) => void;
  readonly onMicrophone: (deviceId: string) => void;
}

const useStyles = makeStyles({ root: { display: 'grid', rowGap: '12px' } });

/** Selects the camera and the microphone among those plugged in. */
export function DeviceChoices(props: DeviceChoicesProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const { devices, cameraId, microphoneId, onCamera, onMicrophone } = props;
  return (
    <div className={styles.root}>
      <DeviceChoice
        label={t('prejoin.microphone')}
        devices={devices.microphones}
        chosenId={microphoneId}
        onChoose={onMicrophone}
      />
      <DeviceChoice
        label={t('prejoin.camera')}
        devices={devices.cameras}
        chosenId={cameraId}
        onChoose={onCamera}
      />
    </div>
  );
}

interface DeviceChoiceProps {
  readonly label: string;
  readonly devices: readonly MediaDeviceInfo[];
  readonly chosenId: string | null;
  readonly onChoose: (deviceId: string) => void;
}

function DeviceChoice({ label, devices, chosenId, onChoose }: DeviceChoiceProps) {
  const { t } = useTranslation('meetings');
  return (
    <Field label={label}>
      <Select
        value={chosenId ?? devices[0]?.deviceId ?? ''}
        disabled={devices.length === 0}
        onChange={(_event, { value }) => onChoose(value)}
      >
        {devices.length === 0 && <option value="">{t('prejoin.noDevice')}</option>}
        {devices.map(({ deviceId, label: name }, index) => (
          <option key={deviceId} value={deviceId}>
            {name === '' ? t('prejoin.device', { label, number: index + 1 }) : name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
