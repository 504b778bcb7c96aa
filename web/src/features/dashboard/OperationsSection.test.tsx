import type { Role } from '@ouvrage/domain';
import { act, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Firsts } from '#data/queries/dashboard';
import type { LiveWithRetry } from '#data/live/live';
import { SignedInUserContext } from '#data/session/session-context';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { OperationsSection } from './OperationsSection';

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});

const retry = vi.fn();
const NONE: LiveWithRetry<Firsts<never>> = {
  status: 'ready',
  value: { items: [], isCut: false },
  fromCache: false,
  retry,
};

function show(role: Role, live: LiveWithRetry<Firsts<never>>, isNew: boolean) {
  const now = new Date('2026-03-12T09:00:00Z');
  const user = {
    id: 'claire',
    firstName: 'Claire',
    lastName: 'Delmas',
    name: 'Claire Delmas',
    email: 'claire@ouvrage.example',
    role,
    specialty: 'Programmiste',
    companyId: null,
    companyName: 'Indépendant',
    status: 'active',
    tokensValidAfter: now,
    photoPath: null,
    createdAt: now,
    updatedAt: now,
  } as const;
  renderUnderTheme(
    <SignedInUserContext value={user}>
      <MemoryRouter>
        <OperationsSection live={live} today="2026-03-12" isNew={isNew} />
      </MemoryRouter>
    </SignedInUserContext>,
  );
}

describe('OperationsSection', () => {
  it('invites the admin of a new workspace to make the first operation', () => {
    show('admin', NONE, true);

    expect(screen.getByRole('heading', { name: 'Votre première opération' })).toBeTruthy();
    expect(screen.getByText(/ses seize sections et ses 407 tâches/)).toBeTruthy();
    const create = screen.getByRole('link', { name: 'Nouveau projet' });
    expect(create.getAttribute('href')).toBe('/dashboard/projets?nouveau');
  });

  it.each([
    ['admin', 'Aucune opération en cours.'],
    ['owner', "Aucune opération pour l'instant."],
  ] as const)('says to an %s that nothing is under way', (role, text) => {
    show(role, NONE, false);

    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Nouveau projet' })).toBeNull();
  });

  it('offers to try again what did not load', () => {
    show('admin', { status: 'error', isDenied: false, retry }, false);

    expect(screen.getByRole('alert').textContent).toContain('Impossible de charger cette liste');
    act(() => screen.getByRole('button', { name: 'Réessayer' }).click());
    expect(retry).toHaveBeenCalledOnce();
  });
});
