import type { Meeting } from '@ouvrage/domain';
import { lazyComponent } from '../../shared/lazy-component';
import { ReturnsFocus } from '../../shared/ui/ReturnsFocus';
import type { MeetingAct } from './list/meeting-acts';
import { meetingCardId } from './list/MeetingCard';
import { MEETING_TOOLBAR_ID, type NewMeeting } from './list/MeetingToolbar';

const MeetingFormDialog = lazyComponent(
  async () => (await import('./form/MeetingFormDialog')).MeetingFormDialog,
);
const CloseMeetingDialog = lazyComponent(
  async () => (await import('./CloseMeetingDialog')).CloseMeetingDialog,
);
const AskDialog = lazyComponent(async () => (await import('./requests/AskDialog')).AskDialog);

export type OpenDialog =
  | { readonly act: NewMeeting; readonly meeting: null }
  | { readonly act: MeetingAct; readonly meeting: Meeting };

interface MeetingDialogsProps {
  readonly dialog: OpenDialog | null;
  readonly onClose: () => void;
}

/** The one dialog of the screen that is open, on the meeting as it was when it opened. */
export function MeetingDialogs({ dialog, onClose }: MeetingDialogsProps) {
  if (dialog === null) return null;
  const { act, meeting } = dialog;
  return (
    <>
      <ReturnsFocus home={meeting === null ? MEETING_TOOLBAR_ID : meetingCardId(meeting.id)} />
      {act === 'request' && <AskDialog onClose={onClose} />}
      {(act === 'now' || act === 'later') && <MeetingFormDialog subject={act} onClose={onClose} />}
      {act === 'edit' && <MeetingFormDialog subject={meeting} onClose={onClose} />}
      {(act === 'end' || act === 'cancel') && (
        <CloseMeetingDialog act={act} meeting={meeting} onClose={onClose} />
      )}
    </>
  );
}
