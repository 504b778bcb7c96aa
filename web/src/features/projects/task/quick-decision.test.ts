import { TASK_STATUSES } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { assignment, user } from '../project-fixtures';
import { quickDecisions } from './quick-decision';

describe('quickDecisions', () => {
  it.each(TASK_STATUSES)('offers an admin both on a submitted task alone: %s', (status) => {
    const expected = status === 'submitted' ? ['validate', 'reject'] : [];
    expect(quickDecisions(assignment({ status }), user('admin'))).toEqual(expected);
  });

  it('offers nothing on archived work', () => {
    const archivedAssignment = assignment({ status: 'submitted', archivedAt: new Date() });
    expect(quickDecisions(archivedAssignment, user('admin'))).toEqual([]);
  });

  it.each(['owner', 'intervenant'] as const)(
    'offers nothing to an %s, a validator of the task included',
    (role) => {
      const submittedAssignment = assignment({ status: 'submitted', validatorIds: ['moi'] });
      expect(quickDecisions(submittedAssignment, user(role, 'moi'))).toEqual([]);
    },
  );
});
