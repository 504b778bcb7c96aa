import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ENGINE } from '../../emulator/engines/firestore-engine.mjs';
import {
  engineScript,
  findEngine,
  keepingIn,
  withFaults,
  type Engine,
} from '../../scripts/suite/engine.mjs';
import { temporaryTree } from './tree';

const SDK_JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

const nowhere = { env: {}, home: '/nowhere', javaMajor: () => 21 };

describe('the embedded engine', () => {
  it('needs nothing but this Node, and asks for the indexes of the project', () => {
    const engine = findEngine('embedded', {
      ...nowhere,
      javaMajor: () => {
        throw new Error('Nobody asked for Java.');
      },
    });
    expect(engine.command).toEqual([process.execPath, engine.path]);
    expect(engine.projectFlags).toEqual([
      '--indexes=enforce',
      expect.stringMatching(/^--indexes_file=.*firestore\.indexes\.json$/),
    ]);
  });

  it('has its faults on purpose for tests alone', () => {
    const engine = findEngine('embedded', nowhere);
    expect(engine.projectFlags).not.toContain('--faults');
    expect(withFaults(engine).projectFlags).toEqual([...engine.projectFlags, '--faults']);
  });

  it('alone keeps its documents, in the folder that it is given', () => {
    const engine = findEngine('embedded', nowhere);
    expect(keepingIn(engine, '/kept here').projectFlags).toEqual([
      ...engine.projectFlags,
      '--data-dir=/kept here',
    ]);
    expect(() => keepingIn({ ...engine, name: 'google' }, '/kept')).toThrow(
      'The engine "google" keeps nothing: --keep takes --engine=embedded.',
    );
  });

  it('runs where nobody chooses', () => {
    expect(DEFAULT_ENGINE).toBe('embedded');
  });
});

describe("finding Google's engine", () => {
  it('takes the one of the Cloud SDK that is named', () => {
    const tree = temporaryTree();
    const jar = tree.write(`sdk/${SDK_JAR}`);
    const env = { CLOUDSDK_ROOT_DIR: join(tree.root, 'sdk') };
    expect(findEngine('google', { ...nowhere, env, javaMajor: () => 17 })).toMatchObject({
      name: 'google',
      path: jar,
      withoutFlags: ['--database-edition'],
    });
  });

  it('follows gcloud to where it really is', () => {
    const tree = temporaryTree();
    const jar = tree.write(`lib/google-cloud-sdk/${SDK_JAR}`);
    tree.link('bin/gcloud', tree.write('lib/google-cloud-sdk/bin/gcloud'));
    const env = { PATH: `/nowhere:${join(tree.root, 'bin')}` };
    expect(findEngine('google', { ...nowhere, env }).path).toBe(jar);
  });

  it('takes the newest that the Firebase CLI downloaded, as it is', () => {
    const tree = temporaryTree();
    const cache = '.cache/firebase/emulators/cloud-firestore-emulator';
    tree.write(`${cache}-v1.9.9.jar`);
    const newest = tree.write(`${cache}-v1.21.0.jar`);
    const engine = findEngine('google', { ...nowhere, home: tree.root });
    expect(engine).toMatchObject({ path: newest, withoutFlags: [] });
    expect(engine.command).toContain('-jar');
  });

  it('says what to install where there is none', () => {
    expect(() => findEngine('google', nowhere)).toThrow(/was not found: install .*setup:emulators/);
  });

  it.each([
    [undefined, 'there is no java on PATH'],
    [11, 'Java 11 is on PATH'],
  ])('says so when Java is %s', (major, says) => {
    const tree = temporaryTree();
    tree.write(SDK_JAR);
    const env = { CLOUDSDK_ROOT_DIR: tree.root };
    expect(() => findEngine('google', { ...nowhere, env, javaMajor: () => major })).toThrow(says);
  });

  it('knows no other engine', () => {
    expect(() => findEngine('other', nowhere)).toThrow(
      'There is no engine "other": choose --engine=embedded or google.',
    );
  });
});

describe("starting an engine as the Firebase CLI's Java", () => {
  function startThroughShim(withoutFlags: string[], args: string[]) {
    const tree = temporaryTree();
    const pidFile = join(tree.root, "it's a pid");
    const engine: Engine = {
      name: 'embedded',
      path: process.execPath,
      command: [
        process.execPath,
        '-e',
        `console.log(JSON.stringify([process.pid, ...process.argv.slice(1)]))`,
        'start',
      ],
      projectFlags: ['--of=the project'],
      withoutFlags,
    };
    const script = tree.program('engine', engineScript(engine, pidFile));
    const shim = fileURLToPath(new URL('../../emulator/src/firebase-cli/java', import.meta.url));
    const output = execFileSync('sh', [shim, '-Duser.language=en', '-jar', script, ...args], {
      encoding: 'utf8',
    });
    const [pid, ...words] = JSON.parse(output) as [number, ...string[]];
    return { pid, words, noted: readFileSync(pidFile, 'utf8').trim() };
  }

  const fromCli = ['--host', '127.0.0.1', '--database-edition', 'standard', '--rules', '/a b/r'];

  it('hands on its flags but those that the engine does not know', () => {
    const { words } = startThroughShim(['--database-edition'], fromCli);
    expect(words).toEqual(['start', '--of=the project', '--host=127.0.0.1', '--rules=/a b/r']);
  });

  it('hands on all of them to an engine that knows them', () => {
    const { words } = startThroughShim([], fromCli);
    expect(words).toContain('--database-edition=standard');
  });

  it('leaves the pid of the engine itself, and of who started it', () => {
    const { pid, noted } = startThroughShim([], fromCli);
    expect(noted).toBe(`${pid} ${process.pid}`);
  });
});
