import type { Language, Notification } from '@ouvrage/domain';
import { act, renderHook, waitFor } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { useNotificationText } from './useNotificationText';

async function textsIn(language: Language) {
  const i18n = await startI18n(language, NAMESPACES);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <Suspense>{children}</Suspense>
    </I18nextProvider>
  );
  const { result } = await act(() => Promise.resolve(renderHook(useNotificationText, { wrapper })));
  // It waits for the titles of the checklist.
  await waitFor(() => expect(result.current).not.toBeNull(), { timeout: 10_000 });
  return result.current;
}

const AT = new Date('2026-11-22T09:00:00Z');

const message = (byName: string): Notification => ({
  id: 'message:direct_a_b',
  kind: 'message',
  reason: 'recipient',
  subject: { kind: 'conversation', id: 'direct_a_b' },
  params: { byName },
  createdAt: AT,
  readAt: null,
  expiresAt: AT,
});

describe('what a notification says', () => {
  it('keeps the direction of a name within the sentence', async () => {
    const { describeEvent } = await textsIn('ar');
    expect(describeEvent(message('Nadia Ferhat'))).toContain('\u2068Nadia Ferhat\u2069');
  });

  it.each([
    ['fr', 'Utilisateur supprimé'],
    ['en', 'Deleted user'],
    ['es', 'Usuario eliminado'],
    ['ar', 'مستخدم محذوف'],
  ] as const)('in %s calls someone whose account is deleted %s', async (language, name) => {
    const { titleOf, describeEvent } = await textsIn(language);
    expect(titleOf(message(''))).toBe(name);
    expect(describeEvent(message(''))).toContain(name);
  });
});

describe('what a notification says of remarks', () => {
  const about = (kind: 'rejected' | 'validated' | 'submitted', params: object): Notification => ({
    ...message('Karim Benali'),
    kind,
    params: { byName: 'Karim Benali', revision: 2, ...params },
  });

  it.each([
    ["a rejeté l'indice 2\u00a0: 4 remarques", about('rejected', { remarks: 4 })],
    ["a rejeté l'indice 2", about('rejected', {})],
    ["a validé l'indice 2", about('validated', { closedRemarks: 3 })],
    [
      "a validé l'indice 2\u00a0: 1 observation à lever",
      about('validated', { remarks: 2, observations: 1 }),
    ],
    ["a soumis l'indice 2\u00a0: 3 remarques traitées", about('submitted', { remarks: 3 })],
  ])('…%s', async (expected, notification) => {
    const { describeEvent } = await textsIn('fr');
    expect(describeEvent(notification).replace(/^.*Benali\u2069 /, '')).toBe(expected);
  });
});

describe('what a notification says of a deputy', () => {
  const about = (reason: 'deputy' | 'represented', params: object): Notification => ({
    ...message('Claire Fontaine'),
    ...{ kind: 'deputy', reason, subject: { kind: 'deputy', id: 'yann' } },
    params: {
      ...{ byName: 'Claire Fontaine', name: 'Yann Le Goff' },
      ...{ from: '2026-12-01', until: '2026-12-05', ...params },
    },
  });
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

  it.each([
    [
      'Claire Fontaine vous confie la suppléance de Yann Le Goff du 1er décembre 2026 au 5 décembre 2026',
      about('deputy', { event: 'set' }),
    ],
    [
      'Claire Fontaine a confié votre suppléance à Yann Le Goff du 1er décembre 2026 au 5 décembre 2026',
      about('represented', { event: 'set' }),
    ],
    ['Votre suppléance de Yann Le Goff est terminée', about('deputy', { event: 'over' })],
    [
      'La suppléance que Utilisateur supprimé assurait pour vous est terminée',
      about('represented', { event: 'over', name: '' }),
    ],
  ])('%s', async (expected, notification) => {
    const { titleOf, describeEvent, whyOf } = await textsIn('fr');
    expect(titleOf(notification)).toBe('Suppléance');
    expect(plain(describeEvent(notification))).toBe(expected);
    expect(whyOf(notification)).not.toBe('');
  });
});

