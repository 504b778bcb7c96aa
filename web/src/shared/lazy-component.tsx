import {
  createElement,
  startTransition,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { fetchTexts, type Namespace } from './i18n/i18n';
import { loadWhenIdle } from './load-when-idle';

const loaders = new Set<() => Promise<unknown>>();

/** Adds code to what `prefetchComponents` fetches. */
export function addPrefetch(load: () => Promise<unknown>): void {
  loaders.add(load);
}

type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches the code before it is shown. Never rejects: a failure is left to the showing. */
  readonly prefetch: () => Promise<void>;
};

interface LoadOptions {
  /**
   * Texts that its screen does not declare. They come with the code: what waits for a text once it is shown disappears
   * meanwhile.
   */
  readonly texts?: readonly Namespace[];
  /** Code that cannot be fetched is requested again until it comes. */
  readonly isPatient?: boolean;
}

type Fallback<Props> = ReactNode | ((props: Props) => ReactNode);

/**
 * A component whose code comes when it is first shown, and not before: what few visits open. Nothing stands
 * in its place meanwhile, unless `fallback` does, or what it makes of the properties. Code that cannot be
 * fetched throws into the nearest error boundary; shown anew, it is requested again.
 *
 * Not `lazy` of React, which keeps each fallback of a `Suspense` on screen for 300 ms, however soon the code
 * arrives (`FALLBACK_THROTTLE_MS`, ReactFiberWorkLoop.js).
 */
export function componentOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: Fallback<Props> = null,
  { texts, isPatient = false }: LoadOptions = {},
): LazyComponent<Props> {
  let component: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    if (component !== null) return component;
    const [code] = await Promise.all([load(), texts && fetchTexts(texts)]);
    component = code;
    return code;
  };
  const loadToShow = isPatient ? () => untilItComes(loadOnce) : loadOnce;
  function LazyComponent(props: Props) {
    const Component = useLoaded(component, loadToShow);
    const waiting = typeof fallback === 'function' ? fallback(props) : fallback;
    if (Component === null) return waiting;
    return <Suspense fallback={waiting}>{createElement(Component, props)}</Suspense>;
  }
  return Object.assign(LazyComponent, {
    prefetch: () => loadOnce().then(nothing, nothing),
  });
}

function nothing(): void {}

/** The same for dialogs and panels that many visits open: `prefetchComponents` fetches their code. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: Fallback<Props> = null,
  options: LoadOptions = {},
): LazyComponent<Props> {
  const component = componentOnDemand(load, fallback, options);
  addPrefetch(component.prefetch);
  return component;
}

/**
 * The same for a part without which the rest goes on, such as the menus of the top bar: code that cannot be fetched
 * takes no screen away. The fallback stays, and the code is requested again until it comes.
 */
export function patientComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: Fallback<Props> = null,
  options: Omit<LoadOptions, 'isPatient'> = {},
): LazyComponent<Props> {
  return lazyComponent(load, fallback, { ...options, isPatient: true });
}

const REQUEST_AGAIN_MS = 3_000;

async function untilItComes<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, REQUEST_AGAIN_MS));
    }
  }
}

function useLoaded<Props>(
  initial: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [state, setState] = useState<{ component: ComponentType<Props> | null; error?: unknown }>({
    component: initial,
  });
  const isLoading = state.component === null;
  useEffect(() => {
    if (!isLoading) return;
    load().then(
      (component) => startTransition(() => setState({ component })),
      (error: unknown) => setState({ component: null, error }),
    );
    // `load` gives the same code at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLoading]);
  if ('error' in state) throw state.error;
  return state.component;
}

/** Fetches all of them that are known so far, so that they open without a network too. Never rejects. */
export async function prefetchComponents(): Promise<void> {
  await loadWhenIdle([...loaders]);
}
