import type { Role } from '@ouvrage/domain';

const OWN_TABS = ['profile', 'password', 'notifications', 'appearance'] as const;
const ADMIN_TABS = ['projects', 'contacts'] as const;

export type SettingsTab = (typeof OWN_TABS)[number] | (typeof ADMIN_TABS)[number];

/** The tabs a role has, in their order. */
export function tabsFor(role: Role): readonly SettingsTab[] {
  return role === 'admin' ? [...OWN_TABS, ...ADMIN_TABS] : OWN_TABS;
}

/** The tab that an address asks for; the first when it names none that the role has. */
export function settingsTabOf(asked: string | null, tabs: readonly SettingsTab[]): SettingsTab {
  return tabs.find((tab) => tab === asked) ?? 'profile';
}