describe('what a notification says of a dossier', () => {
  it.each([
    ['Le dossier est prêt à télécharger', 'Vous avez demandé ce dossier', 'recipient', 'ready'],
    ["Le dossier n'a pas pu être constitué", 'Vous avez demandé ce dossier', 'recipient', 'failed'],
    [
      'Le registre ne correspond plus à son scellé',
      'Vous administrez ce projet',
      'admin',
      'seal-broken',
    ],
  ] as const)('%s', async (expected, why, reason, event) => {
    const { titleOf, describeEvent, placeOf, whyOf } = await textsIn('fr');
    const notification: Notification = {
      ...message('Claire Fontaine'),
      ...{ kind: 'dossier', reason, subject: { kind: 'dossier', id: 'mediatheque' } },
      params: { event, projectName: 'Médiathèque' },
    };
    expect(titleOf(notification)).toBe('Dossier');
    expect(describeEvent(notification)).toBe(expected);
    expect(placeOf(notification)).toBe('Médiathèque');
    expect(whyOf(notification)).toBe(why);
  });
});

it('says who asks for a demonstration, and how many do that day', async () => {
  const { titleOf, describeEvent, whyOf } = await textsIn('fr');
  const contact = (total: number): Notification => ({
    ...message('Claire Fontaine'),
    ...{ kind: 'contact', reason: 'admin', subject: { kind: 'contact', id: 'ines' } },
    params: { name: 'Inès Vidal', total },
  });
  expect(titleOf(contact(1))).toBe('Demande de contact');
  expect(describeEvent(contact(1))).toBe('\u2068Inès Vidal\u2069 demande une démonstration');
  expect(describeEvent(contact(3))).toBe(
    'Demandes du jour\u00a0: 3, la dernière de \u2068Inès Vidal\u2069',
  );
  expect(whyOf(contact(1))).toBe("Vous administrez l'espace de travail");
});

describe('what a notification says of meetings', () => {
  const notificationOf = (
    kind: 'meeting' | 'meeting-request',
    event: string,
    more: Notification['params'] = {},
  ): Notification => ({
    ...message('Claire Fontaine'),
    kind,
    subject: { kind: 'meeting', id: 'K7QF' },
    params: {
      ...{ event, title: 'Réunion de chantier', by: 'claire', byName: 'Claire Fontaine' },
      ...{ scheduledTime: '2026-11-24T13:30:00.000Z', ...more },
    },
  });

  it.each([
    ['Claire Fontaine vous invite à cette réunion', notificationOf('meeting', 'invited')],
    ['Claire Fontaine a déplacé cette réunion', notificationOf('meeting', 'moved')],
    ['Claire Fontaine a annulé cette réunion', notificationOf('meeting', 'cancelled')],
    ['Cette réunion est annulée', notificationOf('meeting', 'cancelled', { by: '', byName: '' })],
    ['Claire Fontaine a démarré cette réunion', notificationOf('meeting', 'started')],
    ['Claire Fontaine demande cette réunion', notificationOf('meeting-request', 'asked')],
    [
      'Claire Fontaine a approuvé votre demande de réunion',
      notificationOf('meeting-request', 'approved'),
    ],
    [
      'Claire Fontaine a refusé votre demande de réunion',
      notificationOf('meeting-request', 'rejected'),
    ],
  ])('%s', async (expected, notification) => {
    const text = await textsIn('fr');
    expect(text.describeEvent(notification).replace(/[\u2068\u2069]/g, '')).toBe(expected);
    expect(text.titleOf(notification)).toBe('Réunion de chantier');
  });

  it.each([
    ['fr', 'mardi 24 novembre à 14h30'],
    ['en', 'Tuesday, November 24 at 2:30 PM'],
    ['es', 'martes, 24 de noviembre, 14:30'],
    ['ar', 'الثلاثاء، 24 نوفمبر'],
  ] as const)('in %s tells when it is', async (language, when) => {
    const { placeOf } = await textsIn(language);
    expect(placeOf(notificationOf('meeting', 'invited'))).toContain(when);
    expect(placeOf(notificationOf('meeting', 'started', { scheduledTime: '' }))).toBe('');
  });

  it('shows what an admin answered, and why one is told', async () => {
    const { commentOf, whyOf } = await textsIn('fr');
    const answer = notificationOf('meeting-request', 'rejected', { message: 'Trop tôt.' });
    expect(commentOf(answer)).toBe('Trop tôt.');
    expect(whyOf(answer)).toBe('Vous avez demandé cette réunion');
    expect(whyOf({ ...answer, reason: 'admin' })).toBe('Vous répondez aux demandes de réunion');
    expect(whyOf(notificationOf('meeting', 'moved'))).toBe('Vous participez à cette réunion');
  });
});
