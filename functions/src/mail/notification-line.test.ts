import type { Notification } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { textOf } from './letter';
import { lineOf, subjectOf } from './notification-line';

const note = (difference: Partial<Notification>): Notification => ({
  id: 'op',
  kind: 'assigned',
  reason: 'assignee',
  subject: { kind: 'assignment', id: 'port_A2_etude' },
  params: {
    ...{ subsectionId: 'A2', taskKey: 'etude-de-faisabilite', taskName: 'ÉTUDE DE FAISABILITÉ' },
    ...{ projectName: 'Médiathèque', byName: 'Claire Fontaine', revision: 2 },
    ...{ dueDay: '2026-12-01', deadline: '2026-12-01', validationDeadline: '2026-12-08' },
  },
  createdAt: new Date(),
  readAt: null,
  expiresAt: new Date(),
  ...difference,
});

const params = (more: Notification['params']) => ({ ...note({}).params, ...more });
const what = (difference: Partial<Notification>) => textOf(lineOf(note(difference), 'en').what);

const DOSSIER: Partial<Notification> = {
  kind: 'dossier',
  reason: 'recipient',
  subject: { kind: 'dossier', id: 'mediatheque' },
};

const DEPUTY = {
  kind: 'deputy',
  reason: 'deputy',
  subject: { kind: 'deputy', id: 'yann' },
} as const;
const DEPUTY_TERM = { name: 'Yann Le Goff', from: '2026-12-01', until: '2026-12-05' };

