import type { Assignment } from '@ouvrage/domain';

/** Tasks under one head, by when they are due. */
export interface DueGroup {
  readonly key: 'late' | 'week' | 'later';
  readonly title: string;
  /** How many there are in all; empty where that is not known. */
  readonly words: string;
  readonly tasks: readonly Assignment[];
}
