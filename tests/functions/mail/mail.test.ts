import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  DEFAULT_SETTINGS,
  mailLedgerPath,
  MAILS_PER_DAY,
  notificationPath,
  readMarkersPath,
  userPath,
  userSettingsPath,
  type Language,
  type Notification,
  type UserSettings,
} from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { mailInstant } from '../../../functions/src/mail/mail-instant';
import { sendDigests } from '../../../functions/src/mail/send-digests';
import {
  MailRefused,
  smtpMailer,
  type Mail,
  type Mailer,
} from '../../../functions/src/platform/mailer';
import { functionsEnvironment } from '../support/environment';
import { mailsTo, smtpUrl, sourceOf } from '../../support/mail';
import { runningSuite } from '../../support/suite';
import { WITH_TSX } from '../../../scripts/lib/tsx.mjs';

const environment = functionsEnvironment('mail');
const { firestore, contextWith } = environment;

const SITE = 'https://ouvrage.example';
const delivering = contextWith({
  mailer: () => smtpMailer(smtpUrl(), 'Ouvrage <ouvrage@exemple.fr>'),
});

/** A mailer that records its mails. `meet` runs before each, and can fail as a broken server does. */
function recording(meet: (mail: Mail) => Promise<void> = () => Promise.resolve()) {
  const mails: Mail[] = [];
  const mailer: Mailer = {
    send: async (mail) => {
      await meet(mail);
      mails.push(mail);
    },
  };
  return { sent: mails, context: contextWith({ mailer: () => mailer }) };
}

const onDay = (day: number, hour = 6) =>
  environment.setNow(new Date(Date.UTC(2026, 10, day, hour)).toISOString());

let readers = 0;

interface Choice extends Partial<UserSettings['notifications']> {
  readonly language?: Language;
  readonly name?: string;
}

/** A new recipient, so that no test reads the mails of another. */
async function newReader({ language = 'fr', name = 'Nadia Faure', ...switches }: Choice = {}) {
  readers += 1;
  const uid = `lecteur-${readers}-${Date.now().toString(36)}`;
  await environment.settle([{ uid, name }]);
  const notifications = { ...DEFAULT_SETTINGS.notifications, ...switches };
  const settings: UserSettings = { ...DEFAULT_SETTINGS, language, notifications };
  await firestore.doc(userSettingsPath(uid)).set(settings);
  return { uid, address: `${uid}@exemple.fr` };
}

type Reader = Awaited<ReturnType<typeof newReader>>;

let notes = 0;

/** Stores a notification of a task assigned to the reader now, with the given differences. */
async function tell({ uid }: Reader, difference: Partial<Notification> = {}): Promise<string> {
  notes += 1;
  const { id = `op-${notes}`, ...rest } = difference;
  const at = environment.context.now();
  const notification: Omit<Notification, 'id'> = {
    kind: 'assigned',
    reason: 'assignee',
    subject: { kind: 'assignment', id: 'port_A1_etude' },
    params: {
      projectName: 'Médiathèque du Port',
      taskName: 'Étude de sol',
      byName: 'Claire Fontaine',
      deadline: '2026-12-01',
    },
    createdAt: at,
    readAt: null,
    expiresAt: new Date(at.getTime() + 90 * 86_400_000),
    ...rest,
  };
  await firestore.doc(notificationPath(uid, id)).set(notification);
  return id;
}

const toValidate = { kind: 'assigned', reason: 'validator' } as const;
const submission = { kind: 'submitted', reason: 'validator' } as const;

const message = (byName: string): Partial<Notification> => ({
  id: 'message:duo',
  kind: 'message',
  reason: 'recipient',
  subject: { kind: 'conversation', id: 'duo' },
  params: { byName },
});

async function readCaughtMails({ address }: Reader) {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThan(0);
  return mailsTo(address);
}

