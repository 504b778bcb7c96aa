import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUnderTheme } from './render-under-theme';
import { UploadBar } from './UploadBar';

describe('UploadBar', () => {
  it('says what is sent and how much', () => {
    renderUnderTheme(<UploadBar label="plan.dwg" value={65.6} valueText="31,6 Mo sur 48,2 Mo" />);
    const bar = screen.getByRole('progressbar', { name: 'plan.dwg' });
    expect(bar.getAttribute('aria-valuenow')).toBe('66');
    expect(bar.getAttribute('aria-valuemin')).toBe('0');
    expect(bar.getAttribute('aria-valuemax')).toBe('100');
    expect(bar.getAttribute('aria-valuetext')).toBe('31,6 Mo sur 48,2 Mo');
  });

  it('keeps within the scale', () => {
    renderUnderTheme(<UploadBar label="plan.dwg" value={130} valueText="48,2 Mo" />);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
  });

  it('speaks every ten percent, not at each byte', () => {
    const { rerender } = renderUnderTheme(<UploadBar label="a" value={41} valueText="41" />);
    rerender(<UploadBar label="a" value={47} valueText="47" />);
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<UploadBar label="a" value={52} valueText="52" />);
    expect(screen.getByRole('status').textContent).toBe('52');
    rerender(<UploadBar label="a" value={58} valueText="58" />);
    expect(screen.getByRole('status').textContent).toBe('52');
  });
});
