import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../tools/ports.mjs';
import { WITH_TSX } from '../../scripts/lib/tsx.mjs';

function run(job: string, ...options: readonly string[]) {
  const script = fileURLToPath(new URL(`../../scripts/${job}.ts`, import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [...WITH_TSX, script, ...options], {
    encoding: 'utf8',
  });
  return { status, stdout };
}

describe.each(['reminders', 'digests'])('npm run %s', (job) => {
  it('says so when no suite runs, and where one was looked for', async () => {
    const port = Math.min(await freePort(), 65_000);

    const { status, stdout } = run(job, '--port', String(port), '--project', 'demo-ouvrage');

    expect(stdout).toContain(`No suite answers on port ${port}`);
    expect(status).toBe(1);
  });

  it('says what it does and which options it has', () => {
    const { status, stdout } = run(job, '--help');

    expect(stdout).toContain(`npm run ${job} --`);
    expect(stdout).toContain('--port');
    expect(status).toBe(0);
  });

  it('refuses a port that cannot be one', () => {
    expect(run(job, '--port', 'demain')).toMatchObject({ status: 1 });
  });
});

it.each([
  ['backup', '--to', '/nonexistent/backup'],
  ['restore', '--from', '/nonexistent/backup'],
  ['migrate'],
])('npm run %s says so when no suite runs', async (command, ...options) => {
  const port = Math.min(await freePort(), 65_000);
  const { status, stdout } = run(
    command,
    ...options,
    '--port',
    String(port),
    '--project',
    'demo-ouvrage',
  );
  expect(stdout).toBe(
    `✘ No suite answers on port ${port}: start it with npm start, or use --port.\n`,
  );
  expect(status).toBe(1);
});
