import type { InformationSheet } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useTaskPeople } from '#data/queries/task-people';

/** The name of the person who saved a version, from the directory. */
export function useSaverName(sheet: InformationSheet | null): string {
  const { t } = useTranslation();
  const cards = useTaskPeople(sheet === null ? [] : [sheet.updatedBy]);
  const name = cards.status === 'ready' ? cards.value[0]?.name : undefined;
  return name ?? t('person.unknown');
}
