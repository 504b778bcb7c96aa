import { expect, it } from 'vitest';
import { run } from '../../tools/children.mjs';

it('returns what a command wrote, though the last of it comes after its exit', async () => {
  // A pipe that another process still writes to, outside the group that ends with the command.
  const late = 'setsid sh -c "sleep 0.2; printf late" &';
  expect(await run('sh', ['-c', `printf soon; ${late}`])).toEqual({ ok: true, output: 'soonlate' });
});
