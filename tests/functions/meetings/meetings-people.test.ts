import {
  MEETING_REQUESTS,
  meetingRequestPath,
  MEETINGS,
  notificationsPath,
  userPath,
} from '@ouvrage/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinMeeting } from '../../../functions/src/meetings/join-meeting';
import { leaveMeetingRequests, leaveMeetings } from '../../../functions/src/people/leave-meetings';
import { refreshName } from '../../../functions/src/people/on-person-changed';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { meetings } from '../support/meetings';

const environment = functionsEnvironment('meetings-people');
const { context, firestore } = environment;
const { meeting, request, stored, asked, told, exists } = meetings(environment);
const { architect: camille, engineer: karim, owner: helene } = PEOPLE;

beforeEach(async () => {
  await environment.settle();
  for (const collection of [MEETINGS, MEETING_REQUESTS]) {
    await firestore.recursiveDelete(firestore.collection(collection));
  }
  for (const { uid } of Object.values(PEOPLE)) {
    await firestore.recursiveDelete(firestore.collection(notificationsPath(uid)));
  }
});

const people = [camille, karim, helene];

describe('a new name', () => {
  it('is on the person’s meetings and requests, and nothing else of them changes', async () => {
    const id = await stored({ people });
    const other = await stored({ people: [karim, helene] });
    const requestId = await asked();
    const [before, openId, acceptedId] = [
      await meeting(id),
      await meeting(other),
      await request(requestId),
    ];
    await firestore.doc(userPath(camille.uid)).update({ name: 'Camille Moreau-Roy' });

    await refreshName(camille.uid, context);
    await refreshName(camille.uid, context);

    expect(await meeting(id)).toEqual({
      ...before,
      participants: {
        ...before.participants,
        [camille.uid]: { ...before.participants[camille.uid], name: 'Camille Moreau-Roy' },
      },
    });
    expect(await meeting(other)).toEqual(openId);
    expect(await request(requestId)).toEqual({
      ...acceptedId,
      requestedByName: 'Camille Moreau-Roy',
    });
  });
});

describe('who is deleted', () => {
  it('leaves meetings that go on or are to come, with their voice', async () => {
    const id = await stored({ people, status: 'active', forceMutedIds: [karim.uid] });
    const next = await stored({ people });

    for (let turn = 0; turn < 2; turn += 1) await leaveMeetings(karim.uid, context);

    for (const [left, status] of [
      [id, 'active'],
      [next, 'scheduled'],
    ] as const) {
      const { participantIds, participants, forceMutedIds, ...rest } = await meeting(left);
      expect(participantIds).toEqual([camille.uid, helene.uid]);
      expect(Object.keys(participants).sort()).toEqual([camille.uid, helene.uid].sort());
      expect(forceMutedIds).toEqual([]);
      expect(rest.status).toBe(status);
    }
    expect(await told(helene)).toEqual([]);
  });

  it('is still in those that are over, of nobody known', async () => {
    const id = await stored({ people, status: 'ended' });
    const before = await meeting(id);

    await leaveMeetings(camille.uid, context);

    expect(await meeting(id)).toEqual({
      ...before,
      participants: {
        ...before.participants,
        [camille.uid]: { ...before.participants[camille.uid], name: '' },
      },
    });
  });

  it('hosts nothing more: what they planned is cancelled, and its people told once', async () => {
    const id = await stored({ people });
    const active = await stored({ people, status: 'active' });

    await leaveMeetings(camille.uid, context);
    await leaveMeetings(camille.uid, context);

    expect(await meeting(id)).toMatchObject({
      ...{ status: 'cancelled', participantIds: [karim.uid, helene.uid] },
    });
    expect((await meeting(active)).status).toBe('active');
    for (const person of [karim, helene]) {
      expect(await told(person)).toMatchObject([
        {
          ...{ kind: 'meeting', subject: { kind: 'meeting', id } },
          params: { event: 'cancelled', title: 'Réunion de chantier', by: '', byName: '' },
        },
      ]);
    }
  });

  it('takes back what nobody answered, and leaves the rest without their name', async () => {
    const waiting = await asked();
    const answer = await asked({ status: 'rejected' });
    const another = await asked({ requestedBy: karim.uid, requestedByName: karim.name });

    await leaveMeetingRequests(camille.uid, context);
    await leaveMeetingRequests(camille.uid, context);

    expect(await exists(meetingRequestPath(waiting))).toBe(false);
    expect(await request(answer)).toMatchObject({ requestedByName: '', status: 'rejected' });
    expect((await request(another)).requestedByName).toBe(karim.name);
  });

  it('goes while somebody else comes in, and neither is lost', async () => {
    const id = await stored({ people, status: 'active' });
    const coming = { operationId: newOperationId(), meetingId: id };

    await Promise.all([
      leaveMeetings(karim.uid, context),
      joinMeeting(coming, sessionOf(PEOPLE.stranger), context),
    ]);

    const uids = [camille.uid, helene.uid, PEOPLE.stranger.uid];
    expect([...(await meeting(id)).participantIds].sort()).toEqual(uids.sort());
  });
});
