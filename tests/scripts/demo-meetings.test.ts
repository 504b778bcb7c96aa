import * as domain from '@ouvrage/domain';
import { expect, it } from 'vitest';
import { instantAt } from '../../scripts/demo/clock';
import { earlierBeginning } from '../../scripts/demo/move-dates';
import { decodeAll, TODAY } from './support/demo-story';

it('a meeting under way in the demo has begun, also before its hour', () => {
  const meetings = decodeAll(/^meetings\//, domain.meetingRecord).map(({ model }) => model);
  const [meeting] = meetings.filter(({ status }) => status === 'active');
  if (meeting === undefined) throw new Error('No meeting is under way.');
  const at = instantAt(TODAY, 25);
  expect(earlierBeginning(meeting, instantAt(TODAY, 7 * 60 + 50))).toBeNull();
  expect(earlierBeginning(meeting, instantAt(TODAY, 35))).toEqual({
    ...{ scheduledTime: at, startedAt: at, updatedAt: at },
    'participants.nadia-ferhat.joinedAt': at,
    'participants.hugo-vasseur.joinedAt': at,
    'participants.karim-haddad.joinedAt': at,
  });
});
