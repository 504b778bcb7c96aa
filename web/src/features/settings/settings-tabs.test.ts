import { describe, expect, it } from 'vitest';
import { settingsTabOf, tabsFor } from './settings-tabs';

describe('the tabs of the settings', () => {
  it.each(['owner', 'intervenant'] as const)('are four for an %s', (role) => {
    expect(tabsFor(role)).toEqual(['profile', 'password', 'notifications', 'appearance']);
  });

  it('end with the contact requests for an admin alone', () => {
    expect(tabsFor('admin').at(-1)).toBe('contacts');
  });

  it.each([
    ['notifications', 'notifications'],
    [null, 'profile'],
    ['', 'profile'],
    ['projects', 'profile'],
    // Another role's tab.
    ['contacts', 'profile'],
  ] as const)('open at %j as %s for an intervenant', (asked, tab) => {
    expect(settingsTabOf(asked, tabsFor('intervenant'))).toBe(tab);
  });
});
