import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

/** Test files share one page of jsdom, so what one leaves of it must not reach the next. */
afterEach(cleanup);

afterAll(() => {
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
});
