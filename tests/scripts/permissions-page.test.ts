import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { expect, it } from 'vitest';
import { permissionsPage } from '../rules/permissions/page';

const PAGE = fileURLToPath(new URL('../../docs/reference/permissions.md', import.meta.url));

it('docs/reference/permissions.md says what the matrix of permissions says', async () => {
  const { code } = await format(PAGE, permissionsPage());

  await expect(code).toMatchFileSnapshot(PAGE);
});
