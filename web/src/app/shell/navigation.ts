import {
  BoardRegular,
  BuildingRegular,
  BuildingShopRegular,
  CalendarLtrRegular,
  ChatRegular,
  CompassNorthwestRegular,
  PeopleTeamRegular,
  PeopleRegular,
  SettingsRegular,
  VideoRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { ADDRESSES, ROLES, type Role } from '@ouvrage/domain';
import type { ScreenHandle } from '../screen-handle';
import { TasksIcon } from './TasksIcon';

export interface NavigationEntry {
  readonly key: ScreenHandle['title'];
  readonly to: string;
  readonly icon: FluentIcon;
  readonly roles: readonly Role[];
  /** Current on this very address only, not on those below it. */
  readonly end: boolean;
}

const PLACES: readonly Omit<NavigationEntry, 'end'>[] = [
  { key: 'dashboard', to: ADDRESSES.dashboard, icon: BoardRegular, roles: ROLES },
  {
    key: 'steering',
    to: ADDRESSES.steering,
    icon: CompassNorthwestRegular,
    roles: ['admin', 'owner'],
  },
  { key: 'projects', to: ADDRESSES.projects, icon: BuildingRegular, roles: ['admin', 'owner'] },
  { key: 'tasks', to: ADDRESSES.tasks, icon: TasksIcon, roles: ROLES },
  { key: 'calendar', to: ADDRESSES.calendar, icon: CalendarLtrRegular, roles: ROLES },
  { key: 'intervenants', to: ADDRESSES.intervenants, icon: PeopleRegular, roles: ['admin'] },
  { key: 'companies', to: ADDRESSES.companies, icon: BuildingShopRegular, roles: ['admin'] },
  { key: 'groups', to: ADDRESSES.workgroups, icon: PeopleTeamRegular, roles: ROLES },
  { key: 'messages', to: ADDRESSES.messages, icon: ChatRegular, roles: ROLES },
  { key: 'video', to: ADDRESSES.meetings, icon: VideoRegular, roles: ROLES },
  { key: 'settings', to: ADDRESSES.settings, icon: SettingsRegular, roles: ROLES },
];

/** Made once: an entry that is the same object is not rendered again. */
const ENTRIES: readonly NavigationEntry[] = PLACES.map((place) => ({
  ...place,
  end: place.key === 'dashboard',
}));

/** The places a role can go, in the order of the sidebar. */
export function navigationFor(role: Role): readonly NavigationEntry[] {
  return ENTRIES.filter(({ roles }) => roles.includes(role));
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
