import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { RoomNote } from './RoomNote';
import type { ReadFailure } from './reader/protocol';

interface RoomFailureProps {
  readonly failure: ReadFailure;
  readonly onDownload: () => void;
}

/** A document that cannot be read here: why, and the download. */
export function RoomFailure({ failure, onDownload }: RoomFailureProps) {
  const { t } = useTranslation('room');
  return (
    <RoomNote title={t(`failure.${failure}`)} text={t(`failure.${failure}Text`)}>
      <Button onClick={onDownload}>{t('downloadFile')}</Button>
    </RoomNote>
  );
}
