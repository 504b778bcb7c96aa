import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { ProfileForm } from './ProfileForm';

const reader = vi.hoisted(() => ({ role: 'admin' }));
vi.mock('#data/session/session-context', () => ({
  useSignedInUser: () => ({ email: 'claire@exemple.fr', role: reader.role }),
}));
vi.mock('#data/queries/own-profile', () => ({ useSaveOwnProfile: () => vi.fn() }));
vi.mock('#shared/unsaved/useUnsaved', () => ({ useUnsaved: () => undefined }));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});

it.each([
  ['admin', "L'adresse d'un administrateur ne se change pas ici."],
  ['owner', 'Seul un administrateur peut la changer.'],
])('says to the role %s who can change the address', async (role, text) => {
  reader.role = role;
  const savedProfile = { firstName: 'Claire', lastName: 'Delmas', phone: '', bio: '' };
  renderUnderTheme(<ProfileForm savedProfile={savedProfile} />);
  expect(await screen.findByText(text)).toBeDefined();
});
