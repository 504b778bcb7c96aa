import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/root.mjs';
import { WITH_TSX } from '../../scripts/lib/tsx.mjs';

it('the first admin needs as many characters as everybody else', () => {
  const options = ['--project', 'ville-1', '--email', 'claire@exemple.fr', '--password', 'abcde'];
  const program = join(ROOT, 'scripts/admin-create.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...WITH_TSX, program, ...options],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  expect(status).toBe(1);
  expect(`${stdout}${stderr}`).toContain('The password is shorter than 6 characters.');
});
