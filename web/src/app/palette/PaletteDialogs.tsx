import { conversationAddress } from '@ouvrage/domain';
import { useNavigate } from 'react-router-dom';
import { lazyComponent } from '#shared/lazy-component';
import { ReturnsFocus } from '#shared/ui/ReturnsFocus';
import { PALETTE_DOOR_ID } from './palette-door-id';

const NewConversationDialog = lazyComponent(
  async () =>
    (await import('#features/messages/create/NewConversationDialog')).NewConversationDialog,
  null,
  { texts: ['messages', 'intervenants'] },
);
const MeetingFormDialog = lazyComponent(
  async () => (await import('#features/meetings/form/MeetingFormDialog')).MeetingFormDialog,
  null,
  { texts: ['meetings', 'intervenants'] },
);
const AskDialog = lazyComponent(
  async () => (await import('#features/meetings/requests/AskDialog')).AskDialog,
  null,
  { texts: ['meetings', 'intervenants'] },
);
const CreateAccountDialog = lazyComponent(
  async () => (await import('#features/intervenants/form/CreateAccountDialog')).CreateAccountDialog,
  null,
  { texts: ['intervenants'] },
);

export type PaletteDialog = 'conversation' | 'meeting' | 'request' | 'intervenant';

interface PaletteDialogsProps {
  readonly dialog: PaletteDialog | null;
  readonly onClose: () => void;
}

/** The dialog of the act that was chosen, over whatever screen is open. */
export function PaletteDialogs({ dialog, onClose }: PaletteDialogsProps) {
  const navigate = useNavigate();
  if (dialog === null) return null;
  return (
    <>
      <ReturnsFocus home={PALETTE_DOOR_ID} />
      {dialog === 'conversation' && (
        <NewConversationDialog
          onClose={onClose}
          onOpen={(id) => {
            onClose();
            void navigate(conversationAddress(id));
          }}
        />
      )}
      {dialog === 'meeting' && <MeetingFormDialog subject="now" onClose={onClose} />}
      {dialog === 'request' && <AskDialog onClose={onClose} />}
      {dialog === 'intervenant' && <CreateAccountDialog onClose={onClose} />}
    </>
  );
}
