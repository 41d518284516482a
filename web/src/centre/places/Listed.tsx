import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { unreachable } from '../../ui/basics/unreached.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';

type ListedProps = {
  readonly isThere: boolean;
  readonly hasFailed: boolean;
  readonly again: () => Promise<unknown>;
  readonly children: ReactNode;
};

/** What was asked of the server: until it is there its shape, and what to do where it does not come. */
export function Listed({ isThere, hasFailed, again, children }: ListedProps) {
  const { t } = useLingui();
  if (isThere) return children;
  if (!hasFailed) return <SkeletonRows rows={3} />;
  return (
    <Banner
      tone="problem"
      action={<Button onPress={() => void again().catch(() => null)}>{t`Try again`}</Button>}
    >
      <Trans>The list could not be loaded.</Trans> {t(unreachable)}
    </Banner>
  );
}
