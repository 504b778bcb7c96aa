import {
  notificationRecord,
  notificationsPath,
  projectRecord,
  projectPath,
  shiftedDays,
  TASKS,
  type ShiftLine,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { listHolidays } from '../../../functions/src/assignments/list-holidays';
import { reassignTask } from '../../../functions/src/assignments/reassign-task';
import { shiftDeadlines } from '../../../functions/src/assignments/shift-deadlines';
import { undoShift } from '../../../functions/src/assignments/undo-shift';
import { deleteProject } from '../../../functions/src/projects/delete-project';
import { countsNow, expectTrueCounts } from '../support/counts';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { taskAt, termsFor, work } from '../support/work';

const environment = functionsEnvironment('shift');
const { context, firestore, readAs } = environment;
const { newProject, assign, submit, decide, unassign } = work(environment);
const admin = sessionOf(PEOPLE.admin);
const { architect: camille, engineer: karim, surveyor: lucie } = PEOPLE;

beforeAll(() => environment.settle());

/** Gives each act a time of its own. */
let minutes = 0;
function later(by = 1): void {
  minutes += by;
  environment.setNow(new Date(Date.parse('2026-11-21T09:00:00Z') + minutes * 60_000).toISOString());
}

/** The lines of a preview, as a screen makes them from what is stored. */
async function linesOf(ids: readonly string[], days: number): Promise<ShiftLine[]> {
  const tasks = await Promise.all(ids.map((id) => environment.assignment(id)));
  return tasks.map(({ status, deadline, validationDeadline }, index) => {
    const before = { deadline, validationDeadline };
    return {
      assignmentId: ids[index] ?? '',
      isSubmitted: status === 'submitted',
      before,
      after: shiftedDays(before, days, null),
    };
  });
}

async function shift(projectId: string, tasks: ShiftLine[]) {
  later();
  const request = { operationId: newOperationId(), projectId, tasks };
  await shiftDeadlines(request, admin, context);
  return request;
}

const undoing = (undoneOperationId: string) => ({
  operationId: newOperationId(),
  undoneOperationId,
});
const daysOf = async (id: string) => {
  const { deadline, validationDeadline } = await environment.assignment(id);
  return { deadline, validationDeadline };
};

/** A project with three tasks, of two assignees and one validator. */
async function threeTasks() {
  const projectId = await newProject();
  const ids = await assign(
    projectId,
    termsFor(taskAt(0)),
    termsFor(taskAt(1), { assigneeId: lucie.uid }),
    termsFor(taskAt(2)),
  );
  return { projectId, ids };
}

describe('moving deadlines', () => {
  it('moves both days, keeps the work, writes an event a task and true counts', async () => {
    const { projectId, ids } = await threeTasks();
    const [first = '', second = ''] = ids;
    await submit(first);
    const lines = await linesOf([first, second], 14);
    const { operationId } = await shift(projectId, lines);

    expect(await environment.assignment(first)).toMatchObject({
      status: 'submitted',
      revision: 1,
      deadline: '2026-12-15',
      validationDeadline: '2026-12-22',
      updatedAt: context.now(),
    });
    expect((await environment.events(first)).at(-1)).toMatchObject({
      id: operationId,
      kind: 'shifted',
      from: 'submitted',
      to: 'submitted',
      detail: { days: { before: lines[0]?.before, after: lines[0]?.after } },
    });
    expect(await daysOf(ids[2] ?? '')).toEqual({
      deadline: '2026-12-01',
      validationDeadline: '2026-12-08',
    });
    const project = await readAs(projectRecord, projectPath(projectId));
    expect(project?.openByDeadline).toEqual({
      '2026-12-01': 1,
      '2026-12-15': 1,
      '2026-12-22': 1,
    });
    await expectTrueCounts(environment);
  });

  it('tells each person once, of how many tasks, and not its author', async () => {
    const { projectId, ids } = await threeTasks();
    const { operationId } = await shift(projectId, await linesOf(ids, 7));
    const toldTo = async (uid: string) => {
      const { docs } = await firestore.collection(notificationsPath(uid)).get();
      return docs
        .filter(({ id }) => id === operationId)
        .map((doc) => notificationRecord.decode(doc.id, doc.data()));
    };

    const [toCamille, ...others] = await toldTo(camille.uid);
    expect(others).toEqual([]);
    expect(toCamille).toMatchObject({
      reason: 'assignee',
      subject: { kind: 'project', id: projectId },
      params: { count: 2 },
    });
    const [toLucie] = await toldTo(lucie.uid);
    expect(toLucie).toMatchObject({
      subject: { kind: 'assignment', id: ids[1] },
      params: { deadline: '2026-12-08', validationDeadline: '2026-12-15' },
    });
    const [toKarim, ...more] = await toldTo(karim.uid);
    expect(more).toEqual([]);
    expect(toKarim).toMatchObject({ reason: 'validator', params: { count: 3 } });
    expect(await toldTo(PEOPLE.admin.uid)).toEqual([]);
  });

  it('does nothing the second time', async () => {
    const { projectId, ids } = await threeTasks();
    const request = await shift(projectId, await linesOf(ids, 7));
    const days = await daysOf(ids[0] ?? '');
    await shiftDeadlines(request, admin, context);
    expect(await daysOf(ids[0] ?? '')).toEqual(days);
  });

  it('moves the whole checklist in one transaction', async () => {
    const projectId = await newProject();
    const ids = await assign(projectId, ...TASKS.map((task) => termsFor(task)));
    await shift(projectId, await linesOf(ids, 30));
    expect(await daysOf(ids.at(-1) ?? '')).toEqual({
      deadline: '2026-12-31',
      validationDeadline: '2027-01-07',
    });
    await expectTrueCounts(environment);
  }, 60_000);
});

describe('what has moved since the preview', () => {
  const changes: readonly (readonly [
    string,
    (id: string, projectId: string) => Promise<unknown>,
  ])[] = [
    ['a submission', (id) => submit(id)],
    ['another shift', async (id, projectId) => shift(projectId, await linesOf([id], 3))],
    [
      'a reassignment',
      (id) => {
        const {
          subsectionId: _s,
          taskKey: _t,
          ...terms
        } = termsFor(taskAt(1), { deadline: '2026-12-02' });
        return reassignTask(
          { operationId: newOperationId(), assignmentId: id, ...terms },
          admin,
          context,
        );
      },
    ],
    ['an archive', (id) => unassign(id)],
  ];

  it.each(changes)('%s is named, and nothing is changed', async (_name, change) => {
    const projectId = await newProject();
    const ids = await assign(projectId, termsFor(taskAt(0)), termsFor(taskAt(1)));
    const [first = '', second = ''] = ids;
    const lines = await linesOf(ids, 14);
    later();
    await change(second, projectId);
    const counts = await countsNow(environment);

    await expect(shift(projectId, lines)).rejects.toMatchObject({
      reason: 'assignment/moved-since',
      params: { task: taskAt(1).name },
      lines: [{ id: second, reason: 'assignment/moved-since' }],
    });
    expect(await daysOf(first)).toEqual(lines[0]?.before);
    expect(await countsNow(environment)).toEqual(counts);
  });

  it('a decision is named too', async () => {
    const { projectId, ids } = await threeTasks();
    const [first = ''] = ids;
    await submit(first);
    const lines = await linesOf([first], 14);
    await decide(first, 'rejected');
    await expect(shift(projectId, lines)).rejects.toMatchObject({
      reason: 'assignment/moved-since',
    });
  });

  it('of two shifts at the same moment one has its effect', async () => {
    const { projectId, ids } = await threeTasks();
    const [one, other] = await Promise.all([linesOf(ids, 7), linesOf(ids, 21)]);
    const results = await Promise.allSettled([shift(projectId, one), shift(projectId, other)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const deadlines = new Set(
      await Promise.all(ids.map(async (id) => (await daysOf(id)).deadline)),
    );
    expect(deadlines.size).toBe(1);
    await expectTrueCounts(environment);
  });

  it('a task of another project is refused as if it were not there', async () => {
    const { ids } = await threeTasks();
    const lines = await linesOf(ids, 7);
    await expect(shift(await newProject(), lines)).rejects.toMatchObject({
      reason: 'assignment/moved-since',
    });
  });
});

describe('who and which days are refused', () => {
  it('everybody but an admin', async () => {
    const { projectId, ids } = await threeTasks();
    const request = { operationId: newOperationId(), projectId, tasks: await linesOf(ids, 7) };
    for (const person of [PEOPLE.owner, camille, karim]) {
      await expect(shiftDeadlines(request, sessionOf(person), context)).rejects.toMatchObject({
        reason: 'access/admin-only',
      });
    }
    const firstShift = await shift(projectId, request.tasks);
    await expect(
      undoShift(undoing(firstShift.operationId), sessionOf(PEOPLE.owner), context),
    ).rejects.toMatchObject({ reason: 'access/admin-only' });
    const years = { fromYear: 2026, untilYear: 2027, language: 'fr' } as const;
    await expect(listHolidays(years, sessionOf(PEOPLE.owner), context)).rejects.toMatchObject({
      reason: 'access/admin-only',
    });
  });

  it('a day that moves back into the past', async () => {
    const { projectId, ids } = await threeTasks();
    const lines = await linesOf(ids, -30);
    await expect(shift(projectId, lines)).rejects.toMatchObject({
      reason: 'assignment/deadline-past',
      lines: ids.map((id) => ({ id, reason: 'assignment/deadline-past' })),
    });
  });

  it('a project that is being deleted', async () => {
    const { projectId, ids } = await threeTasks();
    const lines = await linesOf(ids, 7);
    await deleteProject({ operationId: newOperationId(), projectId }, admin, context);
    await expect(shift(projectId, lines)).rejects.toMatchObject({ reason: 'project/not-found' });
  });
});

describe('taking a shift back', () => {
  it('gives every task its days again, started and submitted ones too', async () => {
    const { projectId, ids } = await threeTasks();
    const before = await Promise.all(ids.map(daysOf));
    const { operationId } = await shift(projectId, await linesOf(ids, 14));
    later();
    await submit(ids[0] ?? '');
    await undoShift(undoing(operationId), admin, context);
    expect(await Promise.all(ids.map(daysOf))).toEqual(before);
    expect((await environment.assignment(ids[0] ?? '')).status).toBe('submitted');
    await expectTrueCounts(environment);
  });

  it('gives days that were past already', async () => {
    const projectId = await newProject();
    const [id = ''] = await assign(projectId, termsFor(taskAt(0), { deadline: '2026-11-21' }));
    later(2 * 24 * 60);
    const { operationId } = await shift(projectId, await linesOf([id], 7));
    await undoShift(undoing(operationId), admin, context);
    expect((await daysOf(id)).deadline).toBe('2026-11-21');
  });

  it('is refused as a whole once one task has moved, which is named', async () => {
    const { projectId, ids } = await threeTasks();
    const { operationId } = await shift(projectId, await linesOf(ids, 14));
    await shift(projectId, await linesOf(ids.slice(2), 1));
    const after = await Promise.all(ids.map(daysOf));
    await expect(undoShift(undoing(operationId), admin, context)).rejects.toMatchObject({
      reason: 'assignment/changed-since',
      params: { task: taskAt(2).name },
    });
    expect(await Promise.all(ids.map(daysOf))).toEqual(after);
  });

  it('is refused after ten minutes', async () => {
    const { projectId, ids } = await threeTasks();
    const { operationId } = await shift(projectId, await linesOf(ids, 14));
    later(11);
    await expect(undoShift(undoing(operationId), admin, context)).rejects.toMatchObject({
      reason: 'assignment/undo-over',
    });
  });
});

describe('the non-working days', () => {
  it('are the public holidays of the country, in the language, with its week-end', async () => {
    const years = { fromYear: 2026, untilYear: 2027, language: 'fr' } as const;
    const { country, weekend, holidays } = await listHolidays(years, admin, context);
    expect(country).toBe('FR');
    expect(weekend).toEqual([6, 7]);
    expect(holidays).toContainEqual({ day: '2026-12-25', name: 'Noël' });
    expect(holidays).toContainEqual({ day: '2027-07-14', name: 'Fête Nationale de la France' });
    // Of the Alsace alone.
    expect(holidays.map(({ day }) => day)).not.toContain('2026-12-26');
  });

  it('follow the country that is set', async () => {
    const years = { fromYear: 2026, untilYear: 2026, language: 'ar' } as const;
    const algeria = await listHolidays(years, admin, { ...context, country: 'DZ' });
    expect(algeria.weekend).toEqual([5, 6]);
    expect(algeria.holidays).toContainEqual({ day: '2026-07-05', name: 'عيد الاستقلال' });
  });
});
