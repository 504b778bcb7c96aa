import { userPath } from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { reassignTask } from '../../../functions/src/assignments/reassign-task';
import { refreshName } from '../../../functions/src/people/on-person-changed';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { taskAt, termsFor, work } from '../support/work';

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

  it('is the last one, when events come twice, together or after the next', async () => {
    const { uid } = PEOPLE.engineer;
    const [id = ''] = await assign(
      await newProject(),
      termsFor(taskAt(0), { assigneeId: uid, validatorIds: [PEOPLE.surveyor.uid] }),
    );
    const before = await environment.assignment(id);
    await firestore.doc(userPath(uid)).update({ name: 'Karim Haddad' });
    await firestore.doc(userPath(uid)).update({ name: 'Karim Benali-Haddad' });

    await Promise.all([refreshName(uid, context), refreshName(uid, context)]);
    environment.setNow('2026-11-22T09:00:00Z');
    await refreshName(uid, context);

    // The other fields keep their values, because a rename is no act on the task.
    const assigneeName = 'Karim Benali-Haddad';
    expect(await environment.assignment(id)).toEqual({ ...before, assigneeName });
    environment.setNow('2026-11-21T09:00:00Z');
  });

  it('leaves alone a task that was given to somebody else meanwhile', async () => {
    const { uid } = PEOPLE.engineer;
    const [id = ''] = await assign(
      await newProject(),
      termsFor(taskAt(0), { assigneeId: uid, validatorIds: [PEOPLE.owner.uid] }),
    );
    const { subsectionId: _s, taskKey: _t, ...terms } = termsFor();
    const toCamille = { ...terms, operationId: newOperationId(), assignmentId: id };
    await reassignTask(toCamille, sessionOf(PEOPLE.admin), context);
    await firestore.doc(userPath(uid)).update({ name: 'Karim Haddad' });

    await refreshName(uid, context);

    expect((await environment.assignment(id)).assigneeName).toBe(PEOPLE.architect.name);
  });

  it('of who is gone is none', async () => {
    const [id = ''] = await assign(await newProject(), termsFor());
    await firestore.doc(userPath(PEOPLE.architect.uid)).delete();

    await refreshName(PEOPLE.architect.uid, context);

    expect((await environment.assignment(id)).assigneeName).toBe(PEOPLE.architect.name);
  });
});
