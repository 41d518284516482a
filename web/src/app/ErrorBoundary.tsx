import { Component, type ReactNode } from 'react';
import { FailedPage } from './FailedPage.tsx';

type Props = { readonly children: ReactNode };

/** Catches what no screen caught; React offers this only to classes. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <FailedPage /> : this.props.children;
  }
}
