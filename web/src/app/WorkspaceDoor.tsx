import { componentOnDemand } from '#shared/lazy-component';
import { ShellSkeleton } from './shell/ShellSkeleton';
import { SignedIn } from './SignedIn';

const Workspace = componentOnDemand(
  async () => (await import('./Workspace')).Workspace,
  <ShellSkeleton />,
);
// Requested at once, while the session is still loading.
void Workspace.prefetch();

/** The guard of the workspace, and the shell's outline while its code is loading. */
export function WorkspaceDoor() {
  return (
    <SignedIn>
      <Workspace />
    </SignedIn>
  );
}
