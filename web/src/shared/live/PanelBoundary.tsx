import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isFailedLoad } from '../../data/version';

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

/** A defect in what one panel draws leaves the others standing. Code that could not be fetched is the screen's to tell. */
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

/** Inside the boundary, which does not catch what it throws itself. */
function Drawn({ children }: { readonly children: () => ReactNode }) {
  return children();
}
