import { delimiter } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliEnvironment, flagsOf } from './environment';

const FOLDER = '/package/dist';
const STAND_IN = '/package/dist/stand-in';

const paths = (...folders: readonly string[]) => folders.join(delimiter);

describe('the environment of the Firebase CLI', () => {
  it('names our programs, has the stand-in for Java first, and keeps the rest', () => {
    expect(cliEnvironment({ PATH: paths('/bin', '/usr/bin'), HOME: '/me' }, FOLDER)).toEqual({
      HOME: '/me',
      PATH: paths(STAND_IN, '/bin', '/usr/bin'),
      JAVA_STAND_IN_PATH: paths('/bin', '/usr/bin'),
      JAVA_STAND_IN_NODE: process.execPath,
      FIRESTORE_EMULATOR_BINARY_PATH: '/package/dist/firestore-emulator.js',
      STORAGE_EMULATOR_BINARY_PATH: '/package/dist/storage-rules-runtime.js',
    });
  });

  it('is the same within itself, so that the stand-in never takes itself for the real Java', () => {
    const once = cliEnvironment({ PATH: '/bin' }, FOLDER);
    expect(cliEnvironment(once, FOLDER)).toEqual(once);
  });

  it('hands flags to the emulator, after those of the environment around it', () => {
    const outer = cliEnvironment({ PATH: '/bin' }, FOLDER, ['--indexes=warn']);
    expect(flagsOf(cliEnvironment(outer, FOLDER, ['--indexes=enforce', '--rules=a b']))).toEqual([
      '--indexes=warn',
      '--indexes=enforce',
      '--rules=a b',
    ]);
  });

  it.each(['--indexes=warn', '{}', '[1]'])('refuses flags that are no list: %s', (text) => {
    expect(() => flagsOf({ FIRESTORE_EMULATOR_FLAGS: text })).toThrow(
      `FIRESTORE_EMULATOR_FLAGS takes a list of strings in JSON, not ${text}.`,
    );
  });
});
