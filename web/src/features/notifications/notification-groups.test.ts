import type { Notification } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { addressOf, groupsOf, isRead } from './notification-groups';

const AT = new Date('2026-11-22T09:00:00Z');

const about = (difference: Partial<Notification> = {}): Notification => ({
  id: 'one',
  kind: 'assigned',
  reason: 'assignee',
  subject: { kind: 'assignment', id: 'mediatheque_A1_etude' },
  params: {},
  createdAt: AT,
  readAt: null,
  expiresAt: AT,
  ...difference,
});

describe('groupsOf', () => {
  it('puts together what is about one thing, where its newest stands', () => {
    const project = { kind: 'project', id: 'mediatheque' } as const;
    const groups = groupsOf([
      about(),
      about({ id: 'two', subject: project }),
      about({ id: 'old' }),
    ]);

    expect(groups.map(({ notifications }) => notifications.map(({ id }) => id))).toEqual([
      ['one', 'old'],
      ['two'],
    ]);
  });
});

describe('isRead', () => {
  const message = about({
    subject: { kind: 'conversation', id: 'direct_a_b' },
    params: { at: AT.getTime() },
  });

  it.each([
    ['marked as read', about({ readAt: AT }), {}, true],
    ['not marked', about(), {}, false],
    ['a message of a conversation that was opened since', message, { read: 1, at: AT }, true],
    ['a message newer than that', message, { read: 1, at: new Date(0) }, false],
  ])('%s', (_what, notification, marker, expected) => {
    const conversations = 'at' in marker ? { direct_a_b: marker } : {};
    expect(isRead(notification, conversations)).toBe(expected);
  });
});

describe('addressOf', () => {
  const project = about({ subject: { kind: 'project', id: 'mediatheque' } });
  const meeting = (event: string) =>
    about({ reason: 'recipient', subject: { kind: 'meeting', id: 'K7QF' }, params: { event } });
  const request = about({ reason: 'admin', subject: { kind: 'meeting-request', id: 'demande' } });

  it.each([
    ['a task', about(), 'intervenant', '/dashboard/tasks/mediatheque_A1_etude'],
    ['a task one has no part in any more', about({ reason: 'former-assignee' }), 'owner', null],
    ['tasks of a project, for its owner', project, 'owner', '/dashboard/projets/mediatheque'],
    ['tasks of a project, for an assignee', project, 'intervenant', '/dashboard/tasks'],
    ['a meeting', meeting('invited'), 'intervenant', '/dashboard/video/K7QF'],
    ['a meeting that was called off', meeting('cancelled'), 'admin', null],
    [
      'a deputy',
      about({ reason: 'deputy', subject: { kind: 'deputy', id: 'yann' } }),
      'owner',
      '/dashboard/parametres?tab=deputy',
    ],
    [
      'a dossier',
      about({ reason: 'recipient', subject: { kind: 'dossier', id: 'mediatheque' } }),
      'owner',
      '/dashboard/projets/mediatheque/dossier',
    ],
    [
      'the dossier that is ready',
      about({
        reason: 'recipient',
        subject: { kind: 'dossier', id: 'mediatheque' },
        params: { dossierId: 'd1' },
      }),
      'owner',
      '/dashboard/projets/mediatheque/dossier?dossier=d1',
    ],
    ['a request for one', request, 'admin', '/dashboard/video?tab=demandes'],
    [
      'a contact request',
      about({ reason: 'admin', subject: { kind: 'contact', id: 'ines' } }),
      'admin',
      '/dashboard/parametres?tab=contacts',
    ],
  ] as const)('%s', (_what, notification, role, address) => {
    expect(addressOf(notification, role)).toBe(address);
  });
});
