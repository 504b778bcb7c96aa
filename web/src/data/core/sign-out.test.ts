import { beforeEach, expect, it, vi } from 'vitest';
import { forgetPersonInPage, forgetPerson, markSignedIn, subscribeToSignOut } from './sign-out';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('leaves this browser its language and theme, and nothing of the person', () => {
  localStorage.setItem('preferredLanguage', 'ar');
  localStorage.setItem('preferredTheme', 'dark');
  localStorage.setItem('storedUser', '{}');
  sessionStorage.setItem('draft', 'secret');
  document.cookie = 'sidebar=closed; path=/';
  document.cookie = 'firebase-language-override=ar; path=/';
  markSignedIn();

  forgetPerson();

  expect(Object.entries(localStorage).toSorted()).toEqual([
    ['preferredLanguage', 'ar'],
    ['preferredTheme', 'dark'],
  ]);
  expect(sessionStorage).toHaveLength(0);
  expect(document.cookie).toBe('firebase-language-override=ar');
});

it('tells the screens once for each person who goes', () => {
  const listener = vi.fn();
  const stop = subscribeToSignOut(listener);
  forgetPersonInPage();
  expect(listener).not.toHaveBeenCalled();
  markSignedIn();
  forgetPersonInPage();
  forgetPerson();
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});
