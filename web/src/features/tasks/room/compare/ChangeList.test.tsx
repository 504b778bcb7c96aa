import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { ChangeList } from './ChangeList';
import type { PageChange } from './page-change';
import type { Scan } from './useScan';

vi.mock('../reader/own-workers', () => ({ startCompareWorker: vi.fn(), startPdfWorker: vi.fn() }));

beforeAll(() => startI18n('fr', ['common', 'room']));

const PAIRS = [
  { older: 0, newer: 0 },
  { older: null, newer: 1 },
  { older: 1, newer: 2 },
  { older: 2, newer: null },
  { older: 3, newer: 3 },
];

function scanOf(changes: readonly PageChange[], isDone = true): Scan {
  const comparer = {} as Scan['comparer'];
  return { comparer, pairs: PAIRS, changes, isPaired: true, progress: 0.6, isDone };
}

const CHANGES: readonly PageChange[] = [
  { kind: 'compared', share: 0.004 },
  { kind: 'added' },
  { kind: 'compared', share: 0.1124 },
  { kind: 'removed' },
  { kind: 'failed', failure: 'slow' },
];

function show(scan: Scan, onChoose = vi.fn()) {
  renderUnderTheme(<ChangeList scan={scan} older={1} current={2} onChoose={onChoose} />);
  return onChoose;
}

describe('the list of changes', () => {
  it('names each page that changed, how, and by how much, and no other', () => {
    show(scanOf(CHANGES));
    expect(screen.getAllByRole('button').map((row) => row.getAttribute('aria-label'))).toEqual([
      'Page 2, ajoutée',
      'Page 3, changée, 11,2\u00a0%',
      "Page 3 de l'indice 1, retirée",
      "Page 4, n'a pas pu être comparée",
    ]);
    expect(screen.getByRole('status').textContent).toBe('sur 5');
  });

  it('marks the page that is seen, and goes to the one that is chosen', async () => {
    const onChoose = show(scanOf(CHANGES));
    const current = screen.getByRole('button', { current: 'page' });
    expect(current.getAttribute('aria-label')).toMatch(/^Page 3, changée/);
    await userEvent.click(screen.getByRole('button', { name: /retirée/ }));
    expect(onChoose).toHaveBeenCalledWith(3);
  });

  it('says that it is still comparing, and in the end that nothing changed', () => {
    const same = PAIRS.map((): PageChange => ({ kind: 'compared', share: 0 }));
    show(scanOf(same, false));
    expect(screen.getByRole('progressbar')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Comparaison des pages en cours');
    cleanup();
    show(scanOf(same));
    expect(screen.queryByRole('progressbar')).toBe(null);
    expect(screen.getByRole('status').textContent).toBe('Aucune page ne change, sur 5');
  });
});
