import type { DirectoryCard } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { PersonField } from '#shared/people/PersonField';

interface AssigneeFieldProps {
  /** Those who may be given a task. */
  readonly people: readonly DirectoryCard[];
}

/** The person responsible for the task. */
export function AssigneeField({ people }: AssigneeFieldProps) {
  const { t } = useTranslation('projects');
  return (
    <PersonField
      name="assigneeId"
      label={t('assign.assignee')}
      people={people}
      placeholder={t('assign.assigneePlaceholder')}
      noneText={t('assign.assigneeNone')}
    />
  );
}
