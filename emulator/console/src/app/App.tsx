import { FluentProvider } from '@fluentui/react-components';
import { useSyncExternalStore, type CSSProperties } from 'react';
import { DARK, LIGHT } from './theme';
import { ErrorBoundary } from './ErrorBoundary';
import { Shell } from './Shell';

const FILLS: CSSProperties = { blockSize: '100%' };

const darkness = window.matchMedia('(prefers-color-scheme: dark)');

function followDarkness(watcher: () => void): () => void {
  darkness.addEventListener('change', watcher);
  return () => darkness.removeEventListener('change', watcher);
}

/** Follows the system's light or dark theme. */
export function App() {
  const isDark = useSyncExternalStore(followDarkness, () => darkness.matches);
  return (
    <FluentProvider theme={isDark ? DARK : LIGHT} style={FILLS}>
      <ErrorBoundary>
        <Shell />
      </ErrorBoundary>
    </FluentProvider>
  );
}
