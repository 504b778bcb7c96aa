import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useErrorText } from '#shared/i18n/useErrorText';
import { useNotify } from '#shared/ui/useNotify';
import { toActionError } from '#shared/useAction';
import { useState } from 'react';

/** Stops a dossier, or takes it up again. What comes of it arrives by its listener. */
export function useDossierActs(projectId: string, dossierId: string) {
  const { t } = useTranslation('dossier');
  const notify = useNotify();
  const errorText = useErrorText();
  const [isRunning, setIsRunning] = useState(false);

  async function run(name: 'cancelDossier' | 'resumeDossier', failure: string) {
    if (isRunning) return;
    setIsRunning(true);
    try {
      await callByName(name, { operationId: newOperationId(), projectId, dossierId });
    } catch (error) {
      notify.error(failure, errorText(toActionError(error)));
    } finally {
      setIsRunning(false);
    }
  }
  return {
    isRunning,
    stop: () => void run('cancelDossier', t('work.stopFailed')),
    resume: () => void run('resumeDossier', t('work.resumeFailed')),
  };
}
