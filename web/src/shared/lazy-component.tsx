import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadWhenIdle } from './load-when-idle';

const loaders = new Set<() => Promise<unknown>>();

/**
 * A component whose code comes when it is first shown: dialogs and panels, which most visits never open.
 * Nothing stands in its place meanwhile, unless `fallback` does, or what it makes of the properties.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
): ComponentType<Props> {
  loaders.add(load);
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyComponent(props: Props) {
    return (
      <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/** Fetches all of them that are known so far, so that they open without a network too. Never rejects. */
export async function prefetchComponents(): Promise<void> {
  await loadWhenIdle([...loaders]);
}
