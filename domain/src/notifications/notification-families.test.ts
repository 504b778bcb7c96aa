import { expect, it } from 'vitest';
import { NOTIFICATION_KINDS } from './notification';
import { kindsOf, NOTIFICATION_FAMILIES } from './notification-families';

it('puts every kind of notification in one family, and leaves none of them empty', () => {
  const kinds = NOTIFICATION_FAMILIES.map(kindsOf);

  expect(kinds.flat().sort()).toEqual([...NOTIFICATION_KINDS].sort());
  expect(kinds.filter(({ length }) => length === 0)).toEqual([]);
});

it('keeps what is to be done, to be validated and decided apart', () => {
  expect(kindsOf('assignments')).toEqual([
    'assigned',
    'reassigned',
    'unassigned',
    'restored',
    'deputy',
  ]);
  expect(kindsOf('submissions')).toEqual(['submitted']);
  expect(kindsOf('decisions')).toEqual(['validated', 'rejected']);
});
