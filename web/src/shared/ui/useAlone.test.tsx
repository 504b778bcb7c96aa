import { render } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { useAlone } from './useAlone';

function Room({ isAlone }: { readonly isAlone: boolean }) {
  const room = useRef<HTMLDivElement>(null);
  useAlone(room, isAlone);
  return <div ref={room} data-testid="room" />;
}

function Page({
  isAlone,
  isOpen = true,
}: {
  readonly isAlone: boolean;
  readonly isOpen?: boolean;
}) {
  return (
    <>
      <div data-testid="sidebar" />
      <div data-testid="column">
        <div data-testid="head" />
        <div data-testid="closed" inert />
        {isOpen && <Room isAlone={isAlone} />}
      </div>
    </>
  );
}

const inertOnes = () =>
  [...document.querySelectorAll<HTMLElement>('[inert]')].map(
    (element) => element.dataset['testid'],
  );

describe('useAlone', () => {
  it('takes what is beside the element out of reach, and not what is around it', () => {
    render(<Page isAlone />);
    expect(inertOnes()).toEqual(['sidebar', 'head', 'closed']);
  });

  it('leaves alone what hangs on the body, where dialogs are', () => {
    const dialog = document.body.appendChild(document.createElement('div'));
    render(<Page isAlone />);
    expect(dialog.hasAttribute('inert')).toBe(false);
    dialog.remove();
  });

  it('gives back what it took, and only that', () => {
    const { rerender } = render(<Page isAlone />);
    rerender(<Page isAlone={false} />);
    expect(inertOnes()).toEqual(['closed']);
    rerender(<Page isAlone />);
    rerender(<Page isAlone isOpen={false} />);
    expect(inertOnes()).toEqual(['closed']);
  });
});
