import { Button } from '@fluentui/react-components';
import { ADDRESSES, typedMeetingId } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { ErrorState } from '#shared/ui/ErrorState';
import { MeetingRoom } from './MeetingRoom';

/** Other values cannot be a meeting's id and are not sent to the server. */
const ID = /^[\w-]{1,128}$/;

export function MeetingRoomScreen() {
  const { t } = useTranslation('meetings');
  const navigate = useNavigate();
  const { meetingId: meetingIdParam = '' } = useParams();
  const meetingId = typedMeetingId(meetingIdParam);
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
