import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { directoryCardRecord, directoryCardPath, userRecord, userPath } from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdmin } from '../../../functions/src/people/create-admin';
import { signInProfile } from '../../../functions/src/people/sign-in-profile';
import { functionsEnvironment, PEOPLE, sessionOf } from '../support/environment';
import { WITH_TSX } from '../../../scripts/lib/tsx.mjs';

const environment = functionsEnvironment('create-admin');
const { context, readAs, projectId } = environment;

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('../../../scripts/admin-create.ts', import.meta.url));

beforeAll(() => environment.settle());

async function command(...options: string[]): Promise<{ code: number; output: string }> {
  const args = [...WITH_TSX, SCRIPT, '--project', projectId, ...options];
  return run(process.execPath, args).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: unknown) => {
      const { code, stdout } = error as { code: number; stdout: string };
      return { code, output: stdout };
    },
  );
}

describe('npm run admin:create', () => {
  it('makes an account and an admin who can sign in, and prints a link to set the password', async () => {
    const { code, output } = await command('--email', 'jeanne.roy@exemple.fr');

    expect(code).toBe(0);
    expect(output).toContain('Jeanne Roy <jeanne.roy@exemple.fr> is an admin, with a new account');
    expect(output).toMatch(/To set the password: http:\/\/\S+mode=resetPassword\S+/);
    const { uid } = await context.auth.getUserByEmail('jeanne.roy@exemple.fr');
    expect(await readAs(directoryCardRecord, directoryCardPath(uid))).toMatchObject({
      name: 'Jeanne Roy',
      role: 'admin',
      active: true,
    });
    const session = { ...sessionOf({ uid }), authTime: new Date(Date.now() + 1000) };
    expect(await signInProfile({}, session, context)).toMatchObject({ role: 'admin' });
  });

  it.each([
    [[], 'Give the address'],
    [['--email', 'jeanne'], '"jeanne" is not an e-mail address.'],
    [['--email', 'j@exemple.fr', '--password', 'court'], 'shorter than 6 characters'],
    [['--email', 'j@exemple.fr', '--name', ' '], 'The name is empty.'],
    [['--courriel', 'j@exemple.fr'], "Unknown option '--courriel'"],
  ])('with %j says in one line what is wrong', async (options, message) => {
    const { code, output } = await command(...options);

    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining(message)]);
  });
});

describe('an account that is there already', () => {
  it('is upgraded, activated, and its sessions of before end', async () => {
    const uid = 'bruno';
    await environment.settle([{ uid, name: 'Bruno Caron', status: 'disabled' }]);
    await context.auth.createUser({ uid, email: 'bruno@exemple.fr', disabled: true });

    const account = await createAdmin(
      { email: 'bruno@exemple.fr', name: 'Autre Nom', password: 'motdepasse1' },
      context,
    );

    expect(account).toMatchObject({ isNew: false, link: null });
    expect(await readAs(userRecord, userPath(uid))).toMatchObject({
      name: 'Bruno Caron',
      role: 'admin',
      status: 'active',
      tokensValidAfter: context.now(),
    });
    expect((await context.auth.getUser(uid)).disabled).toBe(false);
    await expect(signInProfile({}, sessionOf({ uid }), context)).rejects.toMatchObject({
      reason: 'auth/session-expired',
    });
  });

  it('stays as it is in all but its sessions when it is an admin’s', async () => {
    const { uid, name } = PEOPLE.secondAdmin;
    await context.auth.createUser({ uid, email: 'paul@exemple.fr' });
    const before = await readAs(userRecord, userPath(uid));

    await createAdmin({ email: 'paul@exemple.fr' }, context);

    const after = await readAs(userRecord, userPath(uid));
    expect(after).toEqual({ ...before, tokensValidAfter: context.now(), updatedAt: context.now() });
    expect(after?.name).toBe(name);
  });
});
