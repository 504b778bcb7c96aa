import { ROLES } from '@ouvrage/domain';
import { expect, it } from 'vitest';
import { DASHBOARD_ROWS } from './dashboard';

it.each(ROLES)('the dashboard shows a %s 24 rows at most, and four late tasks', (role) => {
  const rows = Object.values<number>(DASHBOARD_ROWS[role]).reduce((sum, count) => sum + count);

  expect(rows).toBeLessThanOrEqual(24);
  expect(DASHBOARD_ROWS[role].late).toBe(4);
});
