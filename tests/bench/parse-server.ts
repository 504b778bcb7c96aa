import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { start } from '../../tools/children.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { freePort } from '../../tools/ports.mjs';

/** Never a dependency of the project: fetched once, only for the comparison. */
const PACKAGE = 'parse-server@8.6.94';
const HOME = join(homedir(), '.cache/ouvrage-bench', PACKAGE);
const START_MS = 90_000;

export const APP_ID = 'bench';

/**
 * A parse-server with live queries and its own PostgreSQL, both on this machine and stopped with the bench.
 * `modules` is the folder of its packages, which include its browser client.
 */
export interface RunningParse {
  url: string;
  modules: string;
  stop: () => Promise<void>;
}

/** @returns the reason, as text, when it cannot run */
export async function startParse(): Promise<RunningParse | { readonly missing: string }> {
  const binaries = await postgresBinaries();
  if (binaries === null) return { missing: 'PostgreSQL was not found' };
  if (!(await fetchPackage())) return { missing: `${PACKAGE} could not be fetched` };
  const folder = await mkdtemp(join(tmpdir(), 'ouvrage-bench-'));
  const [databasePort, port] = [await freePort(), await freePort()];
  const database = await startPostgres(binaries, folder, databasePort);
  const config = join(folder, 'parse.json');
  await writeFile(
    config,
    JSON.stringify({
      appId: APP_ID,
      masterKey: 'bench',
      databaseURI: `postgres://postgres@127.0.0.1:${databasePort}/postgres`,
      host: '127.0.0.1',
      port,
      mountPath: '/parse',
      serverURL: `http://127.0.0.1:${port}/parse`,
      allowClientClassCreation: true,
      liveQuery: { classNames: ['Message'] },
      startLiveQueryServer: true,
      logLevel: 'error',
      silent: true,
      logsFolder: folder,
    }),
  );
  const cli = join(HOME, 'node_modules/parse-server/bin/parse-server');
  const server = start(process.execPath, [cli, config], { cwd: folder, stdio: 'ignore' });
  const stop = async () => {
    for (const { child, exited } of [server, database]) {
      child.kill('SIGINT');
      await exited;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}/parse`;
  if (await answers(`${url}/health`)) return { url, modules: join(HOME, 'node_modules'), stop };
  await stop();
  return { missing: `${PACKAGE} did not start` };
}

/** @returns the folder of `initdb` and `postgres` */
async function postgresBinaries(): Promise<string | null> {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? await readdir(debian) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** @returns whether the package is available */
async function fetchPackage(): Promise<boolean> {
  if (existsSync(join(HOME, 'node_modules/parse-server/package.json'))) return true;
  const flags = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund'];
  const { ok } = await run('npm', ['install', '--prefix', HOME, ...flags, PACKAGE]);
  return ok;
}

/** PostgreSQL refuses to run as root, so root starts it as nobody. */
async function startPostgres(binaries: string, folder: string, port: number) {
  const nobody = 65_534;
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, stdio: 'ignore' as const, ...owner };
  const server = start(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const { code } = await server.exited;
  if (code !== 0) throw new Error(`initdb ended with ${code}.`);
  const flags = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder];
  return start(join(binaries, 'postgres'), flags, options);
}

async function answers(url: string) {
  const until = performance.now() + START_MS;
  while (performance.now() < until) {
    try {
      const response = await fetch(url, { headers: { 'X-Parse-Application-Id': APP_ID } });
      if (response.ok) return true;
    } catch {
      // The server does not accept connections yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}
