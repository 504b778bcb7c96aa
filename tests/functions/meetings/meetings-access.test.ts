import { meetingPath, type MeetingStatus } from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelMeeting, endMeeting } from '../../../functions/src/meetings/end-meeting';
import { joinMeeting } from '../../../functions/src/meetings/join-meeting';
import { muteInMeeting, removeFromMeeting } from '../../../functions/src/meetings/moderate-people';
import { updateMeeting } from '../../../functions/src/meetings/update-meeting';
import type { Caller } from '../../../functions/src/platform/caller';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { meetings, newMeetingRequest } from '../support/meetings';
import { versionAt } from '../support/versions';

const environment = functionsEnvironment('meetings-access');
const { context } = environment;
const { meeting, stored } = meetings(environment);
const DISABLED = { uid: 'denis', name: 'Denis Lebrun', status: 'disabled' } as const;

beforeAll(async () => {
  await environment.settle();
  await environment.settle([DISABLED]);
});

/** The part of each person in the meeting that Lucie created for Camille, with Karim. */
const WHO = {
  host: PEOPLE.architect,
  creator: PEOPLE.surveyor,
  admin: PEOPLE.admin,
  invited: PEOPLE.engineer,
  outsider: PEOPLE.stranger,
  removed: PEOPLE.owner,
  disabled: DISABLED,
} as const;
type Who = keyof typeof WHO;

const on = (meetingId: string) => ({ operationId: newOperationId(), meetingId });
const onKarim = (meetingId: string) => ({ ...on(meetingId), uid: PEOPLE.engineer.uid });

const ACTS = {
  updateMeeting: async (id: string, caller: Caller) => {
    const request = newMeetingRequest({ scheduledTime: null });
    const version = await versionAt(context, meetingPath(id));
    return updateMeeting({ ...request, meetingId: id, version }, caller, context);
  },
  joinMeeting: (id: string, caller: Caller) => joinMeeting(on(id), caller, context),
  endMeeting: (id: string, caller: Caller) => endMeeting(on(id), caller, context),
  cancelMeeting: (id: string, caller: Caller) => cancelMeeting(on(id), caller, context),
  removeFromMeeting: (id: string, caller: Caller) =>
    removeFromMeeting(onKarim(id), caller, context),
  muteInMeeting: (id: string, caller: Caller) =>
    muteInMeeting({ ...onKarim(id), muted: true }, caller, context),
} as const;

type Outcomes = Readonly<Record<Exclude<Who, 'disabled'>, string>>;

/** The expected outcome for moderators, for the invitee, and for all others. */
function outcomes(
  conducting: string,
  invitee: string,
  others: string,
  formerMember = others,
): Outcomes {
  return {
    ...{ host: conducting, creator: conducting, admin: conducting },
    ...{ invited: invitee, outsider: others, removed: formerMember },
  };
}

const moderators = (conducting: string, refusal = 'meeting/not-moderator') =>
  outcomes(conducting, refusal, 'meeting/not-found');
const OVER = 'meeting/over';
const all = (outcome: string) => outcomes(outcome, outcome, outcome);

const EXPECTED: Readonly<Record<keyof typeof ACTS, Readonly<Record<MeetingStatus, Outcomes>>>> = {
  updateMeeting: {
    scheduled: moderators('done'),
    active: moderators('done'),
    ended: moderators(OVER),
    cancelled: moderators(OVER),
  },
  joinMeeting: {
    scheduled: outcomes('done', 'done', 'meeting/not-started', 'meeting/removed'),
    active: outcomes('done', 'done', 'done', 'meeting/removed'),
    ended: all(OVER),
    cancelled: all(OVER),
  },
  endMeeting: {
    scheduled: moderators('meeting/not-started', 'meeting/end-not-allowed'),
    active: moderators('done', 'meeting/end-not-allowed'),
    ended: moderators(OVER, 'meeting/end-not-allowed'),
    cancelled: moderators(OVER, 'meeting/end-not-allowed'),
  },
  cancelMeeting: {
    scheduled: moderators('done'),
    active: moderators('meeting/already-started'),
    ended: moderators(OVER),
    cancelled: moderators(OVER),
  },
  removeFromMeeting: {
    scheduled: moderators('done'),
    active: moderators('done'),
    ended: moderators(OVER),
    cancelled: moderators(OVER),
  },
  muteInMeeting: {
    scheduled: moderators('meeting/not-started'),
    active: moderators('done'),
    ended: moderators(OVER),
    cancelled: moderators(OVER),
  },
};

async function outcomeOf(act: () => Promise<unknown>): Promise<string> {
  try {
    await act();
    return 'done';
  } catch (error) {
    const reason = (error as { reason?: string }).reason;
    if (reason === undefined) throw error;
    return reason;
  }
}

const CASES = Object.entries(EXPECTED).flatMap(([act, byStatus]) =>
  Object.entries(byStatus).map(([status, expected]) => ({
    act: act as keyof typeof ACTS,
    status: status as MeetingStatus,
    expected,
  })),
);

describe('who may do what with a meeting', () => {
  it.each(CASES)('$act of one that is $status', async ({ act, status, expected }) => {
    const verdicts: Record<string, string> = {};
    for (const [who, person] of Object.entries(WHO)) {
      const id = await stored({
        ...{ status, createdBy: WHO.creator.uid, removedIds: [WHO.removed.uid] },
        ...(status === 'active' && { engine: 'mesh' }),
      });
      const before = await meeting(id);
      verdicts[who] = await outcomeOf(() => ACTS[act](id, sessionOf(person)));
      if (verdicts[who] !== 'done') expect(await meeting(id)).toEqual(before);
    }

    expect(verdicts).toEqual({ ...expected, disabled: 'auth/account-disabled' });
  });

  it.each(Object.entries(ACTS))('%s of one that there is not', async (_act, act) => {
    const attempt = act('NULLE-PART', sessionOf(PEOPLE.admin));

    await expect(attempt).rejects.toMatchObject({ reason: 'meeting/not-found' });
  });
});

describe('who is taken out, and who is muted', () => {
  const host = sessionOf(PEOPLE.architect);

  it.each([
    ['the host', PEOPLE.architect.uid, 'meeting/is-moderator'],
    ['who made it', PEOPLE.surveyor.uid, 'meeting/is-moderator'],
    ['an admin', PEOPLE.admin.uid, 'meeting/is-moderator'],
    ['who takes no part', PEOPLE.stranger.uid, 'meeting/not-a-participant'],
  ])('%s is not taken out', async (_who, uid, reason) => {
    const { architect, engineer, surveyor, admin } = PEOPLE;
    const people = [architect, engineer, surveyor, admin];
    const id = await stored({ people, status: 'active', createdBy: surveyor.uid });
    const before = await meeting(id);

    const attempt = removeFromMeeting({ ...on(id), uid }, host, context);

    await expect(attempt).rejects.toMatchObject({ reason });
    expect(await meeting(id)).toEqual(before);
  });

  it('only a participant loses their voice', async () => {
    const id = await stored({ status: 'active' });
    const request = { ...on(id), uid: PEOPLE.stranger.uid, muted: true };

    const attempt = muteInMeeting(request, host, context);

    await expect(attempt).rejects.toMatchObject({ reason: 'meeting/not-a-participant' });
    expect((await meeting(id)).forceMutedIds).toEqual([]);
  });
});
