import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '#data/sign-out/useSignOut';
import { RetryButton } from '#shared/live/RetryButton';
import { LazyMessageBar } from '#shared/ui/LazyMessageBar';
import { useNotify } from '#shared/ui/useNotify';

/** The password was right but the workspace does not answer: retry or sign out. */
export function LateBar({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('login');
  const { t: common } = useTranslation();
  const notify = useNotify();
  const signOut = useSignOut();
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    try {
      await signOut();
    } catch {
      notify.error(common('signOut.errorTitle'), common('signOut.errorText'));
    } finally {
      setLeaving(false);
    }
  }

  return (
    <LazyMessageBar
      intent="warning"
      politeness="assertive"
      actions={
        <>
          <RetryButton isQuiet onRetry={onRetry} />
          <Button appearance="transparent" disabled={isLeaving} onClick={() => void leave()}>
            {common(isLeaving ? 'action.signingOut' : 'action.signOut')}
          </Button>
        </>
      }
    >
      {t('lateText')}
    </LazyMessageBar>
  );
}
