import { Button, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import {
  Mic20Regular,
  MicOff20Regular,
  MoreVertical20Regular,
  PersonDelete20Regular,
} from '@fluentui/react-icons';
import type { Meeting } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useErrorText } from '#shared/i18n/useErrorText';
import { useNotify } from '#shared/ui/useNotify';
import { toActionError } from '#shared/useAction';
import type { RoomPeer } from '../../engine/meeting-engine';
import { ClosingMenu } from '#shared/ui/ClosingMenu';
import { patientComponent } from '#shared/lazy-component';

const RemoveDialog = patientComponent(async () => (await import('./RemoveDialog')).RemoveDialog);

interface PersonMenuProps {
  readonly peer: RoomPeer;
  readonly meeting: Meeting;
  readonly canMute: boolean;
}

/** A moderator's acts on one person. The host and the creator cannot be removed. */
export function PersonMenu({ peer, meeting, canMute }: PersonMenuProps) {
  const { t } = useTranslation('meetings');
  const notify = useNotify();
  const errorText = useErrorText();
  const [isRemoving, setRemoving] = useState(false);
  const isKept = peer.uid === meeting.createdBy || meeting.participants[peer.uid]?.role === 'host';

  if (isKept && !canMute) return null;

  async function silence(isMuted: boolean) {
    const { uid } = peer;
    try {
      const operationId = newOperationId();
      await callByName('muteInMeeting', {
        operationId,
        meetingId: meeting.id,
        uid,
        muted: isMuted,
      });
    } catch (error) {
      notify.error(t('room.person.muteFailed'), errorText(toActionError(error)));
    }
  }

  return (
    <>
      <ClosingMenu positioning="below-end">
        <MenuTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            icon={<MoreVertical20Regular />}
            aria-label={t('room.person.menu', { name: peer.name })}
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {canMute && (
              <MenuItem
                icon={peer.isSilenced ? <Mic20Regular /> : <MicOff20Regular />}
                onClick={() => void silence(!peer.isSilenced)}
              >
                {t(peer.isSilenced ? 'room.person.giveVoice' : 'room.person.mute')}
              </MenuItem>
            )}
            {!isKept && (
              <MenuItem icon={<PersonDelete20Regular />} onClick={() => setRemoving(true)}>
                {t('room.person.remove')}
              </MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </ClosingMenu>
      {isRemoving && (
        <RemoveDialog peer={peer} meetingId={meeting.id} onClose={() => setRemoving(false)} />
      )}
    </>
  );
}
