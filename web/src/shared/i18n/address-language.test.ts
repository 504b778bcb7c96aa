import { describe, expect, it } from 'vitest';
import { addressIn, addressLanguage } from './address-language';

const PROJECT = '/dashboard/projets/mFq3yTn8ZxkV0bRw1LcA';

describe('the language of an address', () => {
  it.each([
    ['/dashboard/projets/ar', 'ar'],
    ['/dashboard/projets/en/', 'en'],
    [`${PROJECT}/es`, 'es'],
    ['/dashboard/projets/edit/mFq3yTn8ZxkV0bRw1LcA/fr', 'fr'],
    ['/dashboard/projets', null],
    [PROJECT, null],
    [`${PROJECT}/de`, null],
    ['/dashboard/projets/edit/mFq3yTn8ZxkV0bRw1LcA', null],
    ['/dashboard/ar', null],
    ['/dashboard/tasks/ar', null],
    ['/ar', null],
  ])('in %s is %s', (pathname, language) => {
    expect(addressLanguage(pathname)).toBe(language);
  });

  it.each([
    ['/dashboard/projets', 'ar', '/dashboard/projets/ar'],
    ['/dashboard/projets/en', 'ar', '/dashboard/projets/ar'],
    ['/dashboard/projets/en', null, '/dashboard/projets'],
    [`${PROJECT}/es`, 'fr', `${PROJECT}/fr`],
    [`${PROJECT}/es`, null, PROJECT],
    ['/dashboard/tasks', null, '/dashboard/tasks'],
  ] as const)('of %s becomes %s in %s', (pathname, language, expected) => {
    expect(addressIn(pathname, language)).toBe(expected);
  });
});
