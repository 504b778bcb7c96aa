import { projectPath, revisionPath, sealPath } from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { sealProject } from '../../../functions/src/dossiers/seal-project';
import { sealRecords } from '../../../functions/src/dossiers/seal-records';
import { functionsEnvironment } from '../support/environment';
import { taskAt, termsFor, work } from '../support/work';

const environment = functionsEnvironment('seal-records');
const { context, firestore } = environment;
const { newProject, assign, submit, decide } = work(environment);

beforeAll(() => environment.settle());

const isSealed = async (projectId: string, n: number) =>
  (await firestore.doc(sealPath(projectId, n)).get()).exists;

async function project() {
  const projectId = await newProject();
  const [id = ''] = await assign(projectId);
  await submit(id);
  await decide(id, 'validated');
  return { projectId, id };
}

describe('sealRecords', () => {
  it('seals the projects in which something was written, and no other', async () => {
    const { projectId } = await project();
    const empty = await newProject();
    await sealRecords(context);
    expect(await isSealed(projectId, 1)).toBe(true);
    expect(await isSealed(empty, 1)).toBe(false);
    environment.setNow('2026-11-21T20:00:00.000Z');
    await sealRecords(context);
    expect(await isSealed(projectId, 2)).toBe(false);
    environment.setNow('2026-11-22T01:00:00.000Z');
    await assign(projectId, termsFor(taskAt(1)));
    await sealRecords(context);
    environment.setNow('2026-11-21T09:00:00.000Z');
    expect(await isSealed(projectId, 2)).toBe(true);
  });

  it('goes on after a broken one, and fails for it', async () => {
    const { projectId: brokenId, id } = await project();
    const { projectId: sound } = await project();
    await sealProject(brokenId, context);
    await firestore.doc(revisionPath(id, 1)).delete();
    await firestore.doc(projectPath(brokenId)).update({ createdAt: new Date(0) });
    await assign(brokenId, termsFor(taskAt(1)));
    await expect(sealRecords(context)).rejects.toThrow('Some records could not be sealed.');
    expect(await isSealed(sound, 1)).toBe(true);
  });
});
