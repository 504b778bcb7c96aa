import * as domain from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { decodeAll, demo } from './support/demo-story';

const users = decodeAll(/^users\/[^/]+$/, domain.userRecord).map(({ model }) => model);

describe('the companies of the demo', () => {
  const companies = decodeAll(/^companies\//, domain.companyRecord).map(({ model }) => model);

  it('are those that people belong to, some with a logo that is what its name says', () => {
    const byId = new Map(companies.map((company) => [company.id, company]));
    for (const { name, companyId, companyName } of users) {
      const company = companyId === null ? domain.INDEPENDENT : byId.get(companyId)?.name;
      expect(companyName, name).toBe(company);
    }
    const logos = companies.flatMap(({ logoPath }) => logoPath ?? []);
    expect(logos.length).toBeGreaterThan(5);
    for (const logo of logos) {
      const file = demo.files.find(({ path }) => path === logo);
      expect(domain.imageTypeOf(file?.bytes ?? new Uint8Array())).toBe(file?.contentType);
    }
  });

  it('are found by a name without accents', () => {
    expect(companies.map(({ nameKey }) => nameKey)).toContain('castan energies');
  });
});

describe('the meetings of the demo', () => {
  const meetings = decodeAll(/^meetings\//, domain.meetingRecord).map(({ model }) => model);
  const requests = decodeAll(/^meetingRequests\//, domain.meetingRequestRecord).map(
    ({ model }) => model,
  );
  const active = users.filter(({ status }) => status === 'active').map(({ id }) => id);

  it('are of people who are there, some of them today, one of them under way', () => {
    for (const { participantIds, participants } of meetings) {
      expect(active).toEqual(expect.arrayContaining([...participantIds]));
      expect(Object.keys(participants)).toEqual(participantIds);
    }
    const days = meetings.map(({ scheduledTime }) => scheduledTime && domain.dayAt(scheduledTime));
    expect(days.filter((day) => day === demo.day).length).toBeGreaterThan(1);
    const underWay = meetings.filter(({ status }) => status === 'active');
    expect(underWay).toMatchObject([{ engine: 'mesh', startedAt: expect.any(Date) as Date }]);
  });

  it('have ids that can be typed, and rooms named as the callables name them', () => {
    for (const { id, roomId, createdBy } of meetings) {
      expect(domain.typedMeetingId(id.toLowerCase().replaceAll('-', ''))).toBe(id);
      expect(roomId).toMatch(new RegExp(`^ouvrage-\\d{13}-${createdBy.slice(0, 5)}-[A-Z]{14}$`));
    }
    expect(new Set(meetings.map(({ roomId }) => roomId.slice(-14))).size).toBe(meetings.length);
  });

  it('come of a request where one was approved; others wait, to come, or were rejected', () => {
    expect(new Set(requests.map(({ status }) => status))).toEqual(
      new Set(domain.MEETING_REQUEST_STATUSES),
    );
    for (const {
      status,
      requestedBy,
      scheduledTime,
      suggestedParticipantIds,
      ...its
    } of requests) {
      expect(active).toEqual(expect.arrayContaining([requestedBy, ...suggestedParticipantIds]));
      if (status === 'pending') expect(domain.dayAt(scheduledTime) > demo.day).toBe(true);
      if (status !== 'approved') continue;
      const meeting = meetings.find(({ id }) => id === its.meetingId);
      expect(meeting).toMatchObject({
        title: its.title,
        scheduledTime,
        createdBy: its.respondedBy,
      });
      expect(meeting?.participants[requestedBy]?.role).toBe('host');
    }
  });
});

describe('what people of the demo say to each other', () => {
  const conversations = decodeAll(/^conversations\/[^/]+$/, domain.conversationRecord);
  const messages = decodeAll(/^conversations\/[^/]+\/messages\//, domain.messageRecord);

  it('is counted as it was sent, and the last of it is shown', () => {
    expect(conversations.length).toBeGreaterThan(5);
    for (const { path, model } of conversations) {
      const own = messages.filter((message) => message.path.startsWith(`${path}/`));
      expect(model.seq, path).toBe(own.length);
      expect(Object.values(model.sent).reduce((sum, count) => sum + count, 0)).toBe(own.length);
      expect(model.lastMessage?.id).toBe(own.at(-1)?.model.id);
      const senders = own.map(({ model: { senderId } }) => senderId);
      expect(model.participantIds).toEqual(expect.arrayContaining(senders));
    }
  });

  it('leaves something to read, and nothing below zero', () => {
    const markers = decodeAll(/^readMarkers\//, domain.readMarkersRecord);
    const unread = markers.flatMap(({ path, model }) => {
      const uid = path.split('/')[1] ?? '';
      return conversations
        .filter(({ model: { participantIds } }) => participantIds.includes(uid))
        .map((one) => domain.unreadCount(one.model, uid, model.conversations[one.model.id]?.read));
    });
    expect(Math.max(...unread)).toBe(2);
    expect(Math.min(...unread)).toBe(0);
  });

  it('is said in groups whose members are in their conversation', () => {
    const groups = decodeAll(/^workgroups\//, domain.workgroupRecord).map(({ model }) => model);
    expect(new Set(groups.map(({ status }) => status)).size).toBe(2);
    for (const { id, memberIds, members } of groups) {
      expect(Object.keys(members)).toEqual(memberIds);
      const talk = conversations.find(({ model }) => model.workgroupId === id)?.model;
      expect(talk?.participantIds).toEqual(expect.arrayContaining([...memberIds]));
    }
  });
});
