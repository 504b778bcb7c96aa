import { BuildingRegular, TaskListLtrRegular, type FluentIcon } from '@fluentui/react-icons';
import type { Role } from '@ouvrage/domain';

interface NavigationEntry {
  readonly key: 'projects' | 'tasks';
  readonly to: string;
  readonly icon: FluentIcon;
  readonly roles: readonly Role[];
}

const ENTRIES: readonly NavigationEntry[] = [
  { key: 'projects', to: '/dashboard/projets', icon: BuildingRegular, roles: ['admin', 'owner'] },
  {
    key: 'tasks',
    to: '/dashboard/tasks',
    icon: TaskListLtrRegular,
    roles: ['admin', 'owner', 'intervenant'],
  },
];

/** The places a role can go, in the order of the sidebar. */
export function navigationFor(role: Role): readonly NavigationEntry[] {
  return ENTRIES.filter(({ roles }) => roles.includes(role));
}
