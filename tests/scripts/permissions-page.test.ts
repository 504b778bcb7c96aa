import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { permissionsPage } from '../rules/permissions/page';

const PAGE = new URL('../../docs/permissions.md', import.meta.url).pathname;

it('docs/permissions.md says what the matrix of permissions says', async () => {
  const page = await format(permissionsPage(), {
    ...(await resolveConfig(PAGE)),
    parser: 'markdown',
  });

  await expect(page).toMatchFileSnapshot(PAGE);
});
