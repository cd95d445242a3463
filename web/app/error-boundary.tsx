import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page';

type State = { failed: false } | { failed: true; error: unknown };

/**
 * Catches render errors outside a router. The dashboard's routes catch the errors of their own
 * screens.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override render() {
    return this.state.failed ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}
