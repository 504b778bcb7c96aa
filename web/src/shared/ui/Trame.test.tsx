import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUnderTheme } from './render-under-theme';
import { Trame, type TrameColumn } from './Trame';

const COLUMNS: readonly TrameColumn[] = [
  { letter: 'H', phaseId: 'conception', progress: 100 },
  { letter: 'I', phaseId: 'realisation', progress: 24 },
  { letter: 'J', phaseId: 'realisation', progress: 0 },
];

describe('Trame', () => {
  it.each(['compact', 'bare'] as const)('is one image with its words (%s)', (variant) => {
    renderUnderTheme(
      <Trame columns={COLUMNS} label="45 %, une section terminée" variant={variant} />,
    );
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
      '45 %, une section terminée',
    ]);
  });

  it('names, when compact, only the ends and the first of a phase', () => {
    renderUnderTheme(<Trame columns={COLUMNS} label="45 %" variant="compact" />);
    expect(screen.getByRole('img').textContent).toBe('HIJ');
    cleanup();
    renderUnderTheme(
      <Trame
        columns={[...COLUMNS, { letter: 'K', phaseId: 'realisation', progress: 0 }]}
        label="45 %"
        variant="compact"
      />,
    );
    expect(screen.getByRole('img').textContent).toBe('HIK');
  });

  it('names no section when bare', () => {
    renderUnderTheme(<Trame columns={COLUMNS} label="45 %" variant="bare" />);
    expect(screen.getByRole('img').textContent).toBe('');
  });
});
