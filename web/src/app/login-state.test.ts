import { expect, it } from 'vitest';
import { destination } from './login-state';

it.each([
  '/dashboard',
  '/dashboard?x=1',
  '/dashboard/tasks/t1?tab=a&q=%2F%2F#revision-2',
  '/dashboard/projets/edit/p1',
])('leads back to the screen that was asked for: %s', (from) => {
  expect(destination({ from })).toBe(from);
});

it.each([
  null,
  {},
  { from: '' },
  { from: '/' },
  { from: '/login' },
  { from: '/dashboardx' },
  { from: '//evil.example' },
  { from: '//evil.example/dashboard' },
  { from: '/\\evil.example' },
  { from: '\\\\evil.example/dashboard' },
  { from: 'https://evil.example/dashboard' },
  { from: 'javascript:alert(1)' },
  { from: 'data:text/html,x' },
  { from: '/dashboard/../login' },
  { from: '/dashboard/..//evil.example' },
  { from: 'https://' },
])('leads to the workspace from %j', (state) => {
  expect(destination(state)).toBe('/dashboard');
});

it('takes nothing but text from a history that a script has written', () => {
  expect(destination({ from: 7 as unknown as string })).toBe('/dashboard');
});
