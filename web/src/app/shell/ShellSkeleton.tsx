import { useState, type ReactNode } from 'react';
import { personToCome } from '#data/session/session-hint';
import { ShellOutline } from './ShellOutline';
import { useSidebarState } from './useSidebarState';

interface ShellSkeletonProps {
  /** What stands in the screen's place when the session cannot be read: then the sidebar can be used. */
  readonly children?: ReactNode;
}

/** The shell's outline while the session is being read. */
export function ShellSkeleton({ children }: ShellSkeletonProps) {
  const [hint] = useState(personToCome);
  const sidebar = useSidebarState();
  const person = hint === null ? null : { ...hint, name: '', photoPath: null };
  return (
    <ShellOutline person={person} sidebar={sidebar}>
      {children}
    </ShellOutline>
  );
}
