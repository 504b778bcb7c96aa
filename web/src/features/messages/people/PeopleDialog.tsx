import { Button, makeStyles } from '@fluentui/react-components';
import { hasOwnPeople, managerIdOf, type Conversation } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '#data/queries/people';
import { useSignedInUser } from '#data/session/session-context';
import { PeopleRows } from '#shared/people/PeopleRows';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { DialogFrame } from '#shared/ui/DialogFrame';
import { ReturnsFocus } from '#shared/ui/ReturnsFocus';
import { useAction } from '#shared/useAction';
import { useDirectConversation } from '../create/useDirectConversation';
import { LeaveDialog } from './LeaveDialog';
import { peopleOf, type PersonInConversation } from './people-of';
import { PersonRow } from './PersonRow';
import { RemovePersonDialog } from './RemovePersonDialog';
import { RenameDialog } from './RenameDialog';
import type { LeavingConversation } from './useLeaveConversation';

interface PeopleDialogProps {
  /** Live. */
  readonly conversation: Conversation;
  readonly leaving: LeavingConversation;
  readonly onClose: () => void;
  /** Opens the conversation with one of them. */
  readonly onOpen: (conversationId: string) => void;
}

type Act =
  | { readonly kind: 'rename' | 'leave' }
  | { readonly kind: 'remove'; readonly person: PersonInConversation };

/** Id of the dialog's content, which takes the focus when a nested dialog closes. */
const CONTENT_ID = 'conversation-people';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '16px' },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    [media.phone]: { '& > button': { flexGrow: 1, minHeight: ouvrageTokens.touchTarget } },
  },
});

/**
 * The people of a group conversation. Members can write to each other and leave; the manager can rename the
 * conversation and change its members. The people of a work group are read-only. Mounted for one opening.
 */
export function PeopleDialog({ conversation, leaving, onClose, onOpen }: PeopleDialogProps) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const { id: me } = useSignedInUser();
  const directory = useDirectory();
  const people = peopleOf(conversation, directory.status === 'ready' ? directory.value : null, me);
  const isManager = managerIdOf(conversation) === me;
  const [act, setAct] = useState<Act | null>(null);
  const findDirect = useDirectConversation();
  const write = useAction(async (uid: string) => {
    const { conversationId } = await findDirect(uid);
    onOpen(conversationId);
  });
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('people.title')}
      subtitle={<bdi>{conversation.name}</bdi>}
      closeLabel={common('action.close')}
      actions={
        <Button appearance="outline" onClick={onClose}>
          {common('action.close')}
        </Button>
      }
    >
      <ActionErrorBar title={t('people.writeFailed')} error={write.error} />
      <div className={styles.root} id={CONTENT_ID}>
        <PeopleRows label={t('people.title')} isAlone>
          {people.map((person) => (
            <PersonRow
              key={person.uid}
              person={person}
              isBusy={write.isRunning}
              onWrite={(uid) => void write.execute(uid)}
              onRemove={isManager ? () => setAct({ kind: 'remove', person }) : null}
            />
          ))}
        </PeopleRows>
        {hasOwnPeople(conversation) ? (
          <div className={styles.acts}>
            {isManager && (
              <Button onClick={() => setAct({ kind: 'rename' })}>{t('people.rename.open')}</Button>
            )}
            <Button onClick={() => setAct({ kind: 'leave' })}>{t('people.leave.act')}</Button>
          </div>
        ) : (
          <p>{t('people.ofWorkgroup')}</p>
        )}
      </div>
      {act !== null && (
        <>
          <ReturnsFocus home={CONTENT_ID} />
          <ActDialog
            act={act}
            conversation={conversation}
            leaving={leaving}
            onClose={() => setAct(null)}
          />
        </>
      )}
    </DialogFrame>
  );
}

interface ActDialogProps extends Omit<PeopleDialogProps, 'onOpen'> {
  readonly act: Act;
}

function ActDialog({ act, conversation, leaving, onClose }: ActDialogProps) {
  switch (act.kind) {
    case 'rename':
      return <RenameDialog conversation={conversation} onClose={onClose} />;
    case 'leave':
      return <LeaveDialog conversation={conversation} leaving={leaving} onClose={onClose} />;
    case 'remove':
      return (
        <RemovePersonDialog
          conversationId={conversation.id}
          person={act.person}
          onClose={onClose}
        />
      );
  }
}
