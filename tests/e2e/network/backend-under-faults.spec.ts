import { expect, test } from '../support/journey';
import { givenConversation } from '../support/conversations';
import { createPerson, serverFirestore } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { within } from '../support/patience';
import { withFault } from '../../support/emulator-faults';
import { MessagesPage } from '../pages/messages-page';
import { TaskPage } from '../pages/task-page';
import { ThreadPage } from '../pages/thread-page';

test('a message waits while the backend takes no writes, says so, and goes when it does', async ({
  signedInAs,
  provokes,
}) => {
  provokes(/Failed on purpose|Using maximum backoff/);
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
    await expect(her.failure).toHaveCount(0);
    await her.composer.fill('Et un brouillon');
  }

  await expect(her.pending).toHaveCount(0, within(30_000));
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
    await expect.poll(() => outage.struck(), within(20_000)).toBeGreaterThan(1);
    await expect(task.decisionComment).toHaveValue('Conforme au programme.');
    await expect(task.status).toHaveText('Soumise');
  }

  await expect(task.status).toHaveText('Validée', within(30_000));
  const assignmentRef = serverFirestore().doc(`assignments/${assignment.id}`);
  expect((await assignmentRef.collection('events').get()).size).toBe(1);
});

test('whatever a write is answered, it waits and is tried again without haste, and what waits for long is said', async ({
  signedInAs,
  provokes,
}) => {
  provokes(/Failed on purpose|Using maximum backoff/);
  const nadia = await createPerson('Nadia', 'Ferhat', 'intervenant', 'Architectes');
  const hugo = await createPerson('Hugo', 'Vasseur', 'intervenant', 'Géomètre');
  const conversationId = await givenConversation([nadia, hugo]);
  const page = await signedInAs(nadia);
  await page.clock.install();
  const her = new ThreadPage(page);
  await her.open(conversationId);
  const match = { method: 'Write', caller: nadia.uid };
  const slow = page.getByText('Le serveur tarde à répondre.');
  const codes = ['DEADLINE_EXCEEDED', 'ABORTED', 'INTERNAL', 'RESOURCE_EXHAUSTED'];

  for (const code of codes) {
    {
      await using outage = await withFault({ target: 'rpc', act: 'fail', code, match });
      const since = Date.now();
      await her.write(`Malgré ${code}`);
      await expect.poll(() => outage.struck()).toBeGreaterThan(0);
      await expect(her.pending).toHaveCount(1);
      await expect(her.failure).toHaveCount(0);
      if (code === 'RESOURCE_EXHAUSTED') {
        await page.clock.fastForward(10_000);
        await expect(slow).toBeVisible();
        await expect(page.getByText('1 modification en attente')).toBeVisible();
      } else {
        const seconds = (Date.now() - since) / 1000;
        expect(await outage.struck()).toBeLessThanOrEqual(3 + seconds);
      }
    }
    // After RESOURCE_EXHAUSTED the SDK waits a minute before it retries.
    if (code === 'RESOURCE_EXHAUSTED') await page.clock.fastForward(120_000);
    await expect(her.pending).toHaveCount(0, within(30_000));
  }
  await expect(slow).toHaveCount(0);
  expect(await her.texts()).toEqual(codes.map((code) => `Malgré ${code}`));
});

test('a listener that fails is told as a lost connection, tried again without haste, and comes back', async ({
  signedInAs,
}) => {
  const nadia = await createPerson('Nadia', 'Ferhat', 'intervenant', 'Architectes');
  const hugo = await createPerson('Hugo', 'Vasseur', 'intervenant', 'Géomètre');
  await givenConversation([nadia, hugo]);
  const page = await signedInAs(nadia);
  const messages = new MessagesPage(page);
  await messages.open();
  await expect(messages.row(hugo.name)).toBeVisible();

  {
    const match = { method: 'Listen', caller: nadia.uid };
    await using outage = await withFault({ target: 'rpc', act: 'fail', code: 'INTERNAL', match });
    const since = Date.now();
    await messages.link(hugo.name).click();
    await expect(page.getByText(/^Reconnexion\.\.\. depuis \d\dh\d\d$/)).toBeVisible(
      within(30_000),
    );
    // The data already loaded stays on screen.
    await expect(messages.row(hugo.name)).toBeVisible();
    const seconds = (Date.now() - since) / 1000;
    expect(await outage.struck()).toBeLessThanOrEqual(20 + seconds);
  }

  await expect(page.getByText('À jour', { exact: true })).toBeVisible(within(30_000));
  await expect(messages.pane.getByText('Aucun message').last()).toBeVisible();
});

test('a start that is refused is taken back and shown to nobody; one whose acknowledgement is lost counts once', async ({
  signedInAs,
}) => {
  const assignee = await createPerson('Nora', 'Urbain', 'intervenant', 'Géomètre');
  const validator = await createPerson('Octave', 'Vidal', 'intervenant', 'Architectes');
  const assignment = await givenAssignment({ assignee, validator, status: 'assigned' });
  const page = await signedInAs(assignee);
  const task = new TaskPage(page);
  await task.open(assignment.id);
  await expect(task.status).toHaveText('Assignée');
  const visaPage = await signedInAs(validator);
  const visa = new TaskPage(visaPage);
  await visa.open(assignment.id);
  await expect(visa.status).toHaveText('Assignée');
  await visaPage.evaluate(() => {
    const main = document.querySelector('main');
    if (main === null) throw new Error('There is no main.');
    new MutationObserver(() => {
      if (main.textContent.includes('En cours')) Object.assign(window, { sawIt: true });
    }).observe(main, { childList: true, subtree: true, characterData: true });
  });
  const assignmentRef = serverFirestore().doc(`assignments/${assignment.id}`);
  const events = async () => (await assignmentRef.collection('events').get()).size;
  const match = { method: 'Write', path: `assignments/${assignment.id}` };
  const once = { target: 'rpc', act: 'fail', match, times: 1 } as const;

  {
    await using _ = await withFault({ ...once, code: 'PERMISSION_DENIED' });
    await task.start();
    await expect(page.getByText('Impossible de démarrer la tâche').first()).toBeVisible();
    await expect(task.status).toHaveText('Assignée');
    expect(await events()).toBe(0);
    expect(await visaPage.evaluate(() => 'sawIt' in window)).toBe(false);
  }

  await using fault = await withFault({ ...once, when: 'after', code: 'UNAVAILABLE' });
  await task.start();
  await expect(page.getByText('La tâche a été démarrée avec succès').first()).toBeVisible(
    within(30_000),
  );
  expect(await fault.struck()).toBe(1);
  await expect(task.status).toHaveText('En cours');
  await expect(visa.status).toHaveText('En cours');
  expect((await assignmentRef.get()).get('status')).toBe('in_progress');
  expect(await events()).toBe(1);
});
