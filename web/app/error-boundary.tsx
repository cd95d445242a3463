import { Component, type ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { Crash } from './crash';

type State = { failed: false } | { failed: true; error: unknown };

/** Catches what breaks outside the router: a screen's own failures are caught by its route. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override render() {
    return this.state.failed ? <Crash error={this.state.error} /> : this.props.children;
  }
}

/** What a route shows when its screen fails to load or to render; `inside` a frame that stays. */
export const RouteFailed = ({ inside = false }: { inside?: boolean }) => <Crash error={useRouteError()} inside={inside} />;