describe('a mail at once', () => {
  it.each<[Language, string, string, string]>([
    ['fr', 'Une tâche vous est confiée\u00a0: Étude de sol', 'Vous en êtes responsable.', 'ltr'],
    ['en', 'A task is assigned to you: Étude de sol', 'It is yours to do.', 'ltr'],
    ['es', 'Se le ha asignado una tarea: Étude de sol', 'Es responsabilidad suya.', 'ltr'],
    ['ar', 'أُسندت إليك مهمة: Étude de sol', 'أنت المسؤول عن التنفيذ.', 'rtl'],
  ])('in %s says what, why and where', async (language, subject, why, direction) => {
    onDay(10);
    const reader = await newReader({ language });

    expect(await mailInstant(reader.uid, await tell(reader), delivering)).toBe(true);

    const [mail] = await readCaughtMails(reader);
    expect(mail?.subject).toBe(subject);
    expect(mail?.to).toEqual([{ name: 'Nadia Faure', address: reader.address }]);
    expect(mail?.text).toContain(why);
    expect(mail?.html).toContain(`<html lang="${language}" dir="${direction}">`);
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(`${SITE}/dashboard/tasks/port_A1_etude`);
      expect(body).toContain(`${SITE}/dashboard/parametres?tab=notifications`);
    }
  });

  it('goes once, however often its trigger comes', async () => {
    onDay(10);
    const { sent, context } = recording();
    const reader = await newReader();
    const id = await tell(reader);

    const attempts = Array.from({ length: 5 }, () => mailInstant(reader.uid, id, context));
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1);
    expect(await mailInstant(reader.uid, id, context)).toBe(false);

    expect(sent).toHaveLength(1);
  });

  it("about a meeting brings the event for its reader's calendar", async () => {
    const reader = await newReader();
    const subject = { kind: 'meeting', id: 'K7QF' } as const;
    const params = { event: 'invited', title: 'Revue', scheduledTime: '2026-11-24T13:30:00.000Z' };
    const id = await tell(reader, { kind: 'meeting', reason: 'recipient', subject, params });
    expect(await mailInstant(reader.uid, id, delivering)).toBe(true);
    const [mail] = await readCaughtMails(reader);
    expect(mail?.subject).toBe('Invitation\u00a0: Revue');
    expect(await sourceOf(mail)).toMatch(/text\/calendar;[^]*method=REQUEST/i);
  });

  it.each<[string, Partial<Notification>]>([
    ['what one validates later', toValidate],
    ['a validated deliverable', { kind: 'validated' }],
    ['a deadline', { kind: 'deadline' }],
    ['a message', message('Karim Benali')],
    ['what is read already', { readAt: new Date() }],
  ])('never tells %s', async (_what, difference) => {
    onDay(10);
    const { sent, context } = recording();
    const reader = await newReader({ messages: true });

    expect(await mailInstant(reader.uid, await tell(reader, difference), context)).toBe(false);
    expect(sent).toEqual([]);
  });

  it.each<[string, (reader: Reader) => Promise<unknown>]>([
    ['switched e-mails off', ({ uid }) => chooseTo(uid, 'email')],
    ['switched updates off', ({ uid }) => chooseTo(uid, 'updates')],
    ['is disabled', ({ uid }) => firestore.doc(userPath(uid)).update({ status: 'disabled' })],
    ['is gone', ({ uid }) => firestore.doc(userPath(uid)).delete()],
    [
      'may not see the task any more',
      ({ uid }) => firestore.doc(notificationPath(uid, 'op')).delete(),
    ],
  ])('never goes to someone who %s', async (_who, happen) => {
    onDay(10);
    const { sent, context } = recording();
    const reader = await newReader();
    await tell(reader, { id: 'op' });
    await happen(reader);

    expect(await mailInstant(reader.uid, 'op', context)).toBe(false);
    expect(sent).toEqual([]);
  });

  it('goes ten times a day with the digest at most, and the digest tells the others', async () => {
    const { sent, context } = recording();
    const reader = await newReader();
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      onDay(11, 8 + index / 60);
      ids.push(await tell(reader, submission));
    }

    const went = await Promise.all(ids.map((id) => mailInstant(reader.uid, id, context)));
    expect(went.filter(Boolean)).toHaveLength(MAILS_PER_DAY - 1);

    onDay(12);
    await sendDigests(context);
    const theirs = sent.filter(({ to }) => to.address === reader.address);
    expect(theirs).toHaveLength(MAILS_PER_DAY);
    expect(theirs.at(-1)?.subject).toBe('Votre résumé du jour\u00a0: 3 nouvelles');
  });

  it('goes when the server is back, once, and counts once', async () => {
    onDay(10);
    const reader = await newReader();
    const id = await tell(reader);
    const down = recording(() => Promise.reject(new Error('ECONNREFUSED')));
    await expect(mailInstant(reader.uid, id, down.context)).rejects.toThrow('ECONNREFUSED');

    const { sent, context } = recording();
    expect(await mailInstant(reader.uid, id, context)).toBe(true);
    expect(sent).toHaveLength(1);
    expect((await firestore.doc(mailLedgerPath(reader.uid)).get()).get('count')).toBe(1);
  });

  it('that is refused is not tried again: the digest tells of it', async () => {
    onDay(10);
    const reader = await newReader();
    const id = await tell(reader);
    const refusingMailer = recording(() => Promise.reject(new MailRefused('550 no such mailbox')));
    expect(await mailInstant(reader.uid, id, refusingMailer.context)).toBe(false);

    const { sent, context } = recording();
    expect(await mailInstant(reader.uid, id, context)).toBe(false);
    onDay(11);
    await sendDigests(context);
    expect(sent.filter(({ to }) => to.address === reader.address)).toHaveLength(1);
  });

  it('does not go where no server is named', async () => {
    onDay(10);
    const reader = await newReader();

    expect(await mailInstant(reader.uid, await tell(reader), environment.context)).toBe(false);
    expect(await sendDigests(environment.context)).toBe(0);
    expect((await firestore.doc(mailLedgerPath(reader.uid)).get()).exists).toBe(false);
  });

  it('lets no name add a header, a recipient or markup', async () => {
    onDay(10);
    const reader = await newReader({ name: 'Eve\r\nBcc: tous@exemple.fr\r\n\r\n<b>Roux</b>' });
    const id = await tell(reader, {
      subject: { kind: 'assignment', id: '"><script>alert(1)</script>' },
      params: {
        taskName: 'Plan\r\nBcc: tous@exemple.fr\r\n\r\nsuite',
        projectName: '<img src=x onerror=alert(1)>',
        byName: '"><a href="https://hameconnage.example">ici</a>',
      },
    });

    await mailInstant(reader.uid, id, delivering);

    const [mail] = await readCaughtMails(reader);
    expect(mail?.envelope.to.map(({ address }) => address)).toEqual([reader.address]);
    expect(mail?.headers['bcc']).toBeUndefined();
    expect(mail?.subject).toBe('Une tâche vous est confiée\u00a0: Plan Bcc: tous@exemple.fr suite');
    expect(mail?.to).toHaveLength(1);
    expect(mail?.html).not.toMatch(/<(img|script|b)[ >]|href="https:\/\/hameconnage/);
    expect(mail?.html.match(/href="[^"]*"/g)).toHaveLength(2);
    expect(await mailsTo('tous@exemple.fr')).toEqual([]);
  });
});

