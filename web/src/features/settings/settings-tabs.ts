import type { Role } from '@ouvrage/domain';

const OWN_TABS = ['profile', 'password', 'notifications', 'appearance'] as const;
const VALIDATOR_TABS = ['deputy'] as const;
const ADMIN_TABS = ['projects', 'contacts'] as const;

export type SettingsTab =
  | (typeof OWN_TABS)[number]
  | (typeof VALIDATOR_TABS)[number]
  | (typeof ADMIN_TABS)[number];

/** The tabs of a role, in order. */
export function tabsFor(role: Role): readonly SettingsTab[] {
  return [...OWN_TABS, ...(role === 'admin' ? ADMIN_TABS : VALIDATOR_TABS)];
}

/** The tab in the address; 'profile' when the role does not have it. */
export function settingsTabOf(tabParam: string | null, tabs: readonly SettingsTab[]): SettingsTab {
  return tabs.find((tab) => tab === tabParam) ?? 'profile';
}
