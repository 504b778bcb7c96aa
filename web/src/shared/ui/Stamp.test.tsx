import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUnderTheme } from './render-under-theme';
import { Stamp } from './Stamp';

describe('Stamp', () => {
  it('is hidden from assistive technology, because a sentence beside it says the same', () => {
    renderUnderTheme(<Stamp word="Validé" detail="27.02.2026 · M. Roche" landing />);
    expect(screen.getByText('Validé').closest('[aria-hidden="true"]')).not.toBeNull();
  });
});
