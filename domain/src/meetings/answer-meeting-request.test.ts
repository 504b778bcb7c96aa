import { describe, expect, it } from 'vitest';
import { NO_TEXTS, problemsOf } from '../testing/schema-problems';
import { answerMeetingRequestContract } from './answer-meeting-request';
import { MEETING_LIMITS } from './meeting';

const whole = {
  operationId: 'op-demande-reunion-01',
  requestId: 'demande-1',
  decision: 'rejected',
  message: 'Voyons-nous sur place.',
};
const problems = (difference: object) =>
  problemsOf(answerMeetingRequestContract.request, { ...whole, ...difference });

describe('an answer to a request for a meeting', () => {
  it('approves or rejects, with a message or without', async () => {
    expect(await problems({})).toEqual([]);
    expect(await problems({ decision: 'approved', message: '' })).toEqual([]);
    for (const decision of ['pending', '', null, true]) {
      expect(await problems({ decision })).not.toEqual([]);
    }
  });

  it('says no more than fits', async () => {
    const max = MEETING_LIMITS.responseMax;
    expect(await problems({ message: 'x'.repeat(max) })).toEqual([]);
    expect(await problems({ message: 'x'.repeat(max + 1) })).toEqual([
      'validation:meeting.responseTooLong',
    ]);
    for (const message of NO_TEXTS) expect(await problems({ message })).not.toEqual([]);
  });
});
