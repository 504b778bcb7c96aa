import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useFocusAfterNavigation } from './useFocusAfterNavigation';

afterEach(cleanup);

function Frame() {
  useFocusAfterNavigation('content');
  return (
    <>
      <Link to="/plain">Menu</Link>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

function TakesFocus() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h1 ref={title} tabIndex={-1}>
      Titre
    </h1>
  );
}

/** Opens a screen with a link to `to`, and follows the link that has this name. */
async function follow(name: string, to = '/plain') {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <Link to={to}>Suite</Link> },
        { path: '/plain', element: <p>Arrivée</p> },
        { path: '/taking', element: <TakesFocus /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(document.body).toBe(document.activeElement);
  const link = screen.getByRole('link', { name });
  link.focus();
  await act(async () => router.navigate(link.getAttribute('href') ?? ''));
  await act(() => new Promise<unknown>((resolve) => requestAnimationFrame(resolve)));
  return link;
}

it('gives the content the focus when the link that was followed has left the page', async () => {
  await follow('Suite');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('leaves the focus to a link that stays around the screens', async () => {
  const link = await follow('Menu');
  expect(document.activeElement).toBe(link);
});

it('leaves the focus to a screen that takes it', async () => {
  await follow('Suite', '/taking');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Titre' }));
});

it('leaves the first screen alone', async () => {
  render(
    <RouterProvider
      router={createMemoryRouter([
        { element: <Frame />, children: [{ path: '/', element: <p>Départ</p> }] },
      ])}
    />,
  );
  await act(() => new Promise<unknown>((resolve) => requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(document.body);
});