describe('the line of a notification', () => {
  const task = 'the task “Feasibility study” (Médiathèque)';

  it.each<[string, Partial<Notification>]>([
    [`Claire Fontaine assigned ${task}.`, {}],
    [
      'Claire Fontaine changed the assignment of “Feasibility study” (Médiathèque).',
      { kind: 'reassigned', params: params({ fields: ['deadline'] }) },
    ],
    [
      `Claire Fontaine assigned ${task} to you.`,
      { kind: 'reassigned', params: params({ fields: ['assigneeId'] }) },
    ],
    [
      `Claire Fontaine reassigned ${task} without you.`,
      {
        kind: 'reassigned',
        reason: 'former-validator',
        params: params({ fields: ['validatorIds'] }),
      },
    ],
    [`Claire Fontaine unassigned ${task}.`, { kind: 'unassigned', reason: 'former-assignee' }],
    [`Claire Fontaine restored ${task}.`, { kind: 'restored' }],
    [`Deleted user restored ${task}.`, { kind: 'restored', params: params({ byName: '' }) }],
    [
      'Claire Fontaine submitted revision 2 of “Feasibility study” (Médiathèque).',
      { kind: 'submitted', reason: 'validator' },
    ],
    [
      '“Feasibility study” (Médiathèque) is due on December 1, 2026.',
      { kind: 'deadline', params: params({ isLate: false }) },
    ],
    [
      '“Feasibility study” (Médiathèque) is late: it was due on December 1, 2026.',
      { kind: 'deadline', params: params({ isLate: true }) },
    ],
    [
      'Claire Fontaine assigned 4 tasks of “Médiathèque”.',
      { subject: { kind: 'project', id: 'port' }, params: params({ count: 4 }) },
    ],
    [
      'Claire Fontaine unassigned 1 task of “Médiathèque”.',
      {
        ...{ kind: 'unassigned', reason: 'former-assignee' },
        ...{ subject: { kind: 'project', id: 'port' }, params: params({ count: 1 }) },
      },
    ],
    [
      'Claire Fontaine asks you to stand in for Yann Le Goff from December 1, 2026 to December 5, 2026.',
      { ...DEPUTY, params: params({ ...DEPUTY_TERM, event: 'set' }) },
    ],
    [
      'Yann Le Goff no longer stands in for you.',
      { ...DEPUTY, reason: 'represented', params: params({ ...DEPUTY_TERM, event: 'over' }) },
    ],
    [
      'You no longer stand in for Deleted user.',
      { ...DEPUTY, params: params({ ...DEPUTY_TERM, event: 'over', name: '' }) },
    ],
    [
      'The dossier of “Médiathèque” is ready to download.',
      { ...DOSSIER, params: params({ event: 'ready' }) },
    ],
    [
      'The dossier of “Médiathèque” could not be made.',
      { ...DOSSIER, params: params({ event: 'failed' }) },
    ],
    [
      'The record of “Médiathèque” no longer matches its seal no. 3.',
      { ...DOSSIER, reason: 'admin', params: params({ event: 'seal-broken', n: 3 }) },
    ],
    [
      'Inès Vidal asks for a demonstration.',
      { kind: 'contact', reason: 'admin', params: { name: 'Inès Vidal', total: 1 } },
    ],
    [
      'Requests today: 3, the last one from Inès Vidal.',
      { kind: 'contact', reason: 'admin', params: { name: 'Inès Vidal', total: 3 } },
    ],
  ])('%s', (expected, difference) => {
    expect(what(difference)).toBe(expected);
  });

  it.each<[Notification['subject'], string]>([
    [{ kind: 'assignment', id: 'a' }, '/dashboard/tasks/a'],
    [{ kind: 'project', id: 'b' }, '/dashboard/tasks'],
    [{ kind: 'conversation', id: 'c' }, '/dashboard/messages/c'],
    [{ kind: 'deputy', id: 'yann' }, '/dashboard/parametres?tab=deputy'],
    [{ kind: 'assignment', id: '../"?x=1' }, '/dashboard/tasks/..%2F%22%3Fx%3D1'],
    [{ kind: 'dossier', id: 'f' }, '/dashboard/projets/f/dossier'],
    [{ kind: 'meeting', id: 'd' }, '/dashboard/video/d'],
    [{ kind: 'meeting-request', id: 'e' }, '/dashboard/video?tab=demandes'],
    [{ kind: 'contact', id: 'g' }, '/dashboard/parametres?tab=contacts'],
  ])('leads from %j to %s', (subject, path) => {
    expect(lineOf(note({ subject }), 'fr').path).toBe(path);
  });

  it('leads to the dossier that is ready', () => {
    const subject = { kind: 'dossier', id: 'f' } as const;
    expect(lineOf(note({ subject, params: { dossierId: 'd1' } }), 'fr').path).toBe(
      '/dashboard/projets/f/dossier?dossier=d1',
    );
  });

  it('leads an admin to the project', () => {
    const subject = { kind: 'project', id: 'b' } as const;
    expect(lineOf(note({ subject, reason: 'admin' }), 'fr').path).toBe('/dashboard/projets/b');
  });

  it('tells whoever acts by when, and why a deliverable was rejected', () => {
    const rejection = lineOf(
      note({ kind: 'rejected', params: { comment: 'Il manque le plan.' } }),
      'fr',
    );
    const toValidate = lineOf(note({ reason: 'validator' }), 'fr');

    expect(rejection.details.map(textOf)).toEqual(['Motif du rejet\u00a0: Il manque le plan.']);
    expect(toValidate.details.map(textOf)).toEqual([
      'Date limite de validation\u00a0: 8 décembre 2026',
    ]);
  });

  it.each([
    ['rejected', { remarks: 4 }, '4 remarques'],
    ['validated', { remarks: 1, observations: 2 }, '2 observations à lever'],
    ['submitted', { remarks: 1 }, '1 remarque traitée'],
  ] as const)('says with what a task was %s', (kind, numbers, expected) => {
    expect(lineOf(note({ kind, params: numbers }), 'fr').details.map(textOf)).toEqual([expected]);
  });
});

const aboutMeeting = (more: Notification['params'], difference: Partial<Notification> = {}) =>
  note({
    ...{ kind: 'meeting', reason: 'recipient', subject: { kind: 'meeting', id: 'K7QF' } },
    params: {
      ...{ title: 'Réunion de chantier', by: 'claire', byName: 'Claire Fontaine' },
      ...{ scheduledTime: '2026-11-24T13:30:00.000Z', ...more },
    },
    ...difference,
  });
const requestToAdmin = { kind: 'meeting-request', reason: 'admin' } as const;
const answerToRequester = { kind: 'meeting-request', reason: 'recipient' } as const;

