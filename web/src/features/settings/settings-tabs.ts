import type { Role } from '@ouvrage/domain';

const OWN_TABS = ['profile', 'password', 'notifications', 'appearance'] as const;
const ADMIN_TABS = ['projects', 'contacts'] as const;

export type SettingsTab = (typeof OWN_TABS)[number] | (typeof ADMIN_TABS)[number];

/** The tabs of a role, in order. */
export function tabsFor(role: Role): readonly SettingsTab[] {
  return role === 'admin' ? [...OWN_TABS, ...ADMIN_TABS] : OWN_TABS;
}

/** The tab in the address; 'profile' when the role does not have it. */
export function settingsTabOf(tabParam: string | null, tabs: readonly SettingsTab[]): SettingsTab {
  return tabs.find((tab) => tab === tabParam) ?? 'profile';
}
