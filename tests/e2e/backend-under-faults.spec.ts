import { expect, test } from '../support/e2e';
import { givenConversation } from '../support/e2e-conversations';
import { createPerson, serverFirestore } from '../support/e2e-people';
import { givenAssignment } from '../support/e2e-tasks';
import { withFault } from '../support/emulator-faults';
import { TaskPage } from './pages/task-page';
import { ThreadPage } from './pages/thread-page';

test('a message waits while the backend takes no writes, says so, and goes when it does', async ({
  signedInAs,
}) => {
  const nadia = await createPerson('Nadia', 'Ferhat', 'intervenant', 'Architectes');
  const hugo = await createPerson('Hugo', 'Vasseur', 'intervenant', 'Géomètre');
  const conversationId = await givenConversation([nadia, hugo]);
  const her = new ThreadPage(await signedInAs(nadia));
  await her.open(conversationId);
  await her.write('Avant');
  await expect(her.pending).toHaveCount(0);

  {
    const match = { method: 'Write', caller: nadia.uid };
    await using outage = await withFault({
      target: 'rpc',
      act: 'fail',
      code: 'UNAVAILABLE',
      match,
    });
    await her.write('Pendant la panne');
    await expect.poll(() => outage.struck()).toBeGreaterThan(1);
    await expect(her.pending).toHaveCount(1);
    await expect(her.failed).toHaveCount(0);
    await her.composer.fill('Et un brouillon');
  }

  await expect(her.pending).toHaveCount(0, { timeout: 30_000 });
  expect(await her.texts()).toEqual(['Avant', 'Pendant la panne']);
  await expect(her.composer).toHaveValue('Et un brouillon');
});

test('a decision that the backend cannot take yet is kept, and taken once when it can', async ({
  signedInAs,
}) => {
  const assignee = await createPerson('Nora', 'Urbain', 'intervenant', 'Géomètre');
  const validator = await createPerson('Octave', 'Vidal', 'intervenant', 'Architectes');
  const assignment = await givenAssignment({ assignee, validator, status: 'submitted' });
  const task = new TaskPage(await signedInAs(validator));
  await task.open(assignment.id);
  await expect(task.document).toBeVisible();
  await task.writeValidation('Conforme au programme.');

  {
    await using outage = await withFault({
      target: 'rpc',
      act: 'fail',
      code: 'RESOURCE_EXHAUSTED',
      match: { method: 'Commit', path: `assignments/${assignment.id}` },
    });
    await task.decide.click();
    await expect.poll(() => outage.struck(), { timeout: 20_000 }).toBeGreaterThan(1);
    await expect(task.decisionComment).toHaveValue('Conforme au programme.');
    await expect(task.status).toHaveText('Soumise');
  }

  await expect(task.status).toHaveText('Validée', { timeout: 30_000 });
  const stored = serverFirestore().doc(`assignments/${assignment.id}`);
  expect((await stored.collection('events').get()).size).toBe(1);
});
