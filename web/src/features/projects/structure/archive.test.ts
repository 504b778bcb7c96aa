import { expect, it } from 'vitest';
import { archiveDaysLeft } from './archive';

it.each([
  [null, 0],
  ['2026-03-10T08:00:00Z', 30],
  ['2026-03-09T23:30:00Z', 30],
  ['2026-02-10T08:00:00Z', 2],
  ['2026-02-08T08:00:00Z', 0],
  ['2025-12-01T08:00:00Z', 0],
])('archived at %s leaves %i days on 10 March', (archivedAt, days) => {
  const instant = archivedAt === null ? null : new Date(archivedAt);
  expect(archiveDaysLeft({ archivedAt: instant }, '2026-03-10')).toBe(days);
});
