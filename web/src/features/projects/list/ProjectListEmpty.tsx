import { Button } from '@fluentui/react-components';
import { TASKS } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { EmptyState } from '#shared/ui/EmptyState';
import { Sheet } from '#shared/ui/Sheet';
import type { ProjectFilter } from './project-filters';

interface ProjectListEmptyProps {
  readonly query: string;
  readonly filter: ProjectFilter;
  readonly onShowAll: () => void;
}

/** The empty list: why nothing is shown, and what to do. */
export function ProjectListEmpty({ query, filter, onShowAll }: ProjectListEmptyProps) {
  const { t } = useTranslation('projects');
  const { role } = useSignedInUser();
  const title = t('list.empty.title');
  if (query.trim() === '' && filter === 'all') {
    const text =
      role === 'admin' ? t('list.empty.admin', { tasks: TASKS.length }) : t('list.empty.owner');
    return (
      <Sheet>
        <EmptyState title={title} text={text} />
      </Sheet>
    );
  }
  const text =
    query.trim() !== '' || filter === 'all'
      ? t('list.empty.search', { query: query.trim() })
      : t(`list.empty.${filter}`);
  return (
    <Sheet>
      <EmptyState
        kind="search"
        title={title}
        text={text}
        action={<Button onClick={onShowAll}>{t('list.empty.showAll')}</Button>}
      />
    </Sheet>
  );
}
