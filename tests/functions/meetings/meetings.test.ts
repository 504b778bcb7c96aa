import {
  MEETING_ID_SYMBOLS,
  MEETING_LIMITS,
  meetingPath,
  notificationsPath,
  type UpdateMeetingRequest,
} from '@ouvrage/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMeeting } from '../../../functions/src/meetings/create-meeting';
import { cancelMeeting, endMeeting } from '../../../functions/src/meetings/end-meeting';
import { joinMeeting } from '../../../functions/src/meetings/join-meeting';
import { muteInMeeting, removeFromMeeting } from '../../../functions/src/meetings/moderate-people';
import { updateMeeting } from '../../../functions/src/meetings/update-meeting';
import type { Context } from '../../../functions/src/platform/context';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { meetings, newMeetingRequest, SOON } from '../support/meetings';
import { versionAt } from '../support/versions';

const environment = functionsEnvironment('meetings');
const { context, firestore } = environment;
const { meeting, stored, enterRoom, peersOf, told } = meetings(environment);
const { architect: camille, engineer: karim, owner: helene, surveyor: lucie, stranger } = PEOPLE;
const host = sessionOf(camille);

beforeAll(() => environment.settle());
beforeEach(async () => {
  environment.setNow('2026-11-21T09:00:00.000Z');
  for (const { uid } of Object.values(PEOPLE)) {
    await firestore.recursiveDelete(firestore.collection(notificationsPath(uid)));
  }
});

const on = (meetingId: string) => ({ operationId: newOperationId(), meetingId });

const planMeeting = async (difference: Parameters<typeof newMeetingRequest>[0] = {}) =>
  (await createMeeting(newMeetingRequest(difference), host, context)).meetingId;

const readInbox = async (person: { uid: string }) =>
  (await told(person)).map(({ params }) => String(params['event'])).sort();

