import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component';

afterEach(cleanup);

const Panel = ({ name }: { readonly name: string }) => <p>{name}</p>;

it('shows what it makes of its properties until the code is there', async () => {
  const LazyPanel = lazyComponent(
    () => Promise.resolve(Panel),
    ({ name }) => <p>… {name}</p>,
  );
  render(<LazyPanel name="Lots" />);
  expect(screen.queryByText('… Lots')).not.toBeNull();
  await screen.findByText('Lots');
  expect(screen.queryByText('… Lots')).toBeNull();
});

it('shows code that was fetched before without its fallback', async () => {
  const load = vi.fn(() => Promise.resolve(Panel));
  const LazyPanel = lazyComponent(load, <p>Chargement</p>);
  LazyPanel.prefetch();
  await load.mock.results[0]?.value;
  await Promise.resolve();
  render(<LazyPanel name="Lots" />);
  expect(screen.queryByText('Lots')).not.toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

it('requests code again that could not be fetched', async () => {
  const load = vi.fn(() => Promise.resolve(Panel));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const LazyPanel = lazyComponent(load);
  LazyPanel.prefetch();
  await Promise.resolve();
  render(<LazyPanel name="Lots" />);
  await screen.findByText('Lots');
  expect(load).toHaveBeenCalledTimes(2);
});
