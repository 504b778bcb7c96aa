import { ADDRESSES } from '@ouvrage/domain';
import { signOut } from 'firebase/auth';
import { useCallback } from 'react';
import { forgetPerson, markSignedIn, runSignOutTasks } from '../core/sign-out';
import { useAuth } from '../session/auth-context';

/** Ends the session in every tab, then clears the person's data; if it fails, nothing changes. */
export function useSignOut() {
  const auth = useAuth();
  return useCallback(async () => {
    await runSignOutTasks();
    const hasStarted = auth.currentUser !== null;
    if (hasStarted) await signOut(auth);
    else await forgetStarting();
    forgetPerson();
    await forgetKept();
    // Only a new page stops an Auth that is about to start with the person it has read.
    if (!hasStarted) window.location.replace(ADDRESSES.login);
  }, [auth]);
}

/** An Auth that still waits for its server cannot sign out: its record is deleted instead. */
async function forgetStarting(): Promise<void> {
  const { deleteStoredAccount: forgetStoredAccount } = await import('../session/stored-account');
  await forgetStoredAccount();
  markSignedIn();
}

/** Deletes drafts and imports even when the workspace was never open on this page. A browser without storage has none. */
async function forgetKept(): Promise<void> {
  await Promise.allSettled([
    import('../outbox/outbox-journal').then(({ forgetDrafts }) => forgetDrafts()),
    import('../imports/import-journal').then(({ forgetImports }) => forgetImports()),
  ]);
}
