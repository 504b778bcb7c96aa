import { Component, type ReactNode } from 'react';
import { messageOf } from '../api/emulator';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Shows an error of the console itself, with a way to continue. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly message?: string }> {
  override readonly state: { readonly message?: string } = {};

  static getDerivedStateFromError(error: unknown): { readonly message: string } {
    return { message: messageOf(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <main style={{ padding: '32px' }}>
        <h1>The console has failed</h1>
        <p>{message}</p>
        <p>
          Your data is not concerned. <a href={window.location.href}>Load it again</a> or{' '}
          <a href="/">start at the beginning</a>.
        </p>
      </main>
    );
  }
}
