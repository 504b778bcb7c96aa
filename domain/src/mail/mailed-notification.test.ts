import { describe, expect, it } from 'vitest';
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_REASONS,
  type NotificationKind,
} from '../notifications/notification';
import { awaitsReader, isWanted } from './mailed-notification';

describe('the switch that a notification belongs to', () => {
  it.each(NOTIFICATION_KINDS)('of %s', (kind) => {
    const isMessage = kind === 'message';

    expect(isWanted(kind, { messages: true, updates: false })).toBe(isMessage);
    expect(isWanted(kind, { messages: false, updates: true })).toBe(!isMessage);
    expect(isWanted(kind, { messages: false, updates: false })).toBe(false);
  });
});

describe('the ball is in the court of', () => {
  const awaiting = NOTIFICATION_KINDS.flatMap((kind) =>
    NOTIFICATION_REASONS.filter((reason) => awaitsReader({ kind, reason, params: {} })).map(
      (reason) => `${kind}, ${reason}`,
    ),
  );

  it('the assignee of what is given to them, the validators of what is submitted, admins asked for a meeting', () => {
    expect(awaiting).toEqual([
      'assigned, assignee',
      'restored, assignee',
      'submitted, validator',
      'rejected, assignee',
      'meeting-request, admin',
      'dossier, admin',
      'contact, admin',
    ]);
  });

  it.each([
    [['assigneeId', 'deadline'], true],
    [['deadline', 'validatorIds'], false],
  ])('whoever a task is passed to, when what changed is %j', (fields, expected) => {
    const kind: NotificationKind = 'reassigned';
    expect(awaitsReader({ kind, reason: 'assignee', params: { fields } })).toBe(expected);
    expect(awaitsReader({ kind, reason: 'validator', params: { fields } })).toBe(false);
  });
});
