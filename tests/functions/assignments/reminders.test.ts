import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  addDays,
  ASSIGNMENTS,
  assignmentPath,
  dayAt,
  NOTIFICATION_DAYS,
  notificationRecord,
  notificationsPath,
  userPath,
  type Notification,
  type User,
} from '@ouvrage/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendReminders } from '../../../functions/src/assignments/send-reminders';
import { CUT, faultAt } from '../support/accounts';
import { functionsEnvironment, PEOPLE, TODAY } from '../support/environment';
import { taskAt, termsFor, work } from '../support/work';
import { runningSuite } from '../../support/suite';
import { WITH_TSX } from '../../../scripts/lib/tsx.mjs';

const environment = functionsEnvironment('reminders');
const { context, firestore } = environment;
const { newProject, assign, submit, decide, unassign } = work(environment);

const { architect, engineer, surveyor, admin, secondAdmin } = PEOPLE;
const EVERYONE = Object.values(PEOPLE);
const MORNING = 'T05:00:00.000Z';

/** Sets the clock to the morning `days` days after the first. */
const onDay = (days: number) => environment.setNow(`${addDays(TODAY, days)}${MORNING}`);

beforeAll(() => environment.settle());

beforeEach(async () => {
  onDay(0);
  await firestore.recursiveDelete(firestore.collection(ASSIGNMENTS));
  for (const { uid } of EVERYONE) {
    await firestore.recursiveDelete(firestore.collection(notificationsPath(uid)));
  }
});

/** Assigns Camille a task due in `days` days, which Karim and Lucie must validate a week after that. */
async function taskDueIn(days: number, index = 0): Promise<string> {
  const deadline = addDays(TODAY, days);
  const dates = { deadline, validationDeadline: addDays(deadline, 7) };
  const validatorIds = [engineer.uid, surveyor.uid];
  const [id = ''] = await assign(
    await newProject(),
    termsFor(taskAt(index), { ...dates, validatorIds }),
  );
  return id;
}

/** The reminders of a person, without the notifications of acts. */
async function remindersOf({ uid }: { uid: string }): Promise<readonly Notification[]> {
  const { docs } = await firestore.collection(notificationsPath(uid)).get();
  return docs
    .map((snapshot) => notificationRecord.decode(snapshot.id, snapshot.data()))
    .filter(({ kind }) => kind === 'deadline');
}

/** The names of everyone who got a reminder. */
async function readRecipients(): Promise<readonly string[]> {
  const counts = await Promise.all(
    EVERYONE.map(async (person) => ({ person, has: (await remindersOf(person)).length > 0 })),
  );
  return counts.filter(({ has }) => has).map(({ person }) => person.name);
}

async function setStatus(status: User['status'], ...people: readonly { uid: string }[]) {
  for (const { uid } of people) await firestore.doc(userPath(uid)).update({ status });
}

describe('a daily run', () => {
  it('tells the assignee what is due, in data and not in words', async () => {
    const id = await taskDueIn(7);

    expect(await sendReminders(context)).toBe(1);

    const { name, subsectionId, key } = taskAt(0);
    expect(await remindersOf(architect)).toEqual([
      {
        id: `deadline:${id}:2026-11-28_in-7`,
        kind: 'deadline',
        reason: 'assignee',
        subject: { kind: 'assignment', id },
        params: {
          ...{ taskName: name, subsectionId, taskKey: key, projectName: 'Médiathèque du Port' },
          ...{ dueDay: '2026-11-28', days: 7, isLate: false },
        },
        createdAt: context.now(),
        readAt: null,
        expiresAt: new Date(context.now().getTime() + NOTIFICATION_DAYS * 86_400_000),
      },
    ]);
    expect(await readRecipients()).toEqual([architect.name]);
  });

  it(
    'over a month says each threshold once: three before the day, one a week after it',
    { timeout: 60_000 },
    async () => {
      await taskDueIn(10);
      const lines: string[] = [];
      for (let day = 0; day <= 26; day += 1) {
        onDay(day);
        const before = new Set((await remindersOf(architect)).map(({ id }) => id));
        expect(await sendReminders(context)).toBeLessThanOrEqual(1);
        const [fresh] = (await remindersOf(architect)).filter(({ id }) => !before.has(id));
        if (fresh !== undefined) {
          lines.push(
            `${day - 10}: ${String(fresh.params['days'])} ${String(fresh.params['isLate'])}`,
          );
        }
      }

      expect(lines).toEqual([
        '-7: 7 false',
        '-3: 3 false',
        '0: 0 false',
        '1: 1 true',
        '8: 8 true',
        '15: 15 true',
      ]);
    },
  );

  it('says nothing late, except lateness, after days on which it did not run', async () => {
    await taskDueIn(8);
    onDay(2);
    expect(await sendReminders(context)).toBe(0);
    onDay(12);
    expect(await sendReminders(context)).toBe(1);

    const [late] = await remindersOf(architect);
    expect(late?.params).toMatchObject({ days: 4, isLate: true });
  });

  it('reminds those who validate of what is submitted, by its own day', async () => {
    const id = await taskDueIn(2);
    await submit(id);
    onDay(2);

    expect(await sendReminders(context)).toBe(2);

    expect(await readRecipients()).toEqual([engineer.name, surveyor.name]);
    const [reminder] = await remindersOf(engineer);
    expect(reminder).toMatchObject({
      reason: 'validator',
      params: { dueDay: addDays(TODAY, 9), days: 7, isLate: false },
    });
  });

  it('reminds nobody of what is validated or archived', async () => {
    const validatedTask = await taskDueIn(0);
    await submit(validatedTask);
    await decide(validatedTask, 'validated');
    await unassign(await taskDueIn(0, 1));

    for (const day of [0, 1, 7]) {
      onDay(day);
      expect(await sendReminders(context)).toBe(0);
    }
  });

  it('reminds the assignee of what was rejected', async () => {
    const id = await taskDueIn(0);
    await submit(id);
    await decide(id, 'rejected');

    await sendReminders(context);

    expect(await readRecipients()).toEqual([architect.name]);
  });

  it('leaves out who is disabled, and turns to the admins when nobody is left', async () => {
    await submit(await taskDueIn(0));
    onDay(7);
    await setStatus('disabled', surveyor);
    await sendReminders(context);
    expect(await readRecipients()).toEqual([engineer.name]);

    onDay(8);
    await setStatus('disabled', engineer, secondAdmin);
    await sendReminders(context);
    await setStatus('active', surveyor, engineer, secondAdmin);

    expect(await readRecipients()).toEqual([admin.name, engineer.name]);
    expect(await remindersOf(admin)).toMatchObject([
      { reason: 'admin', params: { days: 1, isLate: true } },
    ]);
  });
});

