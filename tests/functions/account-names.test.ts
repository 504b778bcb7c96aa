import { userPath } from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { refreshName } from '../../functions/src/people/on-person-changed';
import { functionsEnvironment, PEOPLE } from '../support/functions-environment';
import { taskAt, termsFor, work } from '../support/functions-work';

const environment = functionsEnvironment('account-names');
const { context, firestore } = environment;
const { newProject, assign } = work(environment);

beforeAll(() => environment.settle());

describe('a new name', () => {
  it('is on all of the person’s tasks, and on nobody else’s', async () => {
    const { uid } = PEOPLE.surveyor;
    const projectId = await newProject();
    const [mine = '', other = ''] = await assign(
      projectId,
      termsFor(taskAt(0), { assigneeId: uid }),
      termsFor(taskAt(1)),
    );
    await firestore.doc(userPath(uid)).update({ name: 'Lucie Garnier-Roy' });

    await refreshName(uid, context);
    const first = await environment.assignment(mine);
    await refreshName(uid, context);

    expect(first).toMatchObject({ assigneeName: 'Lucie Garnier-Roy', assigneeId: uid });
    expect(await environment.assignment(mine)).toEqual(first);
    expect((await environment.assignment(other)).assigneeName).toBe(PEOPLE.architect.name);
  });

  it('of who is gone is none', async () => {
    const [id = ''] = await assign(await newProject(), termsFor());
    await firestore.doc(userPath(PEOPLE.architect.uid)).delete();

    await refreshName(PEOPLE.architect.uid, context);

    expect((await environment.assignment(id)).assigneeName).toBe(PEOPLE.architect.name);
  });
});
