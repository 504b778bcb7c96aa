/**
 * Node 25 and later define their own storages, undefined without a file. Vitest does not replace them with
 * those of jsdom.
 */
const { jsdom } = globalThis as { jsdom?: { readonly window: Window } };
if (jsdom !== undefined) {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const value = jsdom.window[name];
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
