import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { permissionsPage } from '../rules/permissions/page';

const PAGE = fileURLToPath(new URL('../../docs/reference/permissions.md', import.meta.url));

it('docs/reference/permissions.md says what the matrix of permissions says', async () => {
  await expect(permissionsPage()).toMatchFileSnapshot(PAGE);
});
