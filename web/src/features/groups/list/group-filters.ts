import type { Workgroup, WorkgroupStatus } from '@ouvrage/domain';
import { choiceParam } from '#shared/list/address-params';
import { matchesSearch } from '#shared/text-search';

/** The tabs of the list. */
export const GROUP_FILTERS = ['all', 'actif', 'inactif'] as const;
export type GroupFilter = (typeof GROUP_FILTERS)[number];

export const GROUP_FILTER = choiceParam('status', GROUP_FILTERS, 'all');

function searchedTexts({ name, description, members, projects }: Workgroup): readonly string[] {
  return [
    name,
    description,
    ...Object.values(members).map((member) => member.name),
    ...projects.map((project) => project.name),
  ];
}

/** The groups to show, and how many each tab would show under the same search. */
export function filterGroups(
  groups: readonly Workgroup[],
  query: string,
  filter: GroupFilter,
): {
  readonly visibleGroups: readonly Workgroup[];
  readonly totals: Readonly<Record<GroupFilter, number>>;
} {
  const matches = groups.filter((group) => matchesSearch(query, searchedTexts(group)));
  const of = (status: WorkgroupStatus) => matches.filter((group) => group.status === status);
  return {
    visibleGroups: filter === 'all' ? matches : of(filter),
    totals: { all: matches.length, actif: of('actif').length, inactif: of('inactif').length },
  };
}
