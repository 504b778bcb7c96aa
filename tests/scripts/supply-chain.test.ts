import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installArguments } from '../../scripts/bootstrap.mjs';
import { forbiddenIn, searchDeployed } from '../../scripts/checks/bundle.mjs';
import {
  dangersIn,
  findLicences,
  isAllowed,
  missingFrom,
  onlyDeployed,
  productionOf,
  readAudit,
  readLock,
} from '../../scripts/checks/supply-chain.mjs';

const LOCK = {
  packages: {
    '': {},
    'node_modules/@ouvrage/web': { link: true },
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'web/node_modules/@of/b': { version: '2.0.0', license: 'GPL-3.0-only' },
    'node_modules/alias': { name: 'real', version: '3.0.0', license: 'ISC' },
    'node_modules/unstated': { version: '4.0.0' },
    'node_modules/elsewhere': { version: '5.0.0', license: 'MIT', optional: true },
    'node_modules/tool': { version: '6.0.0', license: 'SSPL-1.0', dev: true },
  },
};

describe('the packages that are deployed', () => {
  it('are those of others that do more than develop', () => {
    expect(productionOf(LOCK).map(({ name }) => name)).toEqual([
      'a',
      '@of/b',
      'real',
      'unstated',
      'elsewhere',
    ]);
  });

  it('have a licence that is allowed, or are named', () => {
    expect(findLicences(LOCK)).toEqual({
      checked: 5,
      problems: [
        'web/node_modules/@of/b: GPL-3.0-only',
        'node_modules/unstated: no licence is stated',
      ],
    });
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-2.0-only)', true],
    ['(MIT AND BSD-3-Clause)', true],
    ['(MIT AND GPL-2.0-only)', false],
    ['MIT AND ISC OR GPL-2.0-only', false],
    ['SEE LICENSE IN x', false],
    ['UNLICENSED', false],
    ['', false],
  ])('under %j: %s', (expression, expected) => {
    expect(isAllowed(expression)).toBe(expected);
  });

  it('are all in the bill of materials, and nothing that only develops is', () => {
    const packages = {
      components: ['a@1.0.0', '@of/b@2.0.0', 'tool@6.0.0', '@ouvrage/web@0.0.0'].map((ref) => ({
        'bom-ref': ref,
      })),
      dependencies: [{ ref: '@ouvrage/web@0.0.0', dependsOn: ['a@1.0.0', 'tool@6.0.0'] }],
    };
    const sbom = onlyDeployed(packages, LOCK);
    expect(sbom.components.map((component) => component['bom-ref'])).toEqual([
      'a@1.0.0',
      '@of/b@2.0.0',
      '@ouvrage/web@0.0.0',
    ]);
    expect(sbom.dependencies).toEqual([{ ref: '@ouvrage/web@0.0.0', dependsOn: ['a@1.0.0'] }]);
    expect(missingFrom(sbom, LOCK)).toEqual(['real@3.0.0', 'unstated@4.0.0']);
  });
});

describe('what the registry answers', () => {
  it('is read for what is high or critical', () => {
    const report = readAudit(
      JSON.stringify({
        vulnerabilities: {
          low: { severity: 'moderate', via: [], range: '*' },
          bad: { severity: 'high', via: [{ title: 'It leaks' }], range: '<2' },
          worse: { severity: 'critical', via: ['bad'] },
        },
      }),
    );
    expect(dangersIn(report)).toEqual(['bad <2 (high): It leaks', 'worse  (critical): bad']);
  });

  it.each([
    ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
    ['npm error network request failed', 'npm error network request failed'],
    ['', 'nothing was answered'],
  ])('%j is no advice', (output, why) => {
    expect(() => readAudit(output)).toThrow(why);
  });
});

const CI = ['ci', '--ignore-scripts'];

describe('an installation', () => {
  it('takes each package from the lock by its hash, and runs no script of it', () => {
    const packages = Object.entries(readLock().packages);
    const others = packages.filter(([path, { link }]) => path.includes('node_modules/') && !link);
    expect(others.length).toBeGreaterThan(500);
    expect(others.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);

    const root = new URL('../../', import.meta.url);
    expect(readFileSync(new URL('.npmrc', root), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    expect(installArguments(undefined, 'everything', [])).toEqual(expect.arrayContaining(CI));
    expect(installArguments(undefined, 'product', [])).toEqual(expect.arrayContaining(CI));
    // This call only adds packages to those that `npm ci` installed from the same lockfile.
    expect(installArguments('product', 'everything', [])).toContain('--ignore-scripts');
    const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
      allowScripts: Readonly<Record<string, boolean>>;
    };
    const withScripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
    for (const [path] of withScripts) {
      expect(manifest.allowScripts).toHaveProperty([path.replace('node_modules/', '')], false);
    }
  });
});

/** Joined from parts, so that no scanner reports this file as a leak. */
const PLANTED = {
  'a private key': `-----BEGIN RSA PRIVATE KEY-----\\n${'MIIE'.repeat(12)}`,
  'a service account': '{"type":"service_account","project_id":"p"}',
  'a key of a Google API': `AIza${'x'.repeat(35)}`,
  'a secret of a Google OAuth client': `GOCSPX-${'x'.repeat(28)}`,
  'a key of AWS': `AKIA${'X'.repeat(16)}`,
  'a token of GitHub': `ghp_${'x'.repeat(36)}`,
  'a token of npm': `npm_${'x'.repeat(36)}`,
  'a token of Slack': `xoxb-${'1'.repeat(12)}`,
  'a key of Stripe': `sk_live_${'x'.repeat(24)}`,
  'a signed token': `eyJ${'h'.repeat(20)}.eyJ${'p'.repeat(20)}.${'s'.repeat(40)}`,
  'an address with a password': 'smtps://ouvrage:hunter2@smtp.exemple.fr',
  'the address of a source map': '//# sourceMappingURL=app.js.map',
  'the page that tries uploads': 'path:"/dashboard/test-upload"',
};

describe('what is deployed', () => {
  it.each(Object.entries(PLANTED))('is refused with %s', (what, text) => {
    expect(forbiddenIn(`const before = 1;${text};const after = 2;`)).toEqual([what]);
  });

  it.each([
    'throw Error("-----BEGIN PRIVATE KEY----- expected")',
    'SMTP_URL=smtps://account:password@smtp.example.org',
    'https://europe-west1-p.cloudfunctions.net/a@b',
  ])('may say %s', (text) => {
    expect(forbiddenIn(text)).toEqual([]);
  });

  it('has no source map, and is built', () => {
    const root = mkdtempSync(join(tmpdir(), 'deployed-'));
    mkdirSync(join(root, 'web/dist/assets'), { recursive: true });
    writeFileSync(join(root, 'web/dist/assets/app.js.map'), '{}');
    writeFileSync(join(root, 'web/dist/assets/app.js'), PLANTED['a token of npm']);

    expect(searchDeployed(root)).toEqual({
      files: 2,
      problems: [
        `${join(root, 'web/dist/assets/app.js')} holds a token of npm.`,
        `${join(root, 'web/dist/assets/app.js.map')} is a source map.`,
        'functions/dist is not built.',
      ],
    });
  });
});
