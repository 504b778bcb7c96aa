import { deliverablePath, profilePhotoPath, revisionPath, userPath } from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { limitUploads } from '../../../functions/src/uploads/limit-uploads';
import { functionsEnvironment, newOperationId, PEOPLE } from '../support/environment';
import { faults } from '../support/faults';
import { files } from '../support/storage';

const environment = functionsEnvironment('limit-uploads');
const { context, firestore } = environment;
const { put, isStored } = files(environment);
const { withoutDeletion } = faults(environment);
const { architect, engineer } = PEOPLE;

beforeAll(() => environment.settle());

let tasks = 0;
const newTask = () => `mediatheque_A1_etude-${(tasks += 1)}`;

/** Uploads as many files of a person for a task, one after the other. */
async function upload(taskId: string, { uid }: { readonly uid: string }, count: number) {
  const paths: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const path = deliverablePath(taskId, 1_795_000_000_000 + index, newOperationId(), 'pdf');
    const metadata = { metadata: { uploadedBy: uid } };
    await context.bucket().file(path).save('x', { resumable: false, metadata });
    paths.push(path);
  }
  return paths;
}

async function storedOf(paths: readonly string[]): Promise<readonly string[]> {
  const presence = await Promise.all(paths.map(isStored));
  return paths.filter((_path, index) => presence[index] === true);
}

describe('the files that wait to be submitted', () => {
  it('are twenty of a person and a task: the oldest beyond are deleted', async () => {
    const [task, other] = [newTask(), newTask()];
    const paths = await upload(task, architect, 22);
    const otherPaths = [
      ...(await upload(task, engineer, 20)),
      ...(await upload(other, architect, 3)),
    ];

    expect(await limitUploads(context)).toBe(2);

    expect(await storedOf(paths)).toEqual(paths.slice(2));
    expect(await storedOf(otherPaths)).toEqual(otherPaths);
    expect(await limitUploads(context)).toBe(0);
  });

  it('are counted without those of a revision, which stay', async () => {
    const task = newTask();
    const paths = await upload(task, architect, 23);
    const submittedPaths = paths.slice(0, 2);
    for (const [index, filePath] of submittedPaths.entries()) {
      await firestore.doc(revisionPath(task, index + 1)).set({ filePath });
    }

    expect(await limitUploads(context)).toBe(1);

    expect(await storedOf(paths)).toEqual([...submittedPaths, ...paths.slice(3)]);
  });

  it('are five photos of a person, beside the one that is shown', async () => {
    const paths: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      paths.push(await put(profilePhotoPath(engineer.uid, newOperationId(), 'webp')));
    }
    const [photoPath = ''] = paths;
    await firestore.doc(userPath(engineer.uid)).update({ photoPath });

    expect(await limitUploads(context)).toBe(2);

    expect(await storedOf(paths)).toEqual([photoPath, ...paths.slice(3)]);
  });

  it('of one task keep no other from being limited when they cannot be deleted, which is told', async () => {
    const [stuckTask, next] = [newTask(), newTask()];
    const stuckPaths = await upload(stuckTask, architect, 21);
    const paths = await upload(next, architect, 21);

    const limit = limitUploads(withoutDeletion((path) => path === stuckPaths[0]));

    await expect(limit).rejects.toThrow('Some uploads could not be limited.');
    expect(await storedOf(paths)).toHaveLength(20);
    expect(await limitUploads(context)).toBe(1);
  });
});
