import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../data/session';
import { useAction } from '../../shared/useAction';
import { useNotify } from '../../shared/ui/useNotify';

/** Signing out from the shell, with its notices. Once it is done the guard leads to /login. */
export function useLeave(): { readonly leave: () => void; readonly isLeaving: boolean } {
  const { t } = useTranslation();
  const notify = useNotify();
  const action = useAction(useSignOut());
  async function leave() {
    if (await action.execute()) notify.success(t('signOut.successTitle'), t('signOut.successText'));
    else notify.error(t('signOut.errorTitle'), t('signOut.errorText'));
  }
  return { leave: () => void leave(), isLeaving: action.isRunning };
}
