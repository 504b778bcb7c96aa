import { useTranslation } from 'react-i18next';
import { ListToolbar } from '#shared/list/ListToolbar';
import { PageLanguages } from '../PageLanguages';
import { PROJECT_FILTERS, type ProjectFilter } from './project-filters';

interface ProjectToolbarProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly filter: ProjectFilter;
  readonly onFilter: (filter: ProjectFilter) => void;
  /** Null until the projects are there, or when there is none to filter. */
  readonly totals: Readonly<Record<ProjectFilter, number>> | null;
  /** Absent for those who may not create. */
  readonly onCreate?: (() => void) | undefined;
}

export const TOOLBAR_ID = 'projects-toolbar';

/** Search, tabs by state, and the one act of the list. */
export function ProjectToolbar(props: ProjectToolbarProps) {
  const { query, onQuery, filter, onFilter, totals, onCreate } = props;
  const { t } = useTranslation('projects');
  return (
    <ListToolbar
      id={TOOLBAR_ID}
      search={{ label: t('list.search'), clearLabel: t('list.clearSearch'), query, onQuery }}
      tabs={
        totals && {
          label: t('list.filter.label'),
          options: PROJECT_FILTERS.map((value) => ({
            value,
            label: t(`list.filter.${value}`, { total: totals[value] }),
          })),
          value: filter,
          onChange: onFilter,
        }
      }
      act={onCreate && { label: t('list.create'), onClick: onCreate }}
    >
      <PageLanguages />
    </ListToolbar>
  );
}
