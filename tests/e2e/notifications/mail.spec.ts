import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '../support/journey';
import { typedDay } from '../support/days';
import { createPerson } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { within } from '../support/patience';
import { mailsTo, type CaughtMail } from '../../support/mail';
import { runningSuite } from '../../support/suite';
import { ProjectPage } from '../pages/projects-page';
import { WITH_TSX } from '../../../scripts/lib/tsx.mjs';

const TASK = 'Étude de faisabilité';

/** Waits until an address has exactly one mail. */
async function firstMail(address: string): Promise<CaughtMail> {
  await expect.poll(async () => (await mailsTo(address)).length, within(20_000)).toBe(1);
  const [mail] = await mailsTo(address);
  if (mail === undefined) throw new Error(`No mail came to ${address}.`);
  return mail;
}

function linkToTask({ html }: CaughtMail): string {
  const link = /href="([^"]*\/dashboard\/tasks\/[^"]*)"/.exec(html)?.[1];
  if (link === undefined) throw new Error('The mail leads to no task.');
  return link;
}

/** Runs the job that is scheduled each morning. */
async function runDigests(): Promise<void> {
  const { port, project } = runningSuite();
  const script = fileURLToPath(new URL('../../../scripts/digests.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [
    ...[...WITH_TSX, script, '--port', String(port), '--project', project],
  ]);
}

test('a new task comes by mail, whose link opens it, and the morning digest tells the validator', async ({
  signedInAs,
}) => {
  const admin = await createPerson('Colette', 'Imbert', 'admin', 'Programmiste');
  const assignee = await createPerson('Damien', 'Leroux', 'intervenant', 'Architectes');
  const validator = await createPerson('Estelle', 'Munoz', 'intervenant', 'Architectes');
  const { projectId } = await givenAssignment({
    assignee: validator,
    validator: assignee,
    status: 'assigned',
  });
  const project = new ProjectPage(await signedInAs(admin));
  await project.open(projectId, '?tab=structure&section=A');
  await project.openAssign(TASK);
  await project.fillTerms({
    assignee: assignee.name,
    validators: [validator.name],
    deadline: typedDay(4),
    validationDeadline: typedDay(9),
    comment: 'Au plus simple.',
  });
  await project.submitAssign();

  const mail = await firstMail(assignee.email);
  expect(mail.subject).toBe(`Une tâche vous est confiée\u00a0: ${TASK}`);
  const browser = await signedInAs(assignee);
  await browser.goto(linkToTask(mail));
  await expect(browser.getByRole('heading', { level: 1, name: TASK })).toBeVisible();

  expect(await mailsTo(validator.email)).toEqual([]);
  await runDigests();
  const digest = await firstMail(validator.email);
  expect(digest.text).toContain(`${admin.name} a assigné la tâche «\u00a0${TASK}\u00a0»`);
});
