import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ServiceError } from '../../scripts/backup/google';
import { cloudChecks, runCheck } from '../../scripts/deploy/cloud-checks';
import {
  judgeParameters,
  readDeployment,
  webEnvironment,
  type Deployment,
} from '../../scripts/deploy/parameters';
import { planOf } from '../../scripts/deploy/plan';
import { formatCommand } from '../../scripts/deploy/run-steps';
import { differencesOn, headersOf } from '../../scripts/deploy/verify';
import { ROOT } from '../../scripts/lib/root.mjs';
import { temporaryTree } from './tree';
import { WITH_TSX } from '../../scripts/lib/tsx.mjs';

// Starting programs and loading all modules of the functions takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

interface FirebaseConfig {
  readonly hosting: {
    readonly headers: {
      source?: string;
      regex?: string;
      headers: { key: string; value: string }[];
    }[];
  };
}

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const config = JSON.parse(textOf('firebase.json')) as FirebaseConfig;

/** The files of a repository that a dry run reads, with the parameters of one project. */
function repository(parameters?: string) {
  const tree = temporaryTree();
  for (const path of [
    'scripts',
    'tools',
    'package.json',
    'firebase.json',
    'functions/.env',
    'web/.env',
  ]) {
    cpSync(join(ROOT, path), join(tree.root, path), { recursive: true });
  }
  tree.link('node_modules', join(ROOT, 'node_modules'));
  if (parameters !== undefined) tree.write('functions/.env.ville-1', parameters);
  return {
    deploy(...options: readonly string[]) {
      const script = join(tree.root, 'scripts/deploy.ts');
      const { status, stdout } = spawnSync(process.execPath, [...WITH_TSX, script, ...options], {
        cwd: tree.root,
        encoding: 'utf8',
      });
      return { status, lines: stdout.split('\n').map((line) => line.trim()) };
    },
  };
}

const DRY = ['--project', 'ville-1', '--dry-run', '--skip-build'] as const;

describe('npm run deploy', () => {
  it('prints in a dry run what it would ask and do, in order, and reaches nobody', () => {
    const { status, lines } = repository(
      'SMTP_URL=smtps://a:b@smtp.example.org\nMAIL_FROM=Ouvrage <ouvrage@example.org>\nSITE_ORIGIN=\n',
    ).deploy(...DRY);

    const requests = lines.filter((line) => line.includes(': GET https://'));
    expect(requests).toHaveLength(6);
    const commands = lines.filter((line) => /^(npx|node) /.test(line));
    const firebase = 'npx firebase deploy --only';
    const expected = [
      `${firebase} firestore:indexes --project ville-1 --non-interactive`,
      'npx tsx scripts/deploy/wait-for-indexes.ts ville-1',
      'npx tsx scripts/deploy/seal-keys.ts ville-1',
      `${firebase} functions --project ville-1 --non-interactive --force`,
      `${firebase} firestore:rules,storage --project ville-1 --non-interactive`,
      `${firebase} hosting --project ville-1 --non-interactive --message 'no commit'`,
      'npx tsx scripts/deploy.ts --verify --project ville-1',
    ];
    expect(commands).toEqual([...expected, ...expected]);
    expect(lines).toContain('! A dry run: nothing in the cloud was asked or changed.');
    expect(status).toBe(0);
  });

  it('lets a new key sign seals only when it is told to', () => {
    const key = (rotates: boolean) =>
      planOf({ project: 'ville-1', commit: 'abc1234', built: true, rotates }).find(
        ({ title }) => title === 'The key of seals',
      )?.command;
    expect(key(false)).not.toContain('--rotate');
    expect(key(true)?.at(-1)).toBe('--rotate');
  });

  it('calls the Firebase CLI of this repository, with options that it has', () => {
    const plan = planOf({ project: 'ville-1', commit: 'abc1234', built: true });
    const hosting = plan.find(({ title }) => title === 'Pages');
    const [program = '', ...args] = hosting?.command ?? [];
    const { stdout } = spawnSync(program, [...args, '--help'], { cwd: ROOT, encoding: 'utf8' });

    expect(stdout).toContain('Usage: firebase deploy [options]');
    expect(stdout).toContain('--message <message>');
  });

  it('refuses a project without parameters, and says which file is missing', () => {
    const { status, lines } = repository().deploy(...DRY);

    expect(lines.join('\n')).toContain('functions/.env.ville-1 is not there');
    expect(lines.join('\n')).not.toContain('firebase deploy');
    expect(status).toBe(1);
  });

  it('asks for a project', () => {
    const { status, lines } = repository().deploy('--dry-run');

    expect(lines[0]).toContain('--project <id>');
    expect(status).toBe(1);
  });
});

