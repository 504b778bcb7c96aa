import { lazy, Suspense } from 'react';
import { ShellSkeleton } from './shell/ShellSkeleton';
import { SignedIn } from './SignedIn';

// Asked for at once, while the session is still being read.
const loading = (async () => ({ default: (await import('./Workspace')).Workspace }))();
const Workspace = lazy(() => loading);

/** Who may come in, and the shell's outline until the rest is there. */
export function WorkspaceDoor() {
  return (
    <SignedIn>
      <Suspense fallback={<ShellSkeleton />}>
        <Workspace />
      </Suspense>
    </SignedIn>
  );
}
