/** Node 25 and later have storages of their own, undefined without a file: Vitest leaves them in the place of jsdom's. */
const { jsdom } = globalThis as { jsdom?: { readonly window: Window } };
if (jsdom !== undefined) {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const value = jsdom.window[name];
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
