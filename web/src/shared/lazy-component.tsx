import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { loadWhenIdle } from './load-when-idle';

const loaders = new Set<() => Promise<unknown>>();

/** Adds code to what `prefetchComponents` fetches. */
export function addPrefetch(load: () => Promise<unknown>): void {
  loaders.add(load);
}

type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code before it is shown. A failure is left to the showing. */
  readonly prefetch: () => void;
};

/**
 * A component whose code comes when it is first shown: dialogs and panels, which most visits never open.
 * Nothing stands in its place meanwhile, unless `fallback` does, or what it makes of the properties.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
): LazyComponent<Props> {
  let component: ComponentType<Props> | null = null;
  const loadOnce = async () => (component ??= await load());
  addPrefetch(loadOnce);
  const Loading = lazy(async () => ({ default: await loadOnce() }));
  function LazyComponent(props: Props) {
    // React keeps a fallback on screen for 300 ms: code that is there is shown without one.
    const [Component] = useState<ComponentType<Props> | typeof Loading>(() => component ?? Loading);
    return (
      <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
        <Component {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyComponent, {
    prefetch: () => void loadOnce().catch(() => undefined),
  });
}

/** Fetches all of them that are known so far, so that they open without a network too. Never rejects. */
export async function prefetchComponents(): Promise<void> {
  await loadWhenIdle([...loaders]);
}
