import type { InformationSheet } from '@ouvrage/domain';
import { useTaskPeople } from '#data/queries/task-people';
import { useNames } from '#shared/people/useNames';

/** The name of the person who saved a version, from the directory. */
export function useSaverName(sheet: InformationSheet | null): string {
  const uid = sheet?.updatedBy;
  return useNames(useTaskPeople(uid === undefined ? [] : [uid]))(uid ?? '');
}
