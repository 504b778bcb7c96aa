import type { Assignment } from '@ouvrage/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useTaskEvents } from '#data/queries/assignments';
import { useSignedInUser } from '#data/session/session-context';
import { nameOf } from './names';
import { useLastReady } from './useLastReady';
import { useTaskCards } from './useTaskCards';

/** Names the people of a task; 'Intervenant inconnu' for one who has left. */
export function useTaskNames(task: Assignment): (uid: string) => string {
  const { t } = useTranslation();
  const reader = useSignedInUser();
  const cards = useTaskCards(task);
  const events = useLastReady(useTaskEvents(task.id));
  return useCallback(
    (uid) => {
      const name = nameOf(uid, { reader, task, cards: cards ?? [], events: events ?? [] });
      return name === undefined || name === '' ? t('person.unknown') : name;
    },
    [reader, task, cards, events, t],
  );
}
