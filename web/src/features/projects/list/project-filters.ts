import { PROJECT_STATUSES, type Project, type ProjectStatus } from '@ouvrage/domain';
import { choiceParam } from '#shared/list/address-params';
import { matchesSearch } from '#shared/text-search';

/** The tabs of the list: everything, then each status. */
export const PROJECT_FILTERS = ['all', ...PROJECT_STATUSES] as const;
export type ProjectFilter = (typeof PROJECT_FILTERS)[number];

export const PROJECT_FILTER = choiceParam('status', PROJECT_FILTERS, 'all');

type Searchable = Pick<Project, 'name' | 'description' | 'status'>;

function passes(filter: ProjectFilter, status: ProjectStatus): boolean {
  return filter === 'all' || filter === status;
}

/** What the list shows, and how many each tab would show under the same search. */
export function filterProjects<P extends Searchable>(
  projects: readonly P[],
  query: string,
  filter: ProjectFilter,
): {
  readonly visibleProjects: readonly P[];
  readonly totals: Readonly<Record<ProjectFilter, number>>;
} {
  const matches = projects.filter(({ name, description }) =>
    matchesSearch(query, [name, description]),
  );
  const under = (tab: ProjectFilter) => matches.filter(({ status }) => passes(tab, status));
  return {
    visibleProjects: under(filter),
    totals: {
      all: matches.length,
      pending: under('pending').length,
      active: under('active').length,
      completed: under('completed').length,
    },
  };
}
