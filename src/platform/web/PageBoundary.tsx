import { Component, type ReactNode } from 'react';
import { ErrorMessage } from './ui/ErrorMessage.tsx';

interface Props {
  /** Where the page is; at another address it is tried anew. */
  address: string;
  children: ReactNode;
}

interface State {
  address: string;
  failed: boolean;
}

const couldNotLoad = new Error('This page could not be loaded. Check your connection and try again.');

/**
 * Stands in for a page that could not be shown: its code could not be fetched (no connection, or the server has a newer
 * edition by now), or it broke. Trying again loads it from the server.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { address: this.props.address, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, failed: false };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="px-4 py-12">
        <h1 className="sr-only">Page not loaded</h1>
        <ErrorMessage error={couldNotLoad} onRetry={() => window.location.reload()} />
      </main>
    );
  }
}