describe('the parameters of a deployment', () => {
  const sound: Deployment = {
    ...readDeployment(ROOT, 'no-such-project'),
    own: {
      SMTP_URL: 'smtps://a:b@smtp.example.org',
      MAIL_FROM: 'Ouvrage <ouvrage@example.org>',
      SITE_ORIGIN: 'https://ouvrage.example.org',
      PASSWORD_MIN: '8',
      APP_CHECK_ENFORCED: 'true',
      VIDEO_TURN_URLS: 'turns:turn.example.org:443',
      TURN_SECRET: 'secret',
    },
    web: { VITE_APP_CHECK_SITE_KEY: 'key' },
    policy: "script-src 'self' https://www.google.com/recaptcha/",
  };

  it('are sound when each is set and makes a whole', () => {
    expect(judgeParameters(sound)).toEqual({ errors: [], warnings: [] });
    expect(webEnvironment(sound)).toEqual({
      VITE_SITE_ORIGIN: 'https://ouvrage.example.org',
      VITE_PASSWORD_MIN: '8',
      VITE_APP_CHECK_SITE_KEY: 'key',
    });
  });

  it.each([
    ['SMTP_ULR', 'smtp://x', 'SMTP_ULR in functions/.env.no-such-project is no parameter'],
    ['SMTP_URL', 'smtp.example.org', 'SMTP_URL is no address'],
    ['PASSWORD_MIN', '5', 'PASSWORD_MIN is no number'],
    ['PASSWORD_MIN', 'huit', 'PASSWORD_MIN is no number'],
    ['SITE_ORIGIN', 'http://ouvrage.example.org', 'SITE_ORIGIN is no address'],
    ['WORKSPACE_TIME_ZONE', 'Paris', 'WORKSPACE_TIME_ZONE is no time zone'],
    ['DESIGNATED_ADMIN_EMAIL', 'Claire', 'DESIGNATED_ADMIN_EMAIL is no e-mail address'],
    ['VIDEO_ENGINE', 'jitsi', 'VIDEO_JITSI_ORIGIN does not say where it is'],
    ['VIDEO_ENGINE', 'zoom', 'VIDEO_ENGINE is neither mesh nor jitsi'],
    ['VIDEO_JITSI_ORIGIN', 'https://meet.example.org', 'npx tsx scripts/jitsi-policy.ts'],
    ['TURN_SECRET', '', 'VIDEO_TURN_URLS is set without TURN_SECRET'],
    ['APP_CHECK_ENFORCED', 'yes', 'APP_CHECK_ENFORCED is neither true nor false'],
  ])('are refused with %s=%s', (name, value, sentence) => {
    const { errors } = judgeParameters({ ...sound, own: { ...sound.own, [name]: value } });

    expect(errors).toEqual([expect.stringContaining(sentence)]);
  });

  it('are refused when App Check is enforced and the app cannot attest itself', () => {
    expect(judgeParameters({ ...sound, web: {} }).errors).toEqual([
      expect.stringContaining('VITE_APP_CHECK_SITE_KEY'),
    ]);
  });

  it('are refused with a key for App Check which the pages may not ask for', () => {
    expect(judgeParameters({ ...sound, policy: "script-src 'self'" }).errors).toEqual([
      expect.stringContaining('npx tsx scripts/app-check-policy.ts'),
    ]);
  });

  it('are refused with a secret in the file that is committed', () => {
    const common = { ...sound.common, TURN_SECRET: 'secret' };

    expect(judgeParameters({ ...sound, common }).errors).toEqual([
      expect.stringContaining('TURN_SECRET is set in functions/.env, which is committed'),
    ]);
  });

  it('of this repository hold no secret', () => {
    const { errors } = judgeParameters({ ...sound, own: {}, web: {} });

    expect(errors).toEqual([]);
  });

  it('are warned about where something will be missed', () => {
    const { warnings } = judgeParameters({ ...sound, own: {} });

    expect(warnings).toHaveLength(3);
    expect(warnings[0]).toContain('No mail will go out');
  });
});

