import { describe, expect, it } from 'vitest';
import { sampleTask } from '../sample-task';
import { readerPart } from './reader-part';

const hugo = { id: 'hugo', role: 'intervenant' } as const;
const mathilde = { id: 'mathilde', role: 'intervenant' } as const;
const admin = { id: 'claire', role: 'admin' } as const;

describe('readerPart', () => {
  it('tells a decision to take now from one to come', () => {
    expect(readerPart(sampleTask({ status: 'submitted' }), mathilde)).toBe('toValidate');
    expect(readerPart(sampleTask({ status: 'in_progress' }), mathilde)).toBe('validator');
  });

  it('tells an admin what waits for a decision, and the assignee nothing', () => {
    expect(readerPart(sampleTask({ status: 'submitted' }), admin)).toBe('toValidate');
    expect(readerPart(sampleTask({ status: 'assigned' }), admin)).toBeNull();
    expect(readerPart(sampleTask({ status: 'submitted' }), hugo)).toBeNull();
  });
});
