import { expect, it } from 'vitest';
import { deliverAuthMails } from '../../../scripts/suite/auth-mails.mjs';
import { suiteEnvironment } from '../../../scripts/suite/environment.mjs';
import { createAccount } from '../../../functions/src/people/create-account';
import { mailsTo } from '../../support/mail';
import { runningSuite } from '../../support/suite';
import { accountRequest } from '../support/accounts';
import { functionsEnvironment, PEOPLE, sessionOf } from '../support/environment';

const environment = functionsEnvironment('auth-mails');

it('an invitation is in the mail catcher of the local suite, with a link to the page of the product', async () => {
  await environment.settle();
  const { port: base } = runningSuite();
  const { projectId: project } = environment;
  const env = suiteEnvironment({ base, project });
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  await deliverAuthMails({ base, project, env, ended });
  try {
    const request = accountRequest({ sendsLink: true });
    await createAccount(request, sessionOf(PEOPLE.admin), environment.context);
    await expect.poll(() => mailsTo(request.email), { timeout: 20_000 }).toHaveLength(1);
    const [mail] = await mailsTo(request.email);
    expect(mail?.text).toContain(
      `${env['OUVRAGE_URL'] ?? ''}/auth/action?mode=resetPassword&oobCode=`,
    );
  } finally {
    end();
  }
});
