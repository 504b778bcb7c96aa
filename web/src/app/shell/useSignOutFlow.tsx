import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { discardWaitingFiles, useWaitingFiles } from '#data/uploads/deliverable-upload';
import { discardWaitingMessages, useWaitingMessages } from '#data/outbox/messages-outgoing';
import { useSignOut } from '#data/sign-out/useSignOut';
import { lazyComponent } from '#shared/lazy-component';
import { useAction } from '#shared/useAction';
import { useNotify } from '#shared/ui/useNotify';
import { AbandonQuestion } from '#shared/unsaved/abandon-question';
import { forgetUnsavedForms, hasUnsavedForm } from '#shared/unsaved/useUnsaved';

const LeaveQuestion = lazyComponent(
  async () => (await import('./LeaveQuestion')).LeaveQuestion,
  null,
  { texts: ['tasks', 'messages'] },
);

interface Leave {
  readonly leave: () => void;
  readonly isLeaving: boolean;
  /** To be rendered beside the button: asks first when unsaved text, files or messages would stay behind. */
  readonly question: ReactNode;
}

/** Signs out from the shell, with its notices. The guard then leads to /login. */
export function useSignOutFlow(): Leave {
  const { t } = useTranslation();
  const notify = useNotify();
  const files = useWaitingFiles().length;
  const messages = useWaitingMessages();
  const waiting = files + messages;
  const [isAsking, setAsking] = useState(false);
  const [isAbandoning, setAbandoning] = useState(false);
  const action = useAction(useSignOut());

  async function leaveNow() {
    setAsking(false);
    if (await action.execute()) notify.success(t('signOut.successTitle'), t('signOut.successText'));
    else notify.error(t('signOut.errorTitle'), t('signOut.errorText'));
  }

  async function discardAndLeave() {
    await Promise.all([discardWaitingFiles(), discardWaitingMessages()]);
    await leaveNow();
  }

  function leave() {
    if (hasUnsavedForm()) setAbandoning(true);
    else if (waiting > 0) setAsking(true);
    else void leaveNow();
  }

  if (isAbandoning) {
    const abandon = () => {
      setAbandoning(false);
      forgetUnsavedForms();
      leave();
    };
    const question = (
      <AbandonQuestion onContinue={() => setAbandoning(false)} onAbandon={abandon} />
    );
    return { leave, isLeaving: false, question };
  }

  return {
    leave,
    isLeaving: action.isRunning,
    // It closes by itself once nothing waits.
    question: isAsking && waiting > 0 && (
      <LeaveQuestion
        files={files}
        messages={messages}
        onStay={() => setAsking(false)}
        onLeave={() => void leaveNow()}
        onDiscardAndLeave={() => void discardAndLeave()}
      />
    ),
  };
}
