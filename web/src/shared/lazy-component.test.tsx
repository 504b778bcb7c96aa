import { act, render, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useTranslation } from 'react-i18next';
import { startI18n } from './i18n/i18n';
import { lazyComponent, patientComponent } from './lazy-component';

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
  await LazyPanel.prefetch();
  render(<LazyPanel name="Lots" />);
  expect(screen.queryByText('Lots')).not.toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows code as soon as it is there, without the 300 ms of a fallback', async () => {
  let arrive = () => {};
  const code = new Promise<typeof Panel>((resolve) => (arrive = () => resolve(Panel)));
  const LazyPanel = lazyComponent(() => code, <p>Chargement</p>);
  const container = document.createElement('div');
  // Inside `act` React keeps no fallback on screen; with these timers it would keep it for ever.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const root = createRoot(container);
  try {
    root.render(<LazyPanel name="Lots" />);
    await expectText(container, 'Chargement');
    arrive();
    await expectText(container, 'Lots');
  } finally {
    root.unmount();
    vi.useRealTimers();
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
});

/** Waits without timers, which the test has stopped. */
async function expectText(container: HTMLElement, text: string): Promise<void> {
  for (let turn = 0; turn < 100 && container.textContent !== text; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(container.textContent).toBe(text);
}

it('requests code again that could not be fetched', async () => {
  const load = vi.fn(() => Promise.resolve(Panel));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const LazyPanel = lazyComponent(load);
  await LazyPanel.prefetch();
  render(<LazyPanel name="Lots" />);
  await screen.findByText('Lots');
  expect(load).toHaveBeenCalledTimes(2);
});

it('keeps the place of what stands around a screen until its code can be fetched', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const load = vi.fn(() => Promise.resolve(Panel));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const Menus = patientComponent(load, <p>Menus</p>);
    render(<Menus name="Compte" />);
    for (const calls of [1, 2]) {
      await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(calls));
      expect(screen.queryByText('Menus')).not.toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(3_000));
    }
    expect(screen.queryByText('Compte')).not.toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('comes with its texts, so that it is there at once', async () => {
  await startI18n('fr', ['common']);
  const Texts = () => <p>{useTranslation('imports').t('title')}</p>;
  const LazyPanel = lazyComponent(() => Promise.resolve(Texts), null, { texts: ['imports'] });
  await LazyPanel.prefetch();
  render(<LazyPanel />);
  screen.getByText('Importer des intervenants');
});
