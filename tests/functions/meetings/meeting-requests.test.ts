import {
  meetingPath,
  meetingRequestPath,
  MEETINGS,
  notificationPath,
  notificationsPath,
  readMarkersPath,
  summaryPath,
  type RequestMeetingRequest,
} from '@ouvrage/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerMeetingRequest } from '../../../functions/src/meetings/answer-meeting-request';
import { notifyAdmins } from '../../../functions/src/meetings/on-meeting-request-created';
import { requestMeeting } from '../../../functions/src/meetings/request-meeting';
import type { Context } from '../../../functions/src/platform/context';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { meetings, SOON } from '../support/meetings';
import { work } from '../support/work';

const environment = functionsEnvironment('meeting-requests');
const { context, firestore } = environment;
const { meeting, request, asked, told, exists } = meetings(environment);
const { countOf } = work(environment);
const { admin: claire, secondAdmin: paul, architect: camille, engineer: karim } = PEOPLE;
const { owner: helene } = PEOPLE;
const GONE = { uid: 'odile', name: 'Odile Nantes', status: 'disabled' } as const;
const FORMER = { uid: 'denis', name: 'Denis Lebrun', role: 'admin', status: 'disabled' } as const;

beforeAll(async () => {
  await environment.settle();
  await environment.settle([GONE, FORMER]);
});
beforeEach(async () => {
  environment.setNow('2026-11-21T09:00:00.000Z');
  for (const { uid } of [...Object.values(PEOPLE), FORMER]) {
    await firestore.recursiveDelete(firestore.collection(notificationsPath(uid)));
    await firestore.doc(summaryPath(uid)).delete();
  }
});

type Decision = 'approved' | 'rejected';

const answering = (requestId: string, decision: Decision, message = '') => ({
  ...{ operationId: newOperationId(), requestId, decision, message },
});

const answer = (
  id: string,
  decision: Decision,
  message = '',
  by: { uid: string } = claire,
  on: Context = context,
) => answerMeetingRequest(answering(id, decision, message), sessionOf(by), on);

describe('an approved request', () => {
  it('becomes a planned meeting of who asked, who is its host, and those suggested', async () => {
    const id = await asked();
    const operation = answering(id, 'approved', 'Salle prévenue.');

    const { meetingId } = await answerMeetingRequest(operation, sessionOf(claire), context);

    const at = context.now();
    const { roomId, ...made } = await meeting(String(meetingId));
    const invitation = { role: 'participant', status: 'invited', joinedAt: null };
    expect(made).toEqual({
      ...{ id: meetingId, title: 'Point façades', description: 'Choix des teintes.' },
      ...{ status: 'scheduled', scheduledTime: new Date(SOON), isInstant: false },
      createdBy: claire.uid,
      participantIds: [camille.uid, karim.uid, helene.uid],
      participants: {
        [camille.uid]: { name: camille.name, role: 'host', status: 'accepted', joinedAt: null },
        [karim.uid]: { name: karim.name, ...invitation },
        [helene.uid]: { name: helene.name, ...invitation },
      },
      ...{ removedIds: [], forceMutedIds: [], engine: null, startedAt: null, endedAt: null },
      ...{ createdAt: at, updatedAt: at },
    });
    expect(roomId).toMatch(/^ouvrage-\d+-camil-[A-Z]{14}$/);
    expect(await request(id)).toMatchObject({
      ...{ status: 'approved', responseMessage: 'Salle prévenue.', meetingId },
      ...{ respondedAt: at, respondedBy: claire.uid },
    });
    expect(await environment.auditEntry(operation.operationId)).toMatchObject({
      ...{ act: 'answerMeetingRequest', target: meetingRequestPath(id) },
      ...{ before: { status: 'pending' }, after: { status: 'approved', meetingId } },
    });
  });

  it('tells who asked, once and with the way to the meeting, and invites the others', async () => {
    const id = await asked();

    const { meetingId } = await answer(id, 'approved', 'Salle prévenue.');

    expect(await told(camille)).toMatchObject([
      {
        ...{ kind: 'meeting-request', reason: 'recipient' },
        subject: { kind: 'meeting', id: meetingId },
        params: {
          ...{ event: 'approved', title: 'Point façades', byName: claire.name },
          ...{ message: 'Salle prévenue.', scheduledTime: SOON },
        },
      },
    ]);
    expect(await told(karim)).toMatchObject([
      { kind: 'meeting', subject: { id: meetingId }, params: { event: 'invited', by: claire.uid } },
    ]);
  });

  it('leaves out suggested people who cannot come, whatever a browser stored', async () => {
    const suggestedParticipantIds = [
      ...[GONE.uid, 'personne', claire.uid, camille.uid, karim.uid, karim.uid],
      ...['', '..', 'a/b', '__x__', 'x'.repeat(2000)],
    ];
    const id = await asked({ suggestedParticipantIds });

    const { meetingId } = await answer(id, 'approved');

    expect((await meeting(String(meetingId))).participantIds).toEqual([camille.uid, karim.uid]);
    expect((await request(id)).responseMessage).toBeNull();
  });

  it('is none when its hour has passed, or who asked is gone; it still waits for its answer', async () => {
    const late = await asked({ scheduledTime: new Date('2026-11-21T08:30:00Z') });
    const alone = await asked({ requestedBy: GONE.uid, requestedByName: GONE.name });
    const before = await countOf(MEETINGS);

    await expect(answer(late, 'approved')).rejects.toMatchObject({ reason: 'meeting/time-past' });
    await expect(answer(alone, 'approved')).rejects.toMatchObject({
      ...{ reason: 'meeting/participant-unavailable', params: { names: GONE.name } },
    });

    expect(await countOf(MEETINGS)).toBe(before);
    expect((await request(late)).status).toBe('pending');
    for (const id of [late, alone]) await answer(id, 'rejected');
    expect((await request(alone)).status).toBe('rejected');
  });
});

