import * as domain from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { decodeAll } from './support/demo-story';

const users = decodeAll(/^users\/[^/]+$/, domain.userRecord).map(({ model }) => model);

describe('what the people of the demo were told', () => {
  const active = users.filter(({ status }) => status === 'active').map(({ id }) => id);
  const inboxOf = (uid: string) =>
    decodeAll(new RegExp(`^users/${uid}/notifications/`), domain.notificationRecord).map(
      ({ model }) => model,
    );
  const tasks = new Map(
    decodeAll(/^assignments\/[^/]+$/, domain.assignmentRecord).map(({ model }) => [
      model.id,
      model,
    ]),
  );

  it.each(active)('%s was told something, and the bell says how much of it is new', (uid) => {
    const inbox = inboxOf(uid);
    const [summary] = decodeAll(new RegExp(`^summaries/${uid}$`), domain.personSummaryCodec);
    const [markers] = decodeAll(new RegExp(`^readMarkers/${uid}$`), domain.readMarkersRecord);
    const seenAt = markers?.model.notificationsSeenAt ?? new Date(0);

    expect(inbox.length).toBeGreaterThan(0);
    expect(summary?.model.notificationSeq).toBe(inbox.length);
    const olderOnes = inbox.filter(({ createdAt }) => createdAt <= seenAt);
    expect(markers?.model.notificationsSeen).toBe(olderOnes.length);
  });

  it('is of tasks that they have, or had, a part in, and never of what they did', () => {
    for (const uid of active) {
      for (const { subject, reason, params } of inboxOf(uid)) {
        if (subject.kind !== 'assignment') continue;
        const task = tasks.get(subject.id);
        const parts = { assignee: [task?.assigneeId], validator: task?.validatorIds ?? [] };
        const part = reason.replace('former-', '');
        if (part === 'admin') continue;
        expect(parts[part === 'assignee' ? 'assignee' : 'validator']).toContain(uid);
        expect(reason.startsWith('former-')).toBe(task?.archivedAt !== null);
        expect(params['byName']).not.toBe(users.find(({ id }) => id === uid)?.name);
      }
    }
  });

  it('is of several kinds', () => {
    const kinds = new Set(active.flatMap((uid) => inboxOf(uid).map(({ kind }) => kind)));
    for (const kind of ['assigned', 'submitted', 'validated', 'rejected', 'deadline'] as const) {
      expect(kinds).toContain(kind);
    }
  });
});
