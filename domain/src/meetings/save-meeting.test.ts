import { describe, expect, it } from 'vitest';
import { NO_TEXTS, problemsOf, without } from '../testing/schema-problems';
import { answerMeetingRequestContract } from './answer-meeting-request';
import { MEETING_LIMITS } from './meeting';
import {
  cancelMeetingContract,
  createMeetingContract,
  endMeetingContract,
  joinMeetingContract,
  muteInMeetingContract,
  removeFromMeetingContract,
  updateMeetingContract,
} from './save-meeting';

const OPERATION = { operationId: 'op-reunion-chantier-01' };
const ON_MEETING = { ...OPERATION, meetingId: '7K2M-XQ4D-90RT' };
const CONTENT = {
  title: 'Réunion de chantier',
  description: 'Gros œuvre.',
  scheduledTime: '2026-11-23T13:30:00.000Z',
  participantIds: ['camille', 'karim'],
};
const ON_PERSON = { ...ON_MEETING, uid: 'karim' };
const ANSWER = { ...OPERATION, requestId: 'demande-1', decision: 'approved', message: '' };

const REQUESTS = [
  [createMeetingContract, { ...OPERATION, ...CONTENT }],
  [updateMeetingContract, { ...ON_MEETING, version: '[]', ...CONTENT }],
  [joinMeetingContract, ON_MEETING],
  [endMeetingContract, ON_MEETING],
  [cancelMeetingContract, ON_MEETING],
  [removeFromMeetingContract, ON_PERSON],
  [muteInMeetingContract, { ...ON_PERSON, muted: true }],
  [answerMeetingRequestContract, ANSWER],
] as const;

describe.each(REQUESTS.map(([{ name, request }, whole]) => ({ name, request, whole })))(
  'a request of $name',
  ({ request, whole }) => {
    it('takes a whole one, with no field missing and none besides', async () => {
      expect(await problemsOf(request, whole)).toEqual([]);
      expect(await problemsOf(request, { ...whole, unheardOf: 1 })).not.toEqual([]);
      for (const field of Object.keys(whole)) {
        expect(await problemsOf(request, without(whole, field))).not.toEqual([]);
      }
    });

    it('names what it is about by ids that are some', async () => {
      const ids = ['operationId', 'meetingId', 'requestId', 'uid'].filter((id) => id in whole);
      for (const field of ids) {
        for (const value of ['a/b', '', '__x__', 7, null]) {
          expect(await problemsOf(request, { ...whole, [field]: value })).not.toEqual([]);
        }
      }
    });
  },
);

describe.each([
  ['a creation', createMeetingContract.request, REQUESTS[0][1]],
  ['an edition', updateMeetingContract.request, REQUESTS[1][1]],
] as const)('%s of a meeting', (_which, schema, whole) => {
  it('needs a title; no description, no time, nobody else', async () => {
    const bare = { ...whole, description: '', scheduledTime: null, participantIds: [] };
    expect(await problemsOf(schema, bare)).toEqual([]);
    expect(await problemsOf(schema, { ...whole, title: '' })).toEqual(['validation:meeting.title']);
    expect(await problemsOf(schema, { ...whole, title: '   ' })).not.toEqual([]);
  });

  it.each([
    ['title', MEETING_LIMITS.titleMax, 'validation:meeting.titleTooLong'],
    ['description', MEETING_LIMITS.descriptionMax, 'validation:meeting.descriptionTooLong'],
  ])('takes a %s of %i characters, no longer', async (field, max, key) => {
    expect(await problemsOf(schema, { ...whole, [field]: 'x'.repeat(max) })).toEqual([]);
    expect(await problemsOf(schema, { ...whole, [field]: 'x'.repeat(max + 1) })).toEqual([key]);
  });

  it.each(['title', 'description', 'scheduledTime'])('takes no %s but a text', async (field) => {
    for (const value of NO_TEXTS) {
      expect(await problemsOf(schema, { ...whole, [field]: value })).not.toEqual([]);
    }
  });

  it.each([
    '2026-11-23',
    '2026-11-23T13:30',
    '2026-11-23T13:30:00+01:00',
    '2026-02-30T13:30:00.000Z',
    '2026-13-01T13:30:00.000Z',
    '2026-11-23T24:00:00.000Z',
    'demain',
  ])('%s is no time', async (scheduledTime) => {
    const problems = await problemsOf(schema, { ...whole, scheduledTime });

    expect(new Set(problems)).toEqual(new Set(['validation:meeting.time']));
  });

  it('invites 99 people at most, each by an id', async () => {
    const crowd = (count: number) => Array.from({ length: count }, (_, index) => `p-${index}`);
    const inviting = (participantIds: unknown) => problemsOf(schema, { ...whole, participantIds });

    expect(await inviting(crowd(99))).toEqual([]);
    expect(await inviting(crowd(100))).toEqual(['validation:meeting.tooManyParticipants']);
    for (const value of [null, 'karim', [''], ['a/b'], [7], [null]]) {
      expect(await inviting(value)).not.toEqual([]);
    }
  });
});

it('a voice is taken or given back, nothing else', async () => {
  for (const muted of ['true', 1, null]) {
    const request = { ...ON_PERSON, muted };
    expect(await problemsOf(muteInMeetingContract.request, request)).not.toEqual([]);
  }
});
