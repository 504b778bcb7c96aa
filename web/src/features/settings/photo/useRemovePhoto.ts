import { useTranslation } from 'react-i18next';
import { saveOwnPhoto } from '#data/queries/own-profile';
import { useNotify } from '#shared/ui/useNotify';
import { useAction, type ActionError } from '#shared/useAction';

/** Removes the user's photo; the initials are shown everywhere again. */
export function useRemovePhoto(): {
  readonly run: () => void;
  readonly isRunning: boolean;
  readonly error: ActionError | null;
} {
  const { t } = useTranslation('settings');
  const notify = useNotify();
  const { execute, isRunning, error } = useAction(async () => {
    await saveOwnPhoto(null);
    notify.success(t('saved.title'), t('saved.text'));
  });
  return { run: () => void execute(), isRunning, error };
}
