import { ROLES } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { DASHBOARD_ROWS } from './dashboard';

describe('DASHBOARD_ROWS', () => {
  it.each(ROLES)('asks for twenty rows at most for the role %s', (role) => {
    const rows = Object.values<number>(DASHBOARD_ROWS[role]).reduce((sum, count) => sum + count);

    expect(rows).toBeLessThanOrEqual(20);
  });
});
