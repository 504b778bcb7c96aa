import {
  BoardRegular,
  BuildingRegular,
  BuildingShopRegular,
  PeopleRegular,
  SettingsRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { ROLES, type Role } from '@ouvrage/domain';
import { TasksIcon } from './TasksIcon';

interface NavigationEntry {
  readonly key: 'dashboard' | 'projects' | 'tasks' | 'intervenants' | 'companies' | 'settings';
  readonly to: string;
  readonly icon: FluentIcon;
  readonly roles: readonly Role[];
  /** Current on this very address only, not on those below it. */
  readonly end: boolean;
}

const ENTRIES: readonly Omit<NavigationEntry, 'end'>[] = [
  { key: 'dashboard', to: '/dashboard', icon: BoardRegular, roles: ROLES },
  { key: 'projects', to: '/dashboard/projets', icon: BuildingRegular, roles: ['admin', 'owner'] },
  { key: 'tasks', to: '/dashboard/tasks', icon: TasksIcon, roles: ROLES },
  { key: 'intervenants', to: '/dashboard/intervenants', icon: PeopleRegular, roles: ['admin'] },
  { key: 'companies', to: '/dashboard/entreprises', icon: BuildingShopRegular, roles: ['admin'] },
  { key: 'settings', to: '/dashboard/parametres', icon: SettingsRegular, roles: ROLES },
];

/** The places a role can go, in the order of the sidebar. */
export function navigationFor(role: Role): readonly NavigationEntry[] {
  return ENTRIES.filter(({ roles }) => roles.includes(role)).map((entry) => ({
    ...entry,
    end: entry.key === 'dashboard',
  }));
}

/** Destinations of the phone's bottom bar; the rest is behind its last button. */
const BOTTOM_BAR = 4;

export function phoneNavigationFor(role: Role): {
  readonly bar: readonly NavigationEntry[];
  readonly rest: readonly NavigationEntry[];
} {
  const entries = navigationFor(role);
  return { bar: entries.slice(0, BOTTOM_BAR), rest: entries.slice(BOTTOM_BAR) };
}
