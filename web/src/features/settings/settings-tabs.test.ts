import { describe, expect, it } from 'vitest';
import { settingsTabOf, tabsFor } from './settings-tabs';

describe('the tabs of the settings', () => {
  it.each(['owner', 'intervenant'] as const)('are five for an %s', (role) => {
    expect(tabsFor(role)).toEqual(['profile', 'password', 'notifications', 'appearance', 'deputy']);
  });

  it('end with the sheets of the projects and the contact requests for an admin alone', () => {
    expect(tabsFor('admin').slice(4)).toEqual(['projects', 'contacts']);
  });

  it.each([
    ['notifications', 'notifications'],
    [null, 'profile'],
    ['', 'profile'],
    ['projects', 'profile'],
    // Other roles' tabs.
    ['contacts', 'profile'],
  ] as const)('open at %j as %s for an intervenant', (tabParam, tab) => {
    expect(settingsTabOf(tabParam, tabsFor('intervenant'))).toBe(tab);
  });
});