describe('a rejected request', () => {
  it('makes no meeting, and tells who asked why', async () => {
    const id = await asked();
    const before = await countOf(MEETINGS);

    expect(await answer(id, 'rejected', 'Voyons-nous sur place.')).toEqual({ meetingId: null });

    expect(await countOf(MEETINGS)).toBe(before);
    expect(await request(id)).toMatchObject({
      ...{ status: 'rejected', responseMessage: 'Voyons-nous sur place.', meetingId: null },
    });
    expect(await told(camille)).toMatchObject([
      {
        subject: { kind: 'meeting-request', id },
        params: { event: 'rejected', message: 'Voyons-nous sur place.', byName: claire.name },
      },
    ]);
    expect(await told(karim)).toEqual([]);
  });
});

describe('a request', () => {
  it('is answered once, whichever of two admins was first, twenty times', async () => {
    const before = await countOf(MEETINGS);
    const meetingIds = new Set<string>();
    for (let turn = 0; turn < 20; turn += 1) {
      const id = await asked();
      const second = turn % 2 === 0 ? 'approved' : 'rejected';
      const outcomes = await Promise.allSettled([
        answer(id, 'approved', '', claire),
        answer(id, second, '', paul),
      ]);

      const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refusals).toMatchObject([{ reason: { reason: 'meeting-request/already-answered' } }]);
      const { meetingId } = await request(id);
      if (meetingId !== null) meetingIds.add(meetingId);
    }
    expect(meetingIds.size).toBeGreaterThanOrEqual(10);
    for (const id of meetingIds) expect(await exists(meetingPath(id))).toBe(true);
    expect(await countOf(MEETINGS)).toBe(before + meetingIds.size);
  });

  it('answered again under the same id gets the same answer, and one meeting', async () => {
    const id = await asked();
    const operation = answering(id, 'approved');
    const first = await answerMeetingRequest(operation, sessionOf(claire), context);
    const before = await countOf(MEETINGS);

    expect(await answerMeetingRequest(operation, sessionOf(claire), context)).toEqual(first);

    expect(await countOf(MEETINGS)).toBe(before);
    expect(await told(camille)).toHaveLength(1);
  });

  it.each([camille, karim, helene])('is not for $name to answer', async (person) => {
    const id = await asked();

    const attempt = answer(id, 'approved', '', person);

    await expect(attempt).rejects.toMatchObject({ reason: 'access/admin-only' });
    expect((await request(id)).status).toBe('pending');
  });

  it('that was taken back is not there', async () => {
    const attempt = answer(newOperationId(), 'approved');

    await expect(attempt).rejects.toMatchObject({ reason: 'meeting-request/not-found' });
  });
});

describe('a request', () => {
  const asking = (difference: Partial<RequestMeetingRequest> = {}): RequestMeetingRequest => ({
    operationId: newOperationId(),
    title: 'Point façades',
    description: 'Choix des teintes.',
    scheduledTime: SOON,
    suggestedParticipantIds: [karim.uid],
    ...difference,
  });

  it('is stored once, in the name of its caller, waiting for an answer', async () => {
    const call = asking();

    await requestMeeting(call, sessionOf(camille), context);
    const answer = await requestMeeting(call, sessionOf(camille), context);

    const at = context.now();
    expect(answer).toEqual({ requestId: call.operationId });
    expect(await request(call.operationId)).toEqual({
      ...{ id: call.operationId, title: 'Point façades', description: 'Choix des teintes.' },
      ...{ requestedBy: camille.uid, requestedByName: camille.name, status: 'pending' },
      ...{ scheduledTime: new Date(SOON), suggestedParticipantIds: [karim.uid] },
      ...{ responseMessage: null, respondedAt: null, respondedBy: null, meetingId: null },
      createdAt: at,
    });
  });

  it('is not one that another person made under the same id', async () => {
    const call = asking();
    await requestMeeting(call, sessionOf(camille), context);

    await expect(requestMeeting(call, sessionOf(karim), context)).rejects.toMatchObject({
      reason: 'request/operation-reused',
    });
  });

  it('is for a time to come', async () => {
    const call = asking({ scheduledTime: '2026-11-20T09:00:00.000Z' });

    await expect(requestMeeting(call, sessionOf(camille), context)).rejects.toMatchObject({
      reason: 'meeting/time-past',
    });
  });

  it('is refused to who is disabled', async () => {
    await expect(requestMeeting(asking(), sessionOf(GONE), context)).rejects.toMatchObject({
      reason: 'auth/account-disabled',
    });
  });
});

