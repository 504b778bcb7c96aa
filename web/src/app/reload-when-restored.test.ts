import { expect, it, vi } from 'vitest';
import { reloadWhenRestored } from './reload-when-restored';

function fakeWindow() {
  const page = new EventTarget() as EventTarget & Record<string, unknown>;
  const reload = vi.fn();
  page['document'] = document.implementation.createHTMLDocument();
  page['location'] = { reload };
  reloadWhenRestored(page as unknown as Window);
  return { page: page as unknown as Window, reload };
}

it('hides a page that the browser keeps, and starts it again when it comes back', () => {
  const { page, reload } = fakeWindow();
  page.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(page.document.documentElement.style.visibility).toBe('hidden');
  page.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves alone a page that is loaded in the ordinary way', () => {
  const { page, reload } = fakeWindow();
  page.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
});
