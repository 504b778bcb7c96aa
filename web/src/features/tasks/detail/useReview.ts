import type { Assignment, OpenVisa, ReviewFacts } from '@ouvrage/domain';
import { useMemo } from 'react';
import { useTaskVisas } from '#data/queries/visas';
import { useSignedInUser } from '#data/session/session-context';
import { useTaskCards } from './useTaskCards';
import { useTaskDeputies } from './useTaskDeputies';

/** The review of a task's newest revision, as far as the reader may see it. */
export interface LiveReview extends ReviewFacts {
  readonly visas: readonly OpenVisa[];
  /** False until the visas are loaded: nobody's turn is known. */
  readonly isKnown: boolean;
}

const NO_VISAS: readonly OpenVisa[] = [];

/** Until the directory is loaded everyone counts as active. */
export function useReview(task: Assignment): LiveReview {
  const { id: readerId } = useSignedInUser();
  const visas = useTaskVisas(task);
  const cards = useTaskCards(task);
  const deputyOf = useTaskDeputies(task);
  const value = visas.status === 'ready' ? visas.value : NO_VISAS;
  const isKnown =
    visas.status === 'ready' || task.visaRule === 'any' || task.status !== 'submitted';
  return useMemo(
    () => ({
      visas: value,
      isKnown,
      isActive: (uid) =>
        uid === readerId || cards === null || cards.some(({ id, active }) => id === uid && active),
      deputyOf,
    }),
    [value, isKnown, cards, deputyOf, readerId],
  );
}
