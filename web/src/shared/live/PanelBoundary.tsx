import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isFailedLoad } from '#data/firebase/version';

interface PanelBoundaryProps {
  /** What stands in the panel's place; `retry` draws the panel again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: () => ReactNode;
}

interface PanelBoundaryState {
  readonly error: unknown;
  readonly hasFailed: boolean;
}

const SOUND: PanelBoundaryState = { error: null, hasFailed: false };

/**
 * A defect in one panel leaves the others working. Code that could not be loaded is passed on to the screen.
 */
export class PanelBoundary extends Component<PanelBoundaryProps, PanelBoundaryState> {
  override state = SOUND;

  static getDerivedStateFromError(error: unknown): PanelBoundaryState {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    // oxlint-disable-next-line no-console -- a defect: its trace must not be lost
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    if (isFailedLoad(error)) throw error;
    if (hasFailed) return this.props.fallback(() => this.setState(SOUND));
    return <Drawn>{this.props.children}</Drawn>;
  }
}

/** Inside the boundary, because a boundary does not catch its own errors. */
function Drawn({ children }: { readonly children: () => ReactNode }) {
  return children();
}
