import type { Page } from '@playwright/test';

interface Observable {
  readonly hasValue: boolean;
  readonly value: { readonly status: string };
}

interface ReactfireGlobals {
  readonly _reactFirePreloadedObservables?: ReadonlyMap<string, Observable>;
}

/** What the page has in memory of its listeners: the status of each that has a value, by its id. */
export async function liveStates(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() => {
    const observables = (globalThis as ReactfireGlobals)._reactFirePreloadedObservables;
    return Object.fromEntries(
      [...(observables ?? [])].flatMap(([id, observable]) =>
        observable.hasValue ? [[id, observable.value.status]] : [],
      ),
    );
  });
}
