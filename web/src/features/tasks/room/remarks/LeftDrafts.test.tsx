import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { LeftDrafts } from './LeftDrafts';
import { sampleDraft } from './sample-remarks';

const notify = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), info: vi.fn() }));
vi.mock('#shared/ui/useNotify', () => ({ useNotify: () => notify }));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function show(discard: () => Promise<void> = () => Promise.resolve()) {
  const remarks = [
    { ...sampleDraft(1), id: 'a' },
    { ...sampleDraft(2, { page: 2, text: 'Réservation Ø 160' }), id: 'b' },
  ];
  renderUnderTheme(<LeftDrafts drafts={[{ revision: 2, remarks, discard }]} />);
}

it('lists the texts that no visa published, and copies each', async () => {
  const user = userEvent.setup();
  show();
  expect(screen.getByText(/sur l'indice 2 est tombée sans eux/)).toBeDefined();
  expect(screen.getByRole('list', { name: "Brouillons sur l'indice 2" }).children).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Copier la remarque, page 2' }));
  expect(await navigator.clipboard.readText()).toBe('Réservation Ø 160');
  expect(notify.success).toHaveBeenCalledExactlyOnceWith('Texte copié');
});

it('deletes them at the person’s request, and says when it cannot', async () => {
  const discard = vi.fn(() => Promise.reject(new Error('offline')));
  show(discard);
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(discard).toHaveBeenCalledOnce();
  expect(notify.error).toHaveBeenCalledExactlyOnceWith('Impossible de supprimer les brouillons');
});
