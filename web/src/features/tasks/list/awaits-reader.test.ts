import { describe, expect, it } from 'vitest';
import { sampleTask } from '../../../shared/task/sample-task';
import { awaitsReader } from './awaits-reader';

const hugo = { id: 'hugo', role: 'intervenant' } as const;
const mathilde = { id: 'mathilde', role: 'intervenant' } as const;
const admin = { id: 'claire', role: 'admin' } as const;

describe('awaitsReader', () => {
  it('tells the validator and an admin what waits for a decision', () => {
    expect(awaitsReader(sampleTask({ status: 'submitted' }), mathilde)).toBe(true);
    expect(awaitsReader(sampleTask({ status: 'submitted' }), admin)).toBe(true);
  });

  it('does not tell the assignee, nor anyone before there is a document', () => {
    expect(awaitsReader(sampleTask({ status: 'submitted' }), hugo)).toBe(false);
    expect(awaitsReader(sampleTask({ status: 'in_progress' }), mathilde)).toBe(false);
    expect(awaitsReader(sampleTask({ status: 'assigned' }), admin)).toBe(false);
  });
});
