import { expect, it } from 'vitest';
import { destination } from './login-state';

it('leads back to the screen that was asked for', () => {
  expect(destination({ from: '/dashboard/tasks/t1?tab=a' })).toBe('/dashboard/tasks/t1?tab=a');
  expect(destination({ from: '/dashboard?x=1' })).toBe('/dashboard?x=1');
});

it.each([
  null,
  {},
  { from: '//evil.example' },
  { from: 'https://evil.example' },
  { from: '/login' },
  { from: '/dashboardx' },
])('leads to the workspace from %j', (state) => {
  expect(destination(state)).toBe('/dashboard');
});