async function chooseTo(uid: string, off: 'email' | 'updates') {
  await firestore.doc(userSettingsPath(uid)).update({ [`notifications.${off}`]: false });
}

describe('the digest of a day', () => {
  /** Runs the digests at the current time. Returns those for one reader. */
  async function digestOf({ address }: Reader): Promise<readonly Mail[]> {
    const { sent, context } = recording();
    await sendDigests(context);
    return sent.filter(({ to }) => to.address === address);
  }

  it.each<[Language, string, string]>([
    ['fr', 'Votre résumé du jour\u00a0: 2 nouvelles', "Claire Fontaine a validé l'indice 2"],
    ['en', 'Your daily summary: 2 updates', 'Claire Fontaine validated revision 2'],
    ['es', 'Su resumen del día: 2 novedades', 'Claire Fontaine ha validado la revisión 2'],
    ['ar', 'ملخصك اليومي: خبران (2)', 'اعتُمدت النسخة 2'],
  ])('in %s tells what is unread, newest first', async (language, subject, line) => {
    const reader = await newReader({ language });
    onDay(10, 12);
    await tell(reader, toValidate);
    onDay(10, 13);
    const params = {
      ...{ revision: 2, byName: 'Claire Fontaine' },
      ...{ taskName: 'Étude de sol', projectName: 'Médiathèque du Port' },
    };
    await tell(reader, { kind: 'validated', params });
    await tell(reader, { ...toValidate, readAt: new Date() });

    onDay(11);
    const [mail, ...others] = await digestOf(reader);

    expect(others).toEqual([]);
    expect(mail?.subject).toBe(subject);
    const [first = '', second] = mail?.text.split('•').slice(1) ?? [];
    expect(first).toContain(line);
    expect(second).toContain(`${SITE}/dashboard/tasks/port_A1_etude`);
  });

  it('tells nothing twice, and does not go when there is nothing to tell', async () => {
    const reader = await newReader();
    onDay(10, 12);
    await tell(reader, toValidate);
    onDay(11);
    expect(await digestOf(reader)).toHaveLength(1);
    expect(await digestOf(reader)).toEqual([]);
    onDay(12);
    expect(await digestOf(reader)).toEqual([]);

    await tell(reader, toValidate);
    onDay(13);
    const [mail] = await digestOf(reader);
    expect(mail?.subject).toBe('Votre résumé du jour\u00a0: 1 nouvelle');
  });

  it.each<[string, Choice, number]>([
    ['e-mails off', { email: false, messages: true }, 0],
    ['all but updates', { messages: true, updates: false }, 1],
    ['all but messages', { messages: false }, 1],
    ['everything on', { messages: true }, 2],
    ['both kinds off', { messages: false, updates: false }, 0],
  ])('with %s tells what was chosen', async (_choice, choice, count) => {
    const reader = await newReader({ language: 'en', ...choice });
    onDay(10, 12);
    await tell(reader, toValidate);
    await tell(reader, message('Karim Benali'));

    onDay(11);
    const mails = await digestOf(reader);

    expect(mails.map(({ subject }) => subject)).toEqual(
      count === 0 ? [] : [`Your daily summary: ${count} update${count === 1 ? '' : 's'}`],
    );
  });

  it('leaves out a conversation that was opened since, and tells one that was not', async () => {
    const reader = await newReader({ messages: true });
    onDay(10, 12);
    await tell(reader, message('Karim Benali'));
    const read = (hour: number) =>
      firestore.doc(readMarkersPath(reader.uid)).set({
        conversations: { duo: { read: 3, at: new Date(Date.UTC(2026, 10, 10, hour)) } },
        notificationsSeen: 0,
        notificationsSeenAt: null,
      });

    onDay(11);
    await read(13);
    expect(await digestOf(reader)).toEqual([]);
    await read(11);
    const [mail] = await digestOf(reader);
    expect(mail?.text).toContain('Karim Benali vous a écrit.');
    expect(mail?.text).toContain(`${SITE}/dashboard/messages/duo`);
  });

  it('counts what it has no room for', async () => {
    const reader = await newReader();
    onDay(10, 12);
    for (let index = 0; index < 23; index += 1) await tell(reader, toValidate);

    onDay(11);
    const [mail] = await digestOf(reader);

    expect(mail?.subject).toContain('23 nouvelles');
    expect(mail?.text.match(/•/g)).toHaveLength(20);
    expect(mail?.text).toContain('Et 3 autres, dans Ouvrage.');
  });

  it('does not repeat what was written at once', async () => {
    const reader = await newReader();
    onDay(10, 12);
    const { sent, context } = recording();
    await mailInstant(reader.uid, await tell(reader), context);
    onDay(11);

    expect(await digestOf(reader)).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it('does not go to a disabled account', async () => {
    const reader = await newReader();
    onDay(10, 12);
    await tell(reader, toValidate);
    await firestore.doc(userPath(reader.uid)).update({ status: 'disabled' });

    onDay(11);
    expect(await digestOf(reader)).toEqual([]);
  });

  it('goes once to each when jobs run side by side', async () => {
    const team = await Promise.all(Array.from({ length: 12 }, () => newReader()));
    onDay(14, 12);
    for (const reader of team) await tell(reader, toValidate);
    onDay(15);
    const { sent, context } = recording();

    await Promise.all([sendDigests(context), sendDigests(context)]);

    const addresses = sent.map(({ to }) => to.address).sort();
    expect(addresses).toEqual(team.map(({ address }) => address).sort());
  });

  it('keeps nobody waiting for someone who cannot be reached, and reaches them later', async () => {
    const [first, unlucky, last] = [await newReader(), await newReader(), await newReader()];
    onDay(16, 12);
    for (const reader of [first, unlucky, last]) await tell(reader, toValidate);
    onDay(17);
    const down = recording(({ to }) =>
      to.address === unlucky.address
        ? Promise.reject(new Error('451 try later'))
        : Promise.resolve(),
    );

    await expect(sendDigests(down.context)).rejects.toThrow('Some digests could not be sent.');
    expect(down.sent.map(({ to }) => to.address).sort()).toEqual(
      [first.address, last.address].sort(),
    );

    const { sent, context } = recording();
    expect(await sendDigests(context)).toBe(1);
    expect(sent.map(({ to }) => to.address)).toEqual([unlucky.address]);
  });
});

describe('npm run digests', () => {
  const script = fileURLToPath(new URL('../../../scripts/digests.ts', import.meta.url));
  const run = (...options: readonly string[]) =>
    promisify(execFile)(process.execPath, [...WITH_TSX, script, ...options]);

  it('runs the job on the running suite, whose mail catcher has the mails', async () => {
    const reader = await newReader();
    environment.setNow(new Date(Date.now() - 60_000).toISOString());
    await tell(reader, toValidate);
    const options = ['--port', String(runningSuite().port), '--project', environment.projectId];

    const { stdout } = await run(...options);

    expect(stdout).toContain(`1 digest sent in ${environment.projectId}.`);
    const [mail] = await readCaughtMails(reader);
    expect(mail?.text).toContain(`${runningSuite().url}/dashboard/tasks/port_A1_etude`);
    expect((await run(...options)).stdout).toContain('0 digests sent');
  });
});
