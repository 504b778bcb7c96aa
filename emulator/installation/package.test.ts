import { execFile, spawn, type ExecFileException } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Installs the emulator's tarball in a project that has only the Firebase CLI and Google's SDKs. */

const EMULATOR = resolve(import.meta.dirname, '..');
const LINKED = ['firebase-tools', 'firebase', '@firebase/rules-unit-testing'];

/** The folder of an installed package, also of one that exports no path of its own. */
function folderOf(name: string): string {
  const paths = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const place = paths.map((path) => join(path, name)).find((path) => existsSync(path));
  if (place === undefined) throw new Error(`${name} is not installed.`);
  return place;
}

interface Ended {
  readonly code: number;
  readonly output: string;
}

let folder = '';
let project = '';
let tarball = '';

/** The environment of the project's programs. Its first `java` only reports that it was called. */
function environment(): NodeJS.ProcessEnv {
  const bin = join(project, 'node_modules/.bin');
  const path = [bin, join(folder, 'bin'), process.env['PATH']].join(delimiter);
  // npm sets variables for its child processes that belong to this repository, not to the project.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const rest = { PATH: path, CI: '1', npm_config_cache: join(folder, 'cache') };
  return { ...Object.fromEntries(own), ...rest };
}

function run(program: string, args: readonly string[], cwd = project): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { cwd, env: environment(), encoding: 'utf8' } as const;
    execFile(program, args, options, (error: ExecFileException | null, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, output: `${stdout}${stderr}` });
    });
  });
}

async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

async function writeConfig(): Promise<void> {
  const names = ['firestore', 'storage', 'hub', 'logging'];
  const ports = await freePorts(names.length + 1);
  const emulators = Object.fromEntries(
    names.map((name, at) => [name, { host: '127.0.0.1', port: ports[at] }]),
  );
  const config = {
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    storage: { rules: 'storage.rules' },
    emulators: {
      ...emulators,
      firestore: { ...emulators['firestore'], websocketPort: ports.at(-1) },
      ui: { enabled: false },
    },
  };
  writeFileSync(join(project, 'firebase.json'), JSON.stringify(config));
}

function linkFirebase(): void {
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, '@firebase'), { recursive: true });
  for (const name of LINKED) symlinkSync(folderOf(name), join(modules, name));
  const cli = join(folderOf('firebase-tools'), 'lib/bin/firebase.js');
  symlinkSync(cli, join(modules, '.bin/firebase'));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'package-'));
  project = join(folder, 'project');
  cpSync(join(import.meta.dirname, 'project'), project, { recursive: true });
  mkdirSync(join(folder, 'bin'));
  const java = `#!/bin/sh\necho "$*" >> '${join(folder, 'java-was-asked')}'\nexit 1\n`;
  writeFileSync(join(folder, 'bin/java'), java, { mode: 0o755 });
  const pack = ['pack', '--ignore-scripts', '--json', `--pack-destination=${folder}`];
  const packing = await run('npm', pack, EMULATOR);
  const name = /"filename": "(.*\.tgz)"/.exec(packing.output)?.[1] ?? 'nothing was packed';
  tarball = join(folder, name);
  const install = ['install', '--save-dev', '--offline', '--no-audit', '--no-fund', tarball];
  const installation = await run('npm', install);
  if (installation.code !== 0) throw new Error(`${packing.output}${installation.output}`);
  linkFirebase();
  await writeConfig();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package of the emulator', () => {
  it('brings what it needs, the licences of others with it, and depends on nothing', () => {
    const path = join(project, 'node_modules/@ouvrage/firestore-emulator');
    const { dependencies } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as {
      dependencies?: object;
    };
    expect(dependencies).toBeUndefined();
    expect(existsSync(join(path, 'node_modules'))).toBe(false);
    for (const [folder, isBundled] of [
      ['dist', 'protobufjs'],
      ['dist/console', 'react-dom'],
    ] as const) {
      const licences = readFileSync(join(path, folder, 'THIRD-PARTY-LICENSES.md'), 'utf8');
      expect(licences).toContain(`## ${isBundled} - `);
    }
    for (const file of ['README.md', 'CHANGELOG.md', 'docs/switching.md']) {
      expect(existsSync(join(path, file)), file).toBe(true);
    }
    expect(existsSync(join(path, 'src'))).toBe(false);
  });

  it('is the Firestore and the Storage rules of an unmodified Firebase CLI, without Java', async () => {
    const { code, output } = await run('npm', ['test']);
    expect(output).toContain('Script exited successfully');
    expect(code, output).toBe(0);
    expect(output).toMatch(/# pass 3\n/);
    expect(existsSync(join(folder, 'java-was-asked')), 'Java was asked').toBe(false);
  });

  it('runs in a test’s own process, and has its console there', async () => {
    const script = `
      import { startEmulator } from '@ouvrage/firestore-emulator';
      const emulator = await startEmulator({ rulesFile: 'firestore.rules' });
      const answer = await fetch('http://' + emulator.host);
      console.log(answer.status, await answer.text());
      const page = await fetch('http://' + emulator.host, { headers: { accept: 'text/html' } });
      console.log(page.status, (await page.text()).includes('src="/console/assets/'));
      await emulator.close();
    `;
    const { code, output } = await run(process.execPath, ['--input-type=module', '-e', script]);
    expect({ code, output: output.trim() }).toEqual({ code: 0, output: '200 Ok\n200 true' });
  });

  it('tells TypeScript what it offers', async () => {
    const use = `
      import { startEmulator, firebaseCliEnvironment, type Emulator } from '@ouvrage/firestore-emulator';
      const emulator: Emulator = await startEmulator({ port: 0, flags: ['--indexes=enforce'] });
      export const port: number = emulator.port;
      export const path: string | undefined = firebaseCliEnvironment()['PATH'];
      // @ts-expect-error it has no such option
      await startEmulator({ prot: 1 });
    `;
    writeFileSync(join(project, 'use.mts'), use);
    const compiler = join(folderOf('typescript-7'), 'bin/tsc');
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--types', ''];
    const { code, output } = await run(process.execPath, [compiler, ...flags, 'use.mts']);
    expect({ code, output }).toEqual({ code: 0, output: '' });
  });

  it.each([
    [['--version'], 0, /^0\.1\.0\n$/],
    [['--help'], 0, /exec \[flags\] -- <command>[^]*--indexes_file <file>/],
    [['--prot=1'], 1, /^There is no flag --prot\./],
    [['exec', '--indexes=maybe', '--', 'true'], 1, /^--indexes takes "enforce" or "warn"/],
    [['exec', 'firebase'], 1, /^exec runs what follows "--"/],
    [['exec', '--', 'no-such-program'], 127, /^no-such-program could not be started/],
    [['exec', '--', 'node', '-e', 'process.exit(7)'], 7, /^$/],
  ])('answers %j with %d', async (args, code, output) => {
    expect(await run('firestore-emulator', args)).toEqual({
      code,
      output: expect.stringMatching(output) as string,
    });
  });

  it('hands signals on, and ends as its command does', async () => {
    const command = `process.on('SIGTERM', () => process.exit(9)); setInterval(() => {}, 1000); console.log('up');`;
    const args = ['exec', '--', process.execPath, '-e', command];
    const child = spawn('firestore-emulator', args, {
      cwd: project,
      env: environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([9, null]);
  });
});
