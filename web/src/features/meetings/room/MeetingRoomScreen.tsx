import { Button } from '@fluentui/react-components';
import { ADDRESSES, typedMeetingId } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { MeetingRoom } from './MeetingRoom';

/** Whatever is not of this shape is no meeting's id, and asks the server nothing. */
const ID = /^[\w-]{1,128}$/;

export function MeetingRoomScreen() {
  const { t } = useTranslation('meetings');
  const navigate = useNavigate();
  const { meetingId: written = '' } = useParams();
  const meetingId = typedMeetingId(written);
  if (ID.test(meetingId)) return <MeetingRoom key={meetingId} meetingId={meetingId} />;
  return (
    <ErrorState
      isPage
      title={t('room.unknown.title')}
      text={t('room.unknown.text')}
      action={
        <Button appearance="primary" onClick={() => void navigate(ADDRESSES.meetings)}>
          {t('room.toMeetings')}
        </Button>
      }
    />
  );
}
