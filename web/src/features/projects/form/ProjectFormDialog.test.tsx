import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Project } from '@ouvrage/domain';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUserContext } from '#data/session/session-context';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { DIRECTORY, project, user } from '../project-fixtures';
import { ProjectFormDialog } from './ProjectFormDialog';

vi.mock('#data/queries/people', () => ({
  useDirectory: () => ({ status: 'ready', value: DIRECTORY, fromCache: false }),
}));

vi.mock('./useTakeOver', () => ({ useTakeOver: () => ({ source: null }) }));
vi.mock('#shared/images/useStoreImage', () => ({ useStoreImage: () => ({}) }));

const NOTICE = /^Quelqu'un d'autre vient de modifier ceci/;

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const STORED = project({ description: 'Une médiathèque.' });

/** The dialog of a live project; the function given back changes it, as another admin would. */
async function open(): Promise<(next: Project) => void> {
  const dialog = (current: Project) => (
    <SignedInUserContext value={user('admin')}>
      <ProjectFormDialog project={current} onClose={() => undefined} />
    </SignedInUserContext>
  );
  const { rerender } = renderUnderTheme(dialog(STORED));
  await screen.findByRole('dialog');
  return (next) => rerender(dialog(next));
}

describe('the dialog of a project', () => {
  it('says that somebody else has changed it, keeps what is typed, and takes the other version over', async () => {
    const change = await open();
    const description = screen.getByLabelText(/^Description/);
    await userEvent.type(description, ' Et un parc.');
    expect(screen.queryByText(NOTICE)).toBeNull();

    change({ ...STORED, name: 'Médiathèque des Quais' });

    expect(screen.getByText(NOTICE)).toBeDefined();
    expect(description).toHaveProperty('value', 'Une médiathèque. Et un parc.');
    await userEvent.click(screen.getByRole('button', { name: 'Reprendre ses modifications' }));
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', 'Médiathèque des Quais');
    expect(description).toHaveProperty('value', 'Une médiathèque.');
  });

  it('says nothing of what the form does not hold', async () => {
    const change = await open();
    change({ ...STORED, openByDeadline: { '2026-12-01': 1 } });
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});
