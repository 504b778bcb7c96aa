import type { Assignment } from '@ouvrage/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useTaskEvents } from '#data/queries/assignments';
import { useSignedInUser } from '#data/session/session-context';
import { nameOf } from './names';
import { useLastReady } from './useLastReady';
import { useTaskCards } from './useTaskCards';

/** Names the people of a task; 'Intervenant inconnu' for one who has left, an ellipsis until they are loaded. */
export function useTaskNames(task: Assignment): (uid: string) => string {
  const { t } = useTranslation();
  const reader = useSignedInUser();
  const cards = useTaskCards(task);
  const events = useLastReady(useTaskEvents(task.id));
  return useCallback(
    (uid) => {
      const name = nameOf(uid, { reader, task, cards: cards ?? [], events: events ?? [] });
      if (name !== undefined && name !== '') return name;
      const isLoading = cards === null && [...task.validatorIds, ...task.deputyIds].includes(uid);
      return t(isLoading ? 'person.loading' : 'person.unknown');
    },
    [reader, task, cards, events, t],
  );
}
