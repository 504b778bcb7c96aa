import type { MakeDossierRequest } from '@ouvrage/domain';
import { useState } from 'react';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useAction } from '#shared/useAction';

type Choice = Omit<MakeDossierRequest, 'operationId'>;

/** Asks for a dossier; the same choice that is asked for again after a failure is the same request. */
export function useMakeDossier(onAsked: (dossierId: string) => void) {
  const [attempt, setAttempt] = useState({ choice: '', operationId: '' });
  return useAction(async (choice: Choice) => {
    const text = JSON.stringify(choice);
    const operationId = attempt.choice === text ? attempt.operationId : newOperationId();
    setAttempt({ choice: text, operationId });
    const { dossierId } = await callByName('makeDossier', { ...choice, operationId });
    setAttempt({ choice: '', operationId: '' });
    onAsked(dossierId);
  });
}