/** A context that fails at the first deletion of a room's documents. */
function cutOff(): Context {
  const failing = new Proxy(firestore, {
    get(target, name) {
      if (name === 'recursiveDelete') return () => Promise.reject(new Error('cut off'));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return environment.contextWith({ firestore: failing });
}

describe('a new meeting', () => {
  it('is planned, of its host and who is invited, and in the audit log', async () => {
    const request = newMeetingRequest();

    const { meetingId } = await createMeeting(request, host, context);

    const at = context.now();
    const invitation = { role: 'participant', status: 'invited', joinedAt: null };
    const { roomId, ...rest } = await meeting(meetingId);
    expect(rest).toEqual({
      ...{ id: meetingId, title: 'Réunion de chantier', description: 'Gros œuvre.' },
      ...{ status: 'scheduled', scheduledTime: new Date(SOON), isInstant: false },
      createdBy: camille.uid,
      participantIds: [camille.uid, karim.uid, helene.uid],
      participants: {
        [camille.uid]: { name: camille.name, role: 'host', status: 'accepted', joinedAt: null },
        [karim.uid]: { name: karim.name, ...invitation },
        [helene.uid]: { name: helene.name, ...invitation },
      },
      ...{ removedIds: [], forceMutedIds: [], engine: null, startedAt: null, endedAt: null },
      ...{ createdAt: at, updatedAt: at },
    });
    expect(roomId).toMatch(new RegExp(`^ouvrage-${at.getTime()}-camil-[A-Z]{14}$`));
    expect(await environment.auditEntry(request.operationId)).toMatchObject({
      ...{ by: camille.uid, act: 'createMeeting', target: meetingPath(meetingId) },
      after: { meetingId, invited: [karim.uid, helene.uid] },
    });
  });

  it('has an id that is short to type, and that nobody guesses', async () => {
    const ids = [await planMeeting(), await planMeeting()];

    const group = `[${MEETING_ID_SYMBOLS}]{4}`;
    for (const id of ids) expect(id).toMatch(new RegExp(`^${group}-${group}-${group}$`));
    expect(new Set(ids).size).toBe(2);
  });

  it('starts at once without a time, with the engine of that moment', async () => {
    const { video } = context;
    const jitsi = environment.contextWith({ video: { ...video, engine: 'jitsi' } });
    const request = newMeetingRequest({ scheduledTime: null });

    const { meetingId } = await createMeeting(request, host, jitsi);

    expect(await meeting(meetingId)).toMatchObject({
      ...{ status: 'active', isInstant: true, scheduledTime: null },
      ...{ engine: 'jitsi', startedAt: context.now() },
    });
    expect((await told(karim))[0]?.params).toMatchObject({ event: 'invited', scheduledTime: '' });
  });

  it('is one, however often it is asked for under one id', async () => {
    const request = newMeetingRequest();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => createMeeting(request, host, context)),
    );

    expect(await createMeeting(request, host, context)).toEqual(answers[0]);
    expect(new Set(answers.map(({ meetingId }) => meetingId)).size).toBe(1);
    expect(await readInbox(karim)).toEqual(['invited']);
    const other = createMeeting({ ...request, title: 'Autre' }, host, context);
    await expect(other).rejects.toMatchObject({ reason: 'request/operation-reused' });
  });

  it('tells who is invited, and not who made it', async () => {
    const request = newMeetingRequest({ participantIds: [karim.uid, karim.uid, camille.uid] });
    const { meetingId } = await createMeeting(request, host, context);

    expect(await told(camille)).toEqual([]);
    expect(await told(helene)).toEqual([]);
    expect(await told(karim)).toMatchObject([
      {
        ...{ id: request.operationId, kind: 'meeting', reason: 'recipient' },
        subject: { kind: 'meeting', id: meetingId },
        params: {
          ...{ event: 'invited', title: 'Réunion de chantier', scheduledTime: SOON },
          ...{ by: camille.uid, byName: camille.name },
        },
      },
    ]);
    expect((await meeting(meetingId)).participantIds).toEqual([camille.uid, karim.uid]);
  });

  it('may be for a moment ago, and no earlier', async () => {
    const at = (time: string) => planMeeting({ scheduledTime: time });

    await expect(at('2026-11-21T08:58:59.000Z')).rejects.toMatchObject({
      reason: 'meeting/time-past',
    });
    await expect(at('2026-11-21T08:59:00.000Z')).resolves.toEqual(expect.any(String));
  });

  it('names who cannot be invited, and is not made', async () => {
    await environment.settle([{ uid: 'odile', name: 'Odile Nantes', status: 'disabled' }]);
    const participantIds = [karim.uid, PEOPLE.admin.uid, 'odile', 'personne'];
    const request = newMeetingRequest({ participantIds });

    const attempt = createMeeting(request, host, context);

    await expect(attempt).rejects.toMatchObject({
      reason: 'meeting/participant-unavailable',
      params: { names: 'Claire Fontaine, Odile Nantes, —' },
    });
    expect(await environment.auditEntry(request.operationId)).toBeNull();
    expect(await told(karim)).toEqual([]);
  });
});

describe('joining a meeting', () => {
  it('starts a planned one as its host comes, for those who wait', async () => {
    const id = await planMeeting();
    expect(await joinMeeting(on(id), sessionOf(karim), context)).toEqual({
      ...{ meetingId: id, status: 'scheduled' },
    });
    const waiting = await meeting(id);
    expect(waiting.status).toBe('scheduled');
    environment.setNow('2026-11-21T10:05:00.000Z');

    expect(await joinMeeting(on(id), host, context)).toEqual({ meetingId: id, status: 'active' });

    const at = context.now();
    expect(await meeting(id)).toEqual({
      ...waiting,
      ...{ status: 'active', engine: 'mesh', startedAt: at, updatedAt: at },
      participants: {
        ...waiting.participants,
        [camille.uid]: { name: camille.name, role: 'host', status: 'accepted', joinedAt: at },
      },
    });
    expect(await readInbox(karim)).toEqual(['invited', 'started']);
    expect(await readInbox(helene)).toEqual(['invited', 'started']);
    expect(await told(camille)).toEqual([]);
  });

  it('starts it once, whoever starts it at the same moment', async () => {
    const id = await planMeeting();
    const both = [host, sessionOf(PEOPLE.admin), sessionOf(PEOPLE.secondAdmin)];

    const answers = await Promise.all(both.map((caller) => joinMeeting(on(id), caller, context)));

    expect(answers.map(({ status }) => status)).toEqual(['active', 'active', 'active']);
    const uids = [PEOPLE.admin, PEOPLE.secondAdmin].map(({ uid }) => uid);
    expect((await meeting(id)).participantIds).toEqual(expect.arrayContaining(uids));
    expect(await readInbox(karim)).toEqual(['invited', 'started']);
  });

  it('by its id is enough to take part in one that goes on, which leaves the first coming', async () => {
    const id = await planMeeting({ scheduledTime: null });
    const caller = sessionOf(stranger);
    await joinMeeting(on(id), caller, context);
    const joinedAt = context.now();
    const first = await meeting(id);
    environment.setNow('2026-11-21T09:20:00.000Z');

    await joinMeeting(on(id), caller, context);

    expect(first.participantIds).toEqual([camille.uid, karim.uid, helene.uid, stranger.uid]);
    expect(first.participants[stranger.uid]).toEqual({
      ...{ name: stranger.name, role: 'participant', status: 'accepted', joinedAt },
    });
    expect(await meeting(id)).toEqual(first);
  });

  it('takes the id as people type it', async () => {
    const id = await planMeeting({ scheduledTime: null });
    const inputText = id.replaceAll('-', '').toLowerCase();

    const answer = await joinMeeting(on(inputText), sessionOf(karim), context);

    expect(answer).toEqual({ meetingId: id, status: 'active' });
    expect((await meeting(id)).participants[karim.uid]?.status).toBe('accepted');
  });

  it('twice under one id is once, and answers the same', async () => {
    const id = await planMeeting();
    const waiting = on(id);
    const answer = await joinMeeting(waiting, sessionOf(karim), context);
    await joinMeeting(on(id), host, context);

    expect(await joinMeeting(waiting, sessionOf(karim), context)).toEqual(answer);
    expect((await meeting(id)).participants[karim.uid]?.status).toBe('invited');
  });

  it(`is for ${MEETING_LIMITS.participantsMax} people at most, who may come back`, async () => {
    const crowd = Array.from({ length: MEETING_LIMITS.participantsMax - 2 }, (_, index) => ({
      ...{ uid: `ouvrier-${index}`, name: `Ouvrier ${index}` },
    }));
    const people = [camille, karim, ...crowd];
    const id = await stored({ status: 'active', engine: 'mesh', people });

    const surplus = joinMeeting(on(id), sessionOf(lucie), context);

    const params = { max: MEETING_LIMITS.participantsMax };
    await expect(surplus).rejects.toMatchObject({ reason: 'meeting/too-many-people', params });
    await expect(joinMeeting(on(id), sessionOf(karim), context)).resolves.toBeDefined();
  });
});

describe('an edited meeting', () => {
  const edit = async (meetingId: string, difference: Partial<UpdateMeetingRequest> = {}) => {
    const version = await versionAt(context, meetingPath(meetingId));
    await updateMeeting(
      { ...newMeetingRequest(), meetingId, version, ...difference },
      host,
      context,
    );
  };
  const LATER = '2026-11-23T13:30:00.000Z';

  it('tells those who stay of its new time, who is added that they are invited', async () => {
    const id = await planMeeting();
    const participantIds = [karim.uid, lucie.uid];

    await edit(id, { title: 'Point structure', scheduledTime: LATER, participantIds });

    expect(await meeting(id)).toMatchObject({
      ...{ title: 'Point structure', scheduledTime: new Date(LATER) },
      participantIds: [camille.uid, karim.uid, lucie.uid],
      participants: { [lucie.uid]: { status: 'invited', name: lucie.name } },
    });
    expect(await readInbox(karim)).toEqual(['invited', 'moved']);
    expect((await told(karim)).map(({ params }) => params)).toContainEqual({
      ...{ event: 'moved', title: 'Point structure', scheduledTime: LATER },
      ...{ by: camille.uid, byName: camille.name },
    });
    expect(await readInbox(lucie)).toEqual(['invited']);
    // Who is invited no more learns that, and not the new time; what they knew before is gone.
    expect((await told(helene)).map(({ params }) => params)).toMatchObject([
      { event: 'withdrawn', title: 'Réunion de chantier', scheduledTime: SOON },
    ]);
    expect((await meeting(id)).participants[helene.uid]).toBeUndefined();
  });

  it('tells nobody of another title', async () => {
    const id = await planMeeting();

    await edit(id, { title: 'Point structure' });

    expect((await meeting(id)).title).toBe('Point structure');
    expect(await readInbox(karim)).toEqual(['invited']);
  });

  it('keeps its host and whoever has come in already', async () => {
    const id = await planMeeting({ scheduledTime: null });
    await joinMeeting(on(id), sessionOf(stranger), context);
    await joinMeeting(on(id), sessionOf(PEOPLE.admin), context);

    await edit(id, { scheduledTime: null, participantIds: [] });

    const uids = [camille.uid, stranger.uid, PEOPLE.admin.uid];
    expect([...(await meeting(id)).participantIds].sort()).toEqual(uids.sort());
  });

  it('lets back in who was removed, by inviting them', async () => {
    const id = await planMeeting();
    await removeFromMeeting({ ...on(id), uid: karim.uid }, host, context);

    await edit(id);

    const { removedIds, participants } = await meeting(id);
    expect(removedIds).toEqual([]);
    expect(participants[karim.uid]?.status).toBe('invited');
    await expect(joinMeeting(on(id), sessionOf(karim), context)).resolves.toBeDefined();
  });

  it('keeps the time that it has, though it is past; no new one is', async () => {
    const id = await planMeeting();
    environment.setNow('2026-11-21T11:00:00.000Z');

    await edit(id, { title: 'En retard' });

    expect(await meeting(id)).toMatchObject({ title: 'En retard', scheduledTime: new Date(SOON) });
    const past = edit(id, { scheduledTime: '2026-11-21T10:30:00.000Z' });
    await expect(past).rejects.toMatchObject({ reason: 'meeting/time-past' });
  });

  it('has its time for good once it has started', async () => {
    const id = await planMeeting();
    await joinMeeting(on(id), host, context);

    const change = edit(id, { scheduledTime: LATER });

    await expect(change).rejects.toMatchObject({ reason: 'meeting/already-started' });
    await edit(id, { title: 'Ordre du jour changé' });
    await edit(id, { title: 'Ordre du jour changé', scheduledTime: null });
    expect(await meeting(id)).toMatchObject({
      ...{ title: 'Ordre du jour changé', scheduledTime: new Date(SOON), status: 'active' },
    });
  });

  it('invites nobody who cannot come, and asks nothing of those who were there', async () => {
    const id = await planMeeting();
    await environment.settle([{ ...helene, status: 'disabled' }]);

    await edit(id, { title: 'Sans Hélène' });
    const attempt = edit(id, { participantIds: [karim.uid, PEOPLE.admin.uid] });

    await expect(attempt).rejects.toMatchObject({ reason: 'meeting/participant-unavailable' });
    expect(await meeting(id)).toMatchObject({
      ...{ title: 'Sans Hélène', participantIds: [camille.uid, karim.uid, helene.uid] },
    });
    await environment.settle([helene]);
  });

  it('twice under one id is edited once, also when edited otherwise in between', async () => {
    const id = await planMeeting();
    const version = await versionAt(context, meetingPath(id));
    const first = { ...newMeetingRequest({ title: 'Un' }), meetingId: id, version };
    await updateMeeting(first, host, context);
    await edit(id, { title: 'Deux' });

    await updateMeeting(first, host, context);

    expect((await meeting(id)).title).toBe('Deux');
    expect(await environment.auditEntry(first.operationId)).toMatchObject({
      ...{ before: { title: 'Réunion de chantier' }, after: { title: 'Un' } },
    });
  });
});

describe('the end of a meeting', () => {
  it('is for all, and empties the room', async () => {
    const id = await planMeeting({ scheduledTime: null });
    await enterRoom(id, camille);
    await enterRoom(id, karim);
    environment.setNow('2026-11-21T09:45:00.000Z');
    const request = on(id);

    expect(await endMeeting(request, host, context)).toEqual({ meetingId: id });

    expect(await meeting(id)).toMatchObject({ status: 'ended', endedAt: context.now() });
    expect(await peersOf(id)).toEqual([]);
    const signals = await firestore.collectionGroup('inbox').get();
    expect(signals.docs.filter(({ ref }) => ref.path.startsWith(meetingPath(id)))).toEqual([]);
    expect(await environment.auditEntry(request.operationId)).toMatchObject({
      ...{ act: 'endMeeting', before: { status: 'active' }, after: { status: 'ended' } },
    });
  });

  it('is final before the room is empty, and the same call again empties it', async () => {
    const id = await planMeeting({ scheduledTime: null });
    await enterRoom(id, karim);
    const request = on(id);

    await expect(endMeeting(request, host, cutOff())).rejects.toThrow('cut off');
    expect((await meeting(id)).status).toBe('ended');
    expect(await peersOf(id)).toHaveLength(1);

    const { endedAt } = await meeting(id);
    environment.setNow('2026-11-21T09:50:00.000Z');
    await endMeeting(request, host, context);
    expect(await peersOf(id)).toEqual([]);
    expect((await meeting(id)).endedAt).toEqual(endedAt);
  });

  it('told again under another id, only informs', async () => {
    const id = await planMeeting({ scheduledTime: null });
    await endMeeting(on(id), host, context);
    const before = await meeting(id);

    const again = endMeeting(on(id), sessionOf(PEOPLE.admin), context);

    await expect(again).rejects.toMatchObject({ reason: 'meeting/over' });
    expect(await meeting(id)).toEqual(before);
  });

  it('before its start is a cancellation, that those who were to come are told', async () => {
    const id = await planMeeting();
    const request = on(id);

    await cancelMeeting(request, sessionOf(PEOPLE.admin), context);
    await cancelMeeting(request, sessionOf(PEOPLE.admin), context);

    expect(await meeting(id)).toMatchObject({ status: 'cancelled', endedAt: null });
    expect(await readInbox(karim)).toEqual(['cancelled', 'invited']);
    expect(await readInbox(camille)).toEqual(['cancelled']);
    expect(await readInbox(PEOPLE.admin)).toEqual([]);
  });
});

describe('what a moderator does to people', () => {
  it('removes one, with their tabs, their voice and what they were told', async () => {
    const id = await planMeeting({ scheduledTime: null });
    await joinMeeting(on(id), sessionOf(karim), context);
    await muteInMeeting({ ...on(id), uid: karim.uid, muted: true }, host, context);
    const stay = await enterRoom(id, camille);
    await enterRoom(id, karim);
    await enterRoom(id, karim);

    await removeFromMeeting({ ...on(id), uid: karim.uid }, host, context);

    expect(await meeting(id)).toMatchObject({
      ...{ participantIds: [camille.uid, helene.uid], removedIds: [karim.uid] },
      forceMutedIds: [],
    });
    expect((await meeting(id)).participants[karim.uid]).toBeUndefined();
    expect(await peersOf(id)).toEqual([stay]);
    expect(await told(karim)).toEqual([]);
    expect(await readInbox(helene)).toEqual(['invited']);
    const back = joinMeeting(on(id), sessionOf(karim), context);
    await expect(back).rejects.toMatchObject({ reason: 'meeting/removed' });
  });

  it('finishes a removal that was cut off, unless the person was invited again', async () => {
    const id = await planMeeting({ scheduledTime: null });
    await enterRoom(id, karim);
    const request = { ...on(id), uid: karim.uid };
    await expect(removeFromMeeting(request, host, cutOff())).rejects.toThrow('cut off');
    expect(await peersOf(id)).toHaveLength(1);

    await removeFromMeeting(request, host, context);
    expect(await peersOf(id)).toEqual([]);

    const edition = newMeetingRequest({ scheduledTime: null });
    const version = await versionAt(context, meetingPath(id));
    await updateMeeting({ ...edition, meetingId: id, version }, host, context);
    const again = await enterRoom(id, karim);
    await removeFromMeeting(request, host, context);
    expect(await peersOf(id)).toEqual([again]);
    expect((await meeting(id)).participantIds).toContain(karim.uid);
  });

  it('takes a voice once, and gives it back', async () => {
    const id = await planMeeting({ scheduledTime: null });
    const mute = (isMuted: boolean) =>
      muteInMeeting({ ...on(id), uid: karim.uid, muted: isMuted }, host, context);

    await mute(true);
    await mute(true);
    expect((await meeting(id)).forceMutedIds).toEqual([karim.uid]);
    await mute(false);
    expect((await meeting(id)).forceMutedIds).toEqual([]);
  });
});
