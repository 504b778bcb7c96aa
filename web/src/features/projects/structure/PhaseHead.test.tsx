import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SignedInUserContext } from '#data/session/session-context';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { user } from '../project-fixtures';
import { PhaseHead } from './PhaseHead';

/** The component suspends until they are there. */
const titles = import('@ouvrage/domain/structure/titles.fr.json');

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

it.each(['admin', 'owner'] as const)('tells an %s how far each section is', async (role) => {
  await act(async () => {
    renderUnderTheme(
      <SignedInUserContext value={user(role)}>
        <Suspense>
          <PhaseHead
            counts={{ A1: { assigned: 2, validated: 1 } }}
            exclusions={{}}
            late={new Map()}
            matchCounts={null}
            phaseId="conception"
            sectionId="A"
            onPhase={vi.fn()}
            onSection={vi.fn()}
            panelId="panel"
          />
        </Suspense>
      </SignedInUserContext>,
    );
    await titles;
  });

  const axes = await screen.findAllByRole('tab');
  expect(axes.map((axis) => axis.textContent).slice(0, 2)).toEqual([
    expect.stringMatching(/50\s%$/),
    expect.stringMatching(/0\s%$/),
  ]);
});
