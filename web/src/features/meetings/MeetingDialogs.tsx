import type { Meeting } from '@ouvrage/domain';
import { lazyComponent } from '#shared/lazy-component';
import { ReturnsFocus } from '#shared/ui/ReturnsFocus';
import type { MeetingAct } from './list/meeting-acts';
import { meetingRowId } from './list/MeetingRow';
import { MEETING_TOOLBAR_ID, type NewMeeting } from './list/MeetingToolbar';

const MeetingFormDialog = lazyComponent(
  async () => (await import('./form/MeetingFormDialog')).MeetingFormDialog,
  null,
  { texts: ['intervenants'] },
);
const CloseMeetingDialog = lazyComponent(
  async () => (await import('./CloseMeetingDialog')).CloseMeetingDialog,
);
const AskDialog = lazyComponent(
  async () => (await import('./requests/AskDialog')).AskDialog,
  null,
  { texts: ['intervenants'] },
);

export type OpenDialog =
  | { readonly act: NewMeeting; readonly meeting: null }
  | { readonly act: MeetingAct; readonly meeting: Meeting };

interface MeetingDialogsProps {
  readonly dialog: OpenDialog | null;
  /** Live. */
  readonly meetings: readonly Meeting[];
  readonly onClose: () => void;
}

/** The screen's open dialog, with the live meeting or its last known state. */
export function MeetingDialogs({ dialog, meetings, onClose }: MeetingDialogsProps) {
  if (dialog === null) return null;
  const { act, meeting } = refreshMeeting(dialog, meetings);
  return (
    <>
      <ReturnsFocus home={meeting === null ? MEETING_TOOLBAR_ID : meetingRowId(meeting.id)} />
      {act === 'request' && <AskDialog onClose={onClose} />}
      {(act === 'now' || act === 'later') && <MeetingFormDialog subject={act} onClose={onClose} />}
      {act === 'edit' && <MeetingFormDialog subject={meeting} onClose={onClose} />}
      {(act === 'end' || act === 'cancel') && (
        <CloseMeetingDialog act={act} meeting={meeting} onClose={onClose} />
      )}
    </>
  );
}

function refreshMeeting(dialog: OpenDialog, meetings: readonly Meeting[]): OpenDialog {
  if (dialog.meeting === null) return dialog;
  const { id } = dialog.meeting;
  return { ...dialog, meeting: meetings.find((meeting) => meeting.id === id) ?? dialog.meeting };
}
