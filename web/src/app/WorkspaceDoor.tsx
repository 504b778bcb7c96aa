import { lazy, Suspense } from 'react';
import { ShellSkeleton } from './shell/ShellSkeleton';
import { SignedIn } from './SignedIn';

// Requested at once, while the session is still loading.
const loading = (async () => ({ default: (await import('./Workspace')).Workspace }))();
const Workspace = lazy(() => loading);

/** The guard of the workspace, and the shell's outline while its code is loading. */
export function WorkspaceDoor() {
  return (
    <SignedIn>
      <Suspense fallback={<ShellSkeleton />}>
        <Workspace />
      </Suspense>
    </SignedIn>
  );
}
