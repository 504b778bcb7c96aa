import type { Assignment } from '@ouvrage/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useTaskEvents } from '../../../data/assignments';
import { useSignedInUser } from '../../../data/session-context';
import { useTaskPeople } from '../../../data/task-people';
import { nameOf } from './names';
import { useLastReady } from './useLastReady';

/** Names the people of a task; 'Intervenant inconnu' for one who has left. */
export function useTaskNames(task: Assignment): (uid: string) => string {
  const { t } = useTranslation();
  const reader = useSignedInUser();
  const cards = useLastReady(useTaskPeople(task.validatorIds));
  const events = useLastReady(useTaskEvents(task.id));
  return useCallback(
    (uid) =>
      nameOf(uid, { reader, task, cards: cards ?? [], events: events ?? [] }) ??
      t('person.unknown'),
    [reader, task, cards, events, t],
  );
}