describe('the line of a meeting', () => {
  it.each<[string, Notification]>([
    [
      'Claire Fontaine vous invite à la réunion « Réunion de chantier ».',
      aboutMeeting({ event: 'invited' }),
    ],
    [
      'Claire Fontaine a déplacé la réunion « Réunion de chantier ».',
      aboutMeeting({ event: 'moved' }),
    ],
    [
      'Claire Fontaine a annulé la réunion « Réunion de chantier ».',
      aboutMeeting({ event: 'cancelled' }),
    ],
    [
      'La réunion « Réunion de chantier » est annulée.',
      aboutMeeting({ event: 'cancelled', by: '', byName: '' }),
    ],
    [
      'Claire Fontaine a démarré la réunion « Réunion de chantier ».',
      aboutMeeting({ event: 'started' }),
    ],
    [
      'Claire Fontaine demande la réunion « Réunion de chantier ».',
      aboutMeeting({ event: 'asked' }, requestToAdmin),
    ],
    [
      'Claire Fontaine a approuvé votre demande de réunion « Réunion de chantier ».',
      aboutMeeting({ event: 'approved' }, answerToRequester),
    ],
    [
      'Utilisateur supprimé a refusé votre demande de réunion « Réunion de chantier ».',
      aboutMeeting({ event: 'rejected', byName: '' }, answerToRequester),
    ],
  ])('%s', (expected, notification) => {
    expect(textOf(lineOf(notification, 'fr').what).replaceAll('\u00a0', ' ')).toBe(expected);
  });

  it('says when it is and what the answer was', () => {
    const { details } = lineOf(
      aboutMeeting({ event: 'rejected', message: 'Trop tôt.' }, answerToRequester),
      'en',
    );
    expect(details.map(textOf)).toEqual([
      'When: Tuesday, November 24, 2026 at 2:30 PM GMT+1',
      'Answer: Trop tôt.',
    ]);
    const now = aboutMeeting(
      { event: 'approved', message: '', scheduledTime: '' },
      answerToRequester,
    );
    expect(lineOf(now, 'en').details).toEqual([]);
  });

  it.each([
    [aboutMeeting({ event: 'invited' }), 'Open the meeting', 'You take part in this meeting.'],
    [aboutMeeting({ event: 'cancelled' }), 'See the meetings', 'You take part in this meeting.'],
    [
      aboutMeeting({ event: 'approved' }, answerToRequester),
      'Open the meeting',
      'You asked for this meeting.',
    ],
    [
      aboutMeeting(
        { event: 'asked' },
        { ...requestToAdmin, subject: { kind: 'meeting-request', id: 'd' } },
      ),
      'See the meeting requests',
      'You administer the workspace.',
    ],
  ])('leads where it is seen, and says why: %#', (notification, open, why) => {
    const line = lineOf(notification, 'en');
    expect(textOf(line.open)).toBe(open);
    expect(textOf(line.why)).toBe(why);
  });

  it('leads to the list when there is no room any more', () => {
    expect(lineOf(aboutMeeting({ event: 'cancelled' }), 'fr').path).toBe('/dashboard/video');
    expect(lineOf(aboutMeeting({ event: 'moved' }), 'fr').path).toBe('/dashboard/video/K7QF');
  });
});

describe('the subject of a mail', () => {
  it.each<[string, Partial<Notification>]>([
    ['Se le ha asignado una tarea: Estudio de viabilidad', {}],
    ['Por validar: Estudio de viabilidad', { kind: 'submitted', reason: 'validator' }],
    ['Por rehacer: Estudio de viabilidad', { kind: 'rejected' }],
    ['Solicitud de reunión: Menuiseries', { ...requestToAdmin, params: { title: 'Menuiseries' } }],
    [
      'Se le han asignado 3 tareas: Médiathèque',
      { subject: { kind: 'project', id: 'port' }, params: params({ count: 3 }) },
    ],
  ])('%s', (expected, difference) => {
    expect(textOf(subjectOf(note(difference), 'es'))).toBe(expected);
  });

  it('has the name the task was stored with when the checklist no longer has it', () => {
    const old = note({ params: params({ taskKey: 'disparue', taskName: 'Relevé' }) });
    expect(textOf(subjectOf(old, 'fr'))).toBe('Une tâche vous est confiée\u00a0: Relevé');
  });
});