describe('the checks of a project', () => {
  const checks = cloudChecks({
    project: 'ville-1',
    site: 'https://ouvrage.example.org',
    passwordMin: 8,
  });
  const SOUND: readonly Record<string, unknown>[] = [
    { lifecycleState: 'ACTIVE' },
    { billingEnabled: true },
    {
      type: 'FIRESTORE_NATIVE',
      locationId: 'eur3',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    },
    { location: 'EUROPE-WEST1' },
    { apps: [{}] },
    {
      signIn: { email: { enabled: true, passwordRequired: true } },
      client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 } }],
      },
      authorizedDomains: ['localhost', 'ouvrage.example.org'],
    },
  ];

  it('find nothing against one that is set up as docs/guide/deploy.md says', async () => {
    const results = await Promise.all(
      checks.map((check, index) => runCheck(check, () => Promise.resolve(SOUND[index]))),
    );

    expect(results).toEqual(checks.map(() => ({ errors: [], warnings: [] })));
  });

  it.each([
    ['is being deleted', 0, { lifecycleState: 'DELETE_REQUESTED' }, 'about to be deleted'],
    ['has no plan', 1, { billingEnabled: false }, 'Blaze plan'],
    ['keeps its data in America', 2, { locationId: 'nam5' }, 'nam5, which cannot be changed'],
    ['keeps its files in America', 3, { location: 'US-CENTRAL1' }, 'US-CENTRAL1'],
    ['has no web app', 4, { apps: [] }, 'apps:create WEB'],
    ['lets nobody sign in', 5, { signIn: {} }, 'Email/Password'],
    ['tells who has an account', 5, { emailPrivacyConfig: {} }, 'enumeration protection'],
    ['lets anybody sign up', 5, { client: { permissions: {} } }, 'Enable create'],
    ['does not know its site', 5, { authorizedDomains: [] }, 'no authorised domain'],
  ])('refuse a project that %s', async (_name, index, difference, sentence) => {
    const [check] = checks.slice(index);
    if (!check) throw new Error('No such check.');
    const { errors } = await runCheck(check, () =>
      Promise.resolve({ ...SOUND[index], ...difference }),
    );

    expect(errors.join('\n')).toContain(sentence);
  });

  it.each([6, 12])('warn of a password policy of %d characters beside 8', async (length) => {
    const [check] = checks.slice(5);
    if (!check) throw new Error('No such check.');
    const passwordPolicyConfig = {
      passwordPolicyEnforcementState: 'ENFORCE',
      passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: length } }],
    };
    const { errors, warnings } = await runCheck(check, () =>
      Promise.resolve({ ...SOUND[5], passwordPolicyConfig }),
    );

    expect(errors).toEqual([]);
    expect(warnings.join('\n')).toContain('require 8 characters');
  });

  it('say what to do where Google answers that there is none', async () => {
    for (const check of checks) {
      const { errors } = await runCheck(check, () => Promise.reject(new ServiceError(404, '…')));
      expect(errors).toEqual([`${check.absent} (… (404))`]);
    }
  });
});

