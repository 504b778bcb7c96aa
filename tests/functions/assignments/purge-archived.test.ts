import {
  ARCHIVE_DAYS,
  ASSIGNMENTS,
  assignmentRecord,
  assignmentPath,
  deliverablesFolder,
  revisionsPath,
  taskEventPath,
  taskEventsPath,
} from '@ouvrage/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeArchives } from '../../../functions/src/assignments/purge-archives';
import { CUT, faultAt } from '../support/accounts';
import { countsNow, expectTrueCounts } from '../support/counts';
import { functionsEnvironment } from '../support/environment';
import { faults } from '../support/faults';
import { taskAt, termsFor, work } from '../support/work';

const environment = functionsEnvironment('purge-archived');
const { context, firestore } = environment;
const { newProject, assign, submit, decide, unassign, upload, filesOf, countOf } =
  work(environment);
const { beforeTransaction, withoutDeletion } = faults(environment);

const ARCHIVED_ON = '2026-11-21T09:00:00.000Z';
/** The first instant at which an archive of `ARCHIVED_ON` can no longer be restored. */
const EXPIRED_ON = new Date(Date.parse(ARCHIVED_ON) + ARCHIVE_DAYS * 86_400_000).toISOString();

beforeAll(() => environment.settle());
beforeEach(() => environment.setNow(ARCHIVED_ON));

/** A task with two revisions: decided, submitted again, then archived. */
async function archive(): Promise<{ projectId: string; id: string }> {
  const projectId = await newProject();
  const [id = ''] = await assign(projectId, termsFor());
  await submit(id);
  await decide(id, 'rejected');
  await submit(id);
  await unassign(id);
  return { projectId, id };
}

const traceOf = async (id: string) => ({
  assignment: (await environment.readAs(assignmentRecord, assignmentPath(id))) !== null,
  revisions: await countOf(revisionsPath(id)),
  events: await countOf(taskEventsPath(id)),
  files: (await filesOf(deliverablesFolder(id))).length,
});

const NOTHING = { assignment: false, revisions: 0, events: 0, files: 0 };
const WHOLE = { assignment: true, revisions: 2, events: 5, files: 2 };

describe('archives that can no longer be restored', () => {
  it('go with their revisions, events and files, and no count moves', async () => {
    const { id } = await archive();
    const counts = await countsNow(environment);
    environment.setNow(EXPIRED_ON);

    expect(await purgeArchives(context)).toBe(1);

    expect(await traceOf(id)).toEqual(NOTHING);
    expect(await countsNow(environment)).toEqual(counts);
    await expectTrueCounts(environment);
    expect(await purgeArchives(context)).toBe(0);
  });

  it('are none a moment before, and never tasks that are assigned', async () => {
    const { id, projectId } = await archive();
    await assign(projectId, termsFor(taskAt(1)));
    environment.setNow(new Date(Date.parse(EXPIRED_ON) - 1).toISOString());
    expect(await purgeArchives(context)).toBe(0);
    expect(await traceOf(id)).toEqual(WHOLE);

    environment.setNow(EXPIRED_ON);
    await purgeArchives(context);

    expect(await environment.assignmentsOf(projectId)).toHaveLength(1);
  });

  it('stay whole when their task is assigned at that very moment', async () => {
    const { id, projectId } = await archive();
    environment.setNow(EXPIRED_ON);
    const terms = { deadline: '2027-01-15', validationDeadline: '2027-01-22' };
    let isAssigned = false;
    const late = beforeTransaction(async () => {
      if (!isAssigned) await assign(projectId, termsFor(taskAt(0), terms));
      isAssigned = true;
    });

    expect(await purgeArchives(late)).toBe(0);

    expect(await traceOf(id)).toEqual({ ...WHOLE, events: 6 });
    expect(await environment.assignment(id)).toMatchObject({ archivedAt: null, revision: 2 });
  });

  it('leave alone what was uploaded since: it is no revision of theirs', async () => {
    const { id } = await archive();
    await upload(id);
    environment.setNow(EXPIRED_ON);

    await purgeArchives(context);

    expect(await traceOf(id)).toEqual({ ...NOTHING, files: 1 });
  });

  it('with 1,200 events go in steps, cut off anywhere and taken up by the next run', async () => {
    const { id } = await archive();
    const writer = firestore.bulkWriter();
    const eventQuery = firestore.collection(taskEventsPath(id)).limit(1);
    const [event] = (await eventQuery.get()).docs;
    for (let index = 0; index < 1200; index += 1) {
      const ref = firestore.doc(taskEventPath(id, `histoire-${String(index).padStart(6, '0')}`));
      void writer.create(ref, event?.data() ?? {});
    }
    await writer.close();
    environment.setNow(EXPIRED_ON);
    const left = () => countOf(taskEventsPath(id));

    for (const [isLost, fewer] of [
      [false, 0],
      [true, 1],
    ] as const) {
      const before = await left();
      const cut = faultAt(1, { isLost, fatal: true }, context);
      await expect(purgeArchives(cut)).rejects.toMatchObject({ errors: [CUT] });
      expect(await left()).toBeLessThan(before - fewer);
      expect((await traceOf(id)).assignment).toBe(true);
    }
    expect(await purgeArchives(context)).toBe(1);

    expect(await traceOf(id)).toEqual(NOTHING);
  });

  it('keep no other waiting when one of them fails, which is told', async () => {
    const unreadableDoc = firestore.collection(ASSIGNMENTS).doc('illisible_A1_tache');
    await unreadableDoc.set({ archivedAt: new Date(Date.parse(ARCHIVED_ON) - 1) });
    const { id } = await archive();
    environment.setNow(EXPIRED_ON);

    await expect(purgeArchives(context)).rejects.toThrow('Some archives could not be purged.');

    expect(await traceOf(id)).toEqual(NOTHING);
    expect((await unreadableDoc.get()).exists).toBe(true);
    await unreadableDoc.delete();
  });

  it('whose files could not be deleted are gone all the same: files are swept later', async () => {
    const { id } = await archive();
    environment.setNow(EXPIRED_ON);

    await expect(purgeArchives(withoutDeletion())).rejects.toThrow('could not be purged');

    expect(await traceOf(id)).toEqual({ ...NOTHING, files: 2 });
    expect(await purgeArchives(context)).toBe(0);
  });
});
