import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flagHelp, portableFlags } from './flags';

describe('flags for a process in another folder', () => {
  it('have their files and folders in full, and are otherwise the same', () => {
    const flags = ['--rules', 'a/b.rules', '--indexes=enforce', '--indexes_file=i.json'];
    expect(portableFlags(flags, (path) => `/project/${path}`)).toEqual([
      '--rules=/project/a/b.rules',
      '--indexes=enforce',
      '--indexes_file=/project/i.json',
    ]);
  });

  it('are refused as on any command line', () => {
    expect(() => portableFlags(['--indexs=enforce'], (path) => path)).toThrow(
      'There is no flag --indexs.',
    );
  });
});

describe('--help', () => {
  it('names no flag that the README does not explain', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
    const flags = [...flagHelp().matchAll(/^ {2}(--[\w-]+)/gm)].map(([, flag = '']) => flag);
    expect(flags.length).toBeGreaterThan(5);
    expect(flags.filter((flag) => !readme.includes(`| \`${flag}\` `))).toEqual([]);
  });

  it('has a line for every flag, with what follows it', () => {
    expect(flagHelp().split('\n')).toContainEqual(
      expect.stringMatching(/^ {2}--port <number> +0 takes a free one \(default: 8080\)$/),
    );
  });
});
