import type { AppError } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { CallCounter, ORDINARY } from './call-limit';

const START = Date.parse('2026-11-21T09:00:00Z');
const at = (seconds: number) => new Date(START + seconds * 1000);

function refusal(work: () => void): AppError | null {
  try {
    work();
    return null;
  } catch (error) {
    return error as AppError;
  }
}

function exhaustedCounter(): CallCounter {
  const counter = new CallCounter();
  for (let call = 0; call < ORDINARY.max; call += 1) counter.count('camille', at(0));
  return counter;
}

describe('the calls of one person in a minute', () => {
  it('are refused from the first one too many, which is told when to come back', () => {
    const counter = exhaustedCounter();

    expect(refusal(() => counter.count('camille', at(12.5)))).toMatchObject({
      reason: 'request/too-many',
      status: 'resource-exhausted',
      params: { count: 48 },
    });
  });

  it('are no other person’s', () => {
    const counter = exhaustedCounter();

    expect(refusal(() => counter.count('karim', at(1)))).toBeNull();
    expect(refusal(() => counter.count('camille', at(1)))).not.toBeNull();
  });

  it('are forgotten with the minute', () => {
    const counter = exhaustedCounter();

    expect(refusal(() => counter.count('camille', at(59.999)))).toMatchObject({
      params: { count: 1 },
    });
    expect(refusal(() => counter.count('camille', at(60)))).toBeNull();
  });
});
