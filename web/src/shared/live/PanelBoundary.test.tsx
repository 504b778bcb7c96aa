import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PanelBoundary } from './PanelBoundary';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('PanelBoundary', () => {
  it('leaves the other panels standing, and draws its own again when asked', () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    let isBroken = true;
    render(
      <>
        <PanelBoundary fallback={(retry) => <button onClick={retry}>again</button>}>
          {() => {
            if (isBroken) throw new TypeError('a defect');
            return <p>drawn</p>;
          }}
        </PanelBoundary>
        <p>the other</p>
      </>,
    );
    expect(screen.getByText('the other')).toBeTruthy();
    expect(consoleError).toHaveBeenCalled();

    isBroken = false;
    fireEvent.click(screen.getByText('again'));
    expect(screen.getByText('drawn')).toBeTruthy();
  });
});
