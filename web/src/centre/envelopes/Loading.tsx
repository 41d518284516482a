import type { ErrorLike } from '@apollo/client';
import { Trans, useLingui } from '@lingui/react/macro';
import { unreachable } from '../../ui/basics/unreached.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';

type Loading = {
  readonly isThere: boolean;
  readonly error: ErrorLike | undefined;
  readonly again: () => void;
};

/** What stands where a list is not there yet: that it comes, or that it could not be loaded. */
export function Loading({ isThere, error, again }: Loading) {
  const { t } = useLingui();
  if (isThere) return null;
  if (error === undefined) return <SkeletonRows rows={3} />;
  return (
    <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
      <Trans>The list could not be loaded.</Trans> {t(unreachable)}
    </Banner>
  );
}