/** A site that serves what Hosting should, except for the differences of a test. */
async function servedSite(difference: {
  readonly headers?: Readonly<Record<string, string>>;
  readonly version?: string;
  readonly project?: string;
  readonly callable?: number;
}) {
  const answer = (path: string, response: ServerResponse) => {
    for (const [key, value] of headersOf(config.hosting.headers, path)) {
      response.setHeader(key, difference.headers?.[key] ?? value);
    }
    if (path === '/version.json') response.end(difference.version ?? '{"build":"1"}\n');
    else if (path === '/__/firebase/init.json') {
      response.end(JSON.stringify({ projectId: difference.project ?? 'ville-1', apiKey: 'k' }));
    } else if (path === '/signInProfile') response.writeHead(difference.callable ?? 401).end();
    else response.end('page');
  };
  const server = createServer(({ url = '' }, response) => answer(url, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return differencesOn({
    site,
    project: 'ville-1',
    callable: `${site}/signInProfile`,
    headers: config.hosting.headers,
    version: '{"build":"1"}\n',
    asset: '/assets/app-1234.js',
  });
}

describe('what is served after a deployment', () => {
  it('is found right when each header, the build and the project are', async () => {
    expect(await servedSite({})).toEqual([]);
  });

  it.each([
    ['another header', { headers: { 'x-content-type-options': 'none' } }, 9, 'and should have'],
    ['an older build', { version: '{"build":"0"}' }, 1, '/version.json is'],
    ['the pages of another project', { project: 'ville-2' }, 1, 'does not lead to ville-1'],
    ['a callable that lets anybody in', { callable: 200 }, 1, 'answers 200 to nobody'],
    ['a callable that nobody reaches', { callable: 403 }, 1, 'answers 403 to nobody'],
  ])('is found wrong with %s', async (_name, difference, count, sentence) => {
    const differences = await servedSite(difference);

    expect(differences).toHaveLength(count);
    expect(differences[0]).toContain(sentence);
  });

  it('has on a file of the build what the last fitting rule says', () => {
    expect(headersOf(config.hosting.headers, '/assets/a.js').get('cache-control')).toContain(
      'immutable',
    );
    expect(headersOf(config.hosting.headers, '/login').get('cache-control')).toBe('no-cache');
    const policy = (path: string) =>
      headersOf(config.hosting.headers, path).get('permissions-policy');
    expect(policy('/fr')).not.toBe(policy('/dashboard'));
  });
});

describe('what is deployed', () => {
  it('is a firebase.json that the Firebase CLI understands', () => {
    const { getValidator } = createRequire(import.meta.url)(
      'firebase-tools/lib/firebaseConfigValidate',
    ) as { getValidator: () => { (value: unknown): boolean; errors?: unknown } };
    const validate = getValidator();

    expect([validate(config), validate.errors]).toEqual([true, null]);
    expect(validate({ ...config, hostin: {} })).toBe(false);
  });

  it('are functions of which each runs in the European Union', async () => {
    const manifest = (await import('../../functions/src/index')) as Record<
      string,
      { readonly __endpoint: { readonly region?: readonly string[] } }
    >;
    const regions = Object.values(manifest).map(({ __endpoint: { region } }) => region);

    expect(regions.length).toBeGreaterThan(40);
    expect(new Set(regions.flat())).toEqual(new Set(['europe-west1']));
    expect(regions).not.toContain(undefined);
  });

  it('deletes by itself what is kept for a time', () => {
    const { fieldOverrides } = JSON.parse(textOf('firestore.indexes.json')) as {
      fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
    };
    const ttlOverrides = fieldOverrides.filter(({ ttl }) => ttl);

    expect(ttlOverrides.map((field) => `${field.collectionGroup}.${field.fieldPath}`)).toEqual(
      expect.arrayContaining(['notifications.expiresAt', 'rateLimits.expiresAt']),
    );
  });
});

describe('docs/guide/deploy.md', () => {
  const blocks = [...textOf('docs/guide/deploy.md').matchAll(/```(?:sh|)\n([^`]*)```/g)];
  const lines = blocks
    .map(([, body = '']) => body.replaceAll('\\\n', ' '))
    .join('\n')
    .split('\n')
    .map((line) => line.trim());

  it('names only commands of this repository that there are', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const commands = lines.flatMap((line) => /^npm run ([\w:]+)/.exec(line)?.[1] ?? []);
    const files = lines.flatMap(
      (line) => /^(?:node|npx tsx) (\S+\.(?:mjs|ts))/.exec(line)?.[1] ?? [],
    );

    expect(new Set(commands)).toEqual(
      new Set(['deploy', 'backup', 'restore', 'migrate', 'admin:create']),
    );
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('uses options of our commands that there are', () => {
    const uses = lines.flatMap((line) => {
      const [, script, rest] = /^npm run ([\w:]+) -- (.*)$/.exec(line) ?? [];
      return script === undefined || rest === undefined ? [] : [{ script, rest }];
    });

    expect(uses.length).toBeGreaterThan(8);
    for (const { script, rest } of uses) {
      const source = textOf(`scripts/${script.replace(':', '-')}.ts`);
      for (const [, option = ''] of rest.matchAll(/--([\w-]+)/g)) {
        expect(source, `${script} --${option}`).toMatch(new RegExp(`\\b'?${option}'?: \\{`));
      }
    }
  });

  it('uses commands and options that the installed Firebase CLI has', () => {
    const uses = lines.flatMap((line) => {
      const [, command, rest] = /^npx firebase ([\w:]+)(.*)$/.exec(line) ?? [];
      return command === undefined ? [] : [{ command, rest: rest ?? '' }];
    });

    expect(uses.length).toBeGreaterThan(4);
    for (const { command, rest } of uses) {
      const file = `node_modules/firebase-tools/lib/commands/${command.replaceAll(':', '-')}.js`;
      expect(existsSync(join(ROOT, file)), command).toBe(true);
      for (const [option] of rest.matchAll(/--[a-z-]+/g)) {
        const isKnown = option === '--project' || textOf(file).includes(option);
        expect(isKnown, `${command} ${option}`).toBe(true);
      }
    }
  });
});

it('prints a command as a shell would read it', () => {
  expect(formatCommand(['gcloud', '--database=(default)', "it's"])).toBe(
    `gcloud '--database=(default)' 'it'\\''s'`,
  );
});