describe('a request that was sent', () => {
  it('is told to every active admin once, however often its event comes', async () => {
    const id = await asked();

    await Promise.all([notifyAdmins(id, context), notifyAdmins(id, context)]);
    await notifyAdmins(id, context);

    for (const admin of [claire, paul]) {
      expect(await told(admin)).toMatchObject([
        {
          ...{ kind: 'meeting-request', reason: 'admin' },
          subject: { kind: 'meeting-request', id },
          params: {
            ...{ event: 'asked', title: 'Point façades', scheduledTime: SOON },
            ...{ by: camille.uid, byName: camille.name },
          },
        },
      ]);
      expect((await firestore.doc(summaryPath(admin.uid)).get()).get('notificationSeq')).toBe(1);
    }
    for (const other of [FORMER, camille, karim]) expect(await told(other)).toEqual([]);
  });

  it('brings up to date what an admin has not read of the same person, and is counted once', async () => {
    for (const minute of ['00', '01', '02']) {
      environment.setNow(`2026-11-21T09:${minute}:00.000Z`);
      await notifyAdmins(await asked({ title: `Demande ${minute}` }), context);
    }
    const others = { requestedBy: karim.uid, requestedByName: karim.name };
    await notifyAdmins(await asked(others), context);

    expect((await told(claire)).map(({ params }) => params['title']).toSorted()).toEqual([
      'Demande 02',
      'Point façades',
    ]);
    expect((await firestore.doc(summaryPath(claire.uid)).get()).get('notificationSeq')).toBe(2);
  });

  it('is counted again when the admin has looked at the bell, and told anew once it was read', async () => {
    await notifyAdmins(await asked(), context);
    const markers = { conversations: {}, notificationsSeen: 1, notificationsSeenAt: context.now() };
    await firestore.doc(readMarkersPath(claire.uid)).set({ ...markers, updatedAt: context.now() });
    environment.setNow('2026-11-21T09:05:00.000Z');

    await notifyAdmins(await asked({ title: 'Demande 05' }), context);
    const [open] = await told(claire);
    expect((await firestore.doc(summaryPath(claire.uid)).get()).get('notificationSeq')).toBe(2);
    await firestore
      .doc(notificationPath(claire.uid, String(open?.id)))
      .update({ readAt: context.now() });
    await notifyAdmins(await asked({ title: 'Demande 06' }), context);

    expect(await told(claire)).toHaveLength(2);
    await firestore.doc(readMarkersPath(claire.uid)).delete();
  });

  it('is not told again by an event that comes once more, after what told of it was read', async () => {
    const first = await asked();
    await notifyAdmins(first, context);
    environment.setNow('2026-11-21T09:05:00.000Z');
    const second = await asked({ title: 'Demande 05' });
    await notifyAdmins(second, context);
    const [open] = await told(claire);
    const ref = firestore.doc(notificationPath(claire.uid, String(open?.id)));
    await ref.update({ readAt: context.now() });

    for (const id of [first, second]) await notifyAdmins(id, context);

    expect(await told(claire)).toHaveLength(1);
  });

  it('does not put an older one in the place of a newer one', async () => {
    const older = await asked({ title: 'Ancienne' });
    environment.setNow('2026-11-21T09:05:00.000Z');
    await notifyAdmins(await asked({ title: 'Nouvelle' }), context);

    await notifyAdmins(older, context);

    expect(await told(claire)).toMatchObject([{ params: { title: 'Nouvelle' } }]);
  });

  it('is no news once it is answered or taken back', async () => {
    const id = await asked();
    await answer(id, 'rejected');

    await notifyAdmins(id, context);
    await notifyAdmins(newOperationId(), context);

    expect(await told(claire)).toEqual([]);
  });

  it('is no news to the admin who sent it', async () => {
    const id = await asked({ requestedBy: paul.uid, requestedByName: paul.name });

    await notifyAdmins(id, context);

    expect(await told(paul)).toEqual([]);
    expect(await told(claire)).toHaveLength(1);
  });
});
