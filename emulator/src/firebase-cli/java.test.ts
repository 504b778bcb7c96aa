import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const STAND_IN = join(import.meta.dirname, 'java');

describe('what stands in for Java', () => {
  let folder = '';
  let program = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'java-stand-in-'));
    mkdirSync(join(folder, 'real'));
    writeFileSync(join(folder, 'real/java'), '#!/bin/sh\necho "real: $*"\n');
    chmodSync(join(folder, 'real/java'), 0o755);
    program = join(folder, 'a program.mjs');
    writeFileSync(program, 'console.log(process.pid, ...process.argv.slice(2));');
    writeFileSync(join(folder, 'other'), '#!/bin/sh\necho "other: $*"\n');
    chmodSync(join(folder, 'other'), 0o755);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function java(args: readonly string[], path = join(folder, 'real')) {
    const env = {
      PATH: process.env['PATH'],
      JAVA_STAND_IN_PATH: path,
      JAVA_STAND_IN_NODE: process.execPath,
    };
    const { stdout, stderr, status, pid } = spawnSync('sh', [STAND_IN, ...args], {
      env,
      encoding: 'utf8',
    });
    return { stdout: stdout.trim(), stderr: stderr.trim(), status, pid };
  }

  it('is new enough for the Firebase CLI, which asks first', () => {
    const args = ['-Duser.language=en', '-Dfile.encoding=UTF-8', '-version'];
    expect(java(args, '/nowhere')).toMatchObject({ stderr: 'openjdk version "21.0.0"', status: 0 });
  });

  it('runs a Node program as the process that the Firebase CLI knows', () => {
    const { stdout, pid } = java(['-Duser.language=en', '-jar', program, '--rules', 'a b', '-jar']);
    expect(stdout).toBe(`${pid} --rules a b -jar`);
  });

  it('runs any other program as it is', () => {
    expect(java(['-jar', join(folder, 'other'), 'serve']).stdout).toBe('other: serve');
  });

  it.each([
    ['a jar', ['-Duser.language=en', '-jar', '/cache/database.jar', '--port', '1']],
    ['a class', ['-cp', 'a.jar:b.jar', 'Main']],
    ['the version, by anybody else', ['-version']],
  ])('leaves to the real Java: %s', (_, args) => {
    expect(java(args)).toMatchObject({ stdout: `real: ${args.join(' ')}`, status: 0 });
  });

  it('says so where there is no real Java', () => {
    const { stderr, status } = java(['-jar', '/cache/database.jar'], '/nowhere');
    expect(stderr).toContain('Java is not installed');
    expect(status).toBe(127);
  });
});
