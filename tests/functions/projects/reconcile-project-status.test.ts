import { projectPath, WORKSPACE_SUMMARY } from '@ouvrage/domain';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { reconcileProjectStatus } from '../../../functions/src/projects/reconcile-project-status';
import { countsNow, expectTrueCounts } from '../support/counts';
import { functionsEnvironment } from '../support/environment';
import { taskAt, termsFor, work } from '../support/work';

const environment = functionsEnvironment('reconcile-project-status');
const { context, firestore } = environment;
const { newProject, assign, submit, decide } = work(environment);

beforeAll(() => environment.settle());

/** A project whose one task is validated, stored and counted as completed, as former versions did. */
async function storedAsCompleted(): Promise<string> {
  const projectId = await newProject();
  const [id = ''] = await assign(projectId, termsFor(taskAt(0)));
  await submit(id);
  await decide(id, 'validated');
  await firestore.doc(projectPath(projectId)).update({ status: 'completed' });
  await firestore.doc(WORKSPACE_SUMMARY).update({
    'projects.active': FieldValue.increment(-1),
    'projects.completed': FieldValue.increment(1),
  });
  return projectId;
}

describe('reconcileProjectStatus', () => {
  it('moves a status that does not follow from the counts, and the count of it', async () => {
    const projectId = await storedAsCompleted();
    await newProject();

    expect(await reconcileProjectStatus(context)).toBe(1);

    expect((await environment.project(projectId)).status).toBe('active');
    await expectTrueCounts(environment);
  });

  it('changes nothing when run again', async () => {
    await storedAsCompleted();
    await reconcileProjectStatus(context);
    const before = await countsNow(environment);

    expect(await reconcileProjectStatus(context)).toBe(0);

    expect(await countsNow(environment)).toEqual(before);
  });

  it('moves each project once when two runs meet', async () => {
    await storedAsCompleted();

    const outcomes = await Promise.all([
      reconcileProjectStatus(context),
      reconcileProjectStatus(context),
    ]);

    expect(outcomes[0] + outcomes[1]).toBe(1);
    await expectTrueCounts(environment);
  });
});
