import { describe, expect, it } from 'vitest';
import { startTask } from './start-task';
import { taskEventRecord } from './task-event';
import { isAllowed } from './task-status';

const AT = new Date('2026-11-21T09:30:00Z');

const { assignment, event } = startTask(
  {
    assignmentId: 'mediatheque_A1_etude-d-opportunite',
    operationId: 'op-demarrage-etude-1',
    uid: 'sofia',
    name: 'Sofía Ramos',
  },
  AT,
);

describe('startTask', () => {
  it('updates the assignment, which names the event', () => {
    expect(assignment).toEqual({
      path: 'assignments/mediatheque_A1_etude-d-opportunite',
      changes: {
        status: 'in_progress',
        startedAt: AT,
        startOperationId: 'op-demarrage-etude-1',
        updatedAt: AT,
      },
    });
  });

  it('tells it under the operation’s id', () => {
    expect(event.path).toBe(
      'assignments/mediatheque_A1_etude-d-opportunite/events/op-demarrage-etude-1',
    );
    expect(taskEventRecord.decode('op-demarrage-etude-1', event.data)).toEqual({
      id: 'op-demarrage-etude-1',
      kind: 'started',
      by: 'sofia',
      byName: 'Sofía Ramos',
      at: AT,
      from: 'assigned',
      to: 'in_progress',
      detail: {},
    });
  });

  it('is what the table calls a start', () => {
    expect(isAllowed('start', event.data.from, ['assignee'])).toBe(true);
  });
});
