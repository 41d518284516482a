import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/display/Banner.tsx';
import { isSupportHere } from '../token.ts';

/** What a customer alone sees of their login; whoever of support looks is told so in its place. */
export function NotForSupport({ children }: { readonly children: ReactNode }) {
  if (!isSupportHere()) return children;
  return (
    <Banner>
      <Trans>Only the customer sees devices and security settings.</Trans>
    </Banner>
  );
}
