import {
  BoardRegular,
  BuildingRegular,
  BuildingShopRegular,
  ChatRegular,
  PeopleTeamRegular,
  PeopleRegular,
  SettingsRegular,
  VideoRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { ROLES, type Role } from '@ouvrage/domain';
import type { ScreenHandle } from '../screen-handle';
import { TasksIcon } from './TasksIcon';

interface NavigationEntry {
  readonly key: ScreenHandle['title'];
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
  { key: 'groups', to: '/dashboard/groupes', icon: PeopleTeamRegular, roles: ROLES },
  { key: 'messages', to: '/dashboard/messages', icon: ChatRegular, roles: ROLES },
  { key: 'video', to: '/dashboard/video', icon: VideoRegular, roles: ROLES },
  { key: 'settings', to: '/dashboard/parametres', icon: SettingsRegular, roles: ROLES },
];

/** The places a role can go, in the order of the sidebar. */
export function navigationFor(role: Role): readonly NavigationEntry[] {
  return ENTRIES.filter(({ roles }) => roles.includes(role)).map((entry) => ({
    ...entry,
    end: entry.key === 'dashboard',
  }));
}

/** The four places of the phone's bottom bar, what a person needs on a site; the rest is behind its last button. */
const BOTTOM_BAR: Readonly<Record<Role, readonly NavigationEntry['key'][]>> = {
  admin: ['dashboard', 'projects', 'tasks', 'messages'],
  owner: ['dashboard', 'projects', 'tasks', 'messages'],
  intervenant: ['dashboard', 'tasks', 'groups', 'messages'],
};

export function phoneNavigationFor(role: Role): {
  readonly bar: readonly NavigationEntry[];
  readonly rest: readonly NavigationEntry[];
} {
  const entries = navigationFor(role);
  const isInBar = ({ key }: NavigationEntry) => BOTTOM_BAR[role].includes(key);
  return { bar: entries.filter(isInBar), rest: entries.filter((entry) => !isInBar(entry)) };
}
