import type { Revision } from '@ouvrage/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { sampleTask } from '#shared/task/sample-task';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { ReviewedTaskProvider } from '../documents/useReviewSheet';
import { LastRejection } from './LastRejection';

const download = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('#data/session/session-context', () => ({ useSignedInUser: () => ({ id: 'hugo' }) }));
vi.mock('../documents/useDownload', () => ({ useDownload: () => ({ busy: null, download }) }));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});

const revision: Revision = {
  ...{ number: 2, filePath: 'p', fileName: 'facades-ind2.pdf', size: 1_800_000 },
  ...{ contentType: 'application/pdf', sha256: '0', uploadId: 'u', submittedBy: 'hugo' },
  ...{ submittedAt: new Date('2026-11-21T13:27:00Z'), comment: null, visas: [] },
  decision: {
    ...{
      by: 'mathilde',
      at: new Date('2026-11-22T13:25:00Z'),
      outcome: 'rejected',
      observations: 0,
    },
    comment: 'Altitudes à revoir.',
  },
};
const show = (revision: Revision) =>
  renderUnderTheme(
    <ReviewedTaskProvider value={sampleTask({ assigneeId: 'hugo' })}>
      <LastRejection revision={revision} nameOf={() => 'Mathilde Roche'} />
    </ReviewedTaskProvider>,
  );

it('tells who refused the last revision and why, and gives the refused file back', async () => {
  show(revision);
  const region = screen.getByRole('region', { name: /^Rejeté par Mathilde Roche, / });
  expect(region.textContent).toContain('Altitudes à revoir.');
  expect(region.textContent).toContain('facades-ind2.pdf');
  await userEvent.click(
    within(region).getByRole('button', { name: 'Télécharger facades-ind2.pdf' }),
  );
  expect(download).toHaveBeenCalledExactlyOnceWith(revision);
});

it('offers the sheet of the review that refused it', () => {
  show(revision);
  expect(screen.getByRole('button', { name: "Télécharger la fiche d'examen" })).toBeTruthy();
});

it('says nothing of a revision that waits', () => {
  show({ ...revision, decision: null });
  expect(screen.queryByRole('region')).toBeNull();
});