describe('a run that comes again', () => {
  it('on the same day tells nobody twice', async () => {
    await taskDueIn(3);
    await taskDueIn(0, 1);
    expect(await sendReminders(context)).toBe(2);

    expect(await sendReminders(context)).toBe(0);

    expect(await remindersOf(architect)).toHaveLength(2);
  });

  it('at the same moment tells everyone once', async () => {
    await taskDueIn(3);

    const runs = Array.from({ length: 5 }, () => sendReminders(context));
    const counts = await Promise.all(runs);

    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await remindersOf(architect)).toHaveLength(1);
  });

  it('tells whoever has the task by now of what another was told before', async () => {
    const id = await taskDueIn(0);
    await sendReminders(context);
    await firestore.doc(assignmentPath(id)).update({ assigneeId: surveyor.uid });

    expect(await sendReminders(context)).toBe(1);

    expect(await readRecipients()).toEqual([architect.name, surveyor.name]);
  });
});

describe('many tasks', () => {
  /** Stores `count` copies of one task, due today, under other ids. */
  async function copies(count: number): Promise<void> {
    const id = await taskDueIn(0);
    const { id: _id, ...record } = await environment.assignment(id);
    const writer = firestore.bulkWriter();
    for (let index = 1; index < count; index += 1) {
      void writer.create(firestore.collection(ASSIGNMENTS).doc(`${id}-${index}`), record);
    }
    await writer.close();
  }

  it('a thousand are reminded of in pages, each once', { timeout: 60_000 }, async () => {
    await copies(1_000);

    expect(await sendReminders(context)).toBe(1_000);

    const remindersQuery = firestore
      .collection(notificationsPath(architect.uid))
      .where('kind', '==', 'deadline');
    expect((await remindersQuery.count().get()).data().count).toBe(1_000);
    await firestore.recursiveDelete(firestore.collection(ASSIGNMENTS));
  });

  it.each([
    ['lost', true],
    ['not made', false],
  ])('cut off when a step is %s are reminded of by the next run', async (_how, isLost) => {
    await copies(120);
    const cut = faultAt(1, { isLost, fatal: true }, context);

    await expect(sendReminders(cut)).rejects.toMatchObject({ errors: [CUT, CUT] });
    const reminderCount = (await remindersOf(architect)).length;
    expect(reminderCount).toBe(isLost ? 100 : 50);

    expect(await sendReminders(context)).toBe(120 - reminderCount);
    expect(await remindersOf(architect)).toHaveLength(120);
  });

  it('are not kept waiting by one that cannot be read, which is told', async () => {
    await taskDueIn(0);
    const unreadableDoc = firestore.collection(ASSIGNMENTS).doc('illisible_A1_tache');
    await unreadableDoc.set({ archivedAt: null, status: 'assigned', deadline: TODAY });

    await expect(sendReminders(context)).rejects.toThrow('Some reminders could not be sent.');

    expect(await remindersOf(architect)).toHaveLength(1);
  });
});

describe('npm run reminders', () => {
  const script = fileURLToPath(new URL('../../../scripts/reminders.ts', import.meta.url));
  const run = (...options: readonly string[]) =>
    promisify(execFile)(process.execPath, [...WITH_TSX, script, ...options]);

  it('runs the job on the running suite, today, and says how many were told', async () => {
    const id = await taskDueIn(0);
    const today = dayAt(new Date());
    await firestore.doc(assignmentPath(id)).update({ deadline: today });
    const options = ['--port', String(runningSuite().port), '--project', environment.projectId];

    const { stdout } = await run(...options);

    expect(stdout).toContain(`1 reminder written in ${environment.projectId}.`);
    expect(await remindersOf(architect)).toMatchObject([{ params: { dueDay: today, days: 0 } }]);
    expect((await run(...options)).stdout).toContain('0 reminders written');
  });
});
