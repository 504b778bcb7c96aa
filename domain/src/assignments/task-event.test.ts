import { describe, expect, it } from 'vitest';
import { DecodeError } from '../core/document-codec';
import { describeCodec } from '../testing/codec-cases';
import { TASK_EVENT_KINDS, taskEventRecord } from './task-event';

const document = {
  kind: 'rejected',
  by: 'julien',
  byName: 'Julien Petit',
  at: new Date('2026-11-02T08:00:00Z'),
  from: 'submitted',
  to: 'rejected',
  detail: { revision: 2, comment: 'Il manque la page 4.' },
};

describe('taskEventRecord', () => {
  describeCodec(taskEventRecord, 'op-decision-00001', document, {
    model: { id: 'op-decision-00001' },
  });

  it('reads every kind, and the states a task may have', () => {
    for (const kind of TASK_EVENT_KINDS) {
      expect(taskEventRecord.decode('x', { ...document, kind, from: 'unassigned' }).kind).toBe(
        kind,
      );
    }
    expect(() => taskEventRecord.decode('x', { ...document, to: 'as-archived' })).toThrow(
      DecodeError,
    );
  });
});
