import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLostFocus } from './useLostFocus';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Frame({ children }: { readonly children: ReactNode }) {
  useLostFocus('content');
  return (
    <>
      <button>Menu</button>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** A button that goes when it is pressed, and what comes instead. */
function Goes({ children = null }: { readonly children?: ReactNode }) {
  const [isGone, setGone] = useState(false);
  return isGone ? children : <button onClick={() => setGone(true)}>Tout afficher</button>;
}

function TakesFocus() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => title.current?.focus(), 100);
    return () => clearTimeout(timer);
  }, []);
  return (
    <h1 ref={title} tabIndex={-1}>
      Titre
    </h1>
  );
}

const wait = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

async function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await wait(300);
}

const activeElement = () => document.activeElement;

it('gives the focus to the content when what had it has left the page', async () => {
  render(
    <Frame>
      <Goes />
    </Frame>,
  );
  await press('Tout afficher');
  expect(activeElement()).toBe(screen.getByRole('main'));
});

it('gives it to the dialog on top, where one is open', async () => {
  render(
    <Frame>
      <div role="dialog" aria-modal="true" tabIndex={-1} />
      <div role="dialog" aria-modal="true" aria-label="Participants" tabIndex={-1}>
        <Goes />
      </div>
    </Frame>,
  );
  await press('Tout afficher');
  expect(activeElement()).toBe(screen.getByRole('dialog', { name: 'Participants' }));
});

it('leaves it to what takes it a moment later', async () => {
  render(
    <Frame>
      <Goes>
        <TakesFocus />
      </Goes>
    </Frame>,
  );
  await press('Tout afficher');
  expect(activeElement()).toBe(screen.getByRole('heading', { name: 'Titre' }));
});

it('leaves it to what is still there, and to nothing where nothing had it', async () => {
  const { rerender } = render(<Frame>Départ</Frame>);
  rerender(
    <Frame>
      <p>Arrivée</p>
    </Frame>,
  );
  await wait(300);
  expect(activeElement()).toBe(document.body);

  await press('Menu');
  rerender(<Frame>Ailleurs</Frame>);
  await wait(300);
  expect(activeElement()).toBe(screen.getByRole('button', { name: 'Menu' }));
});
