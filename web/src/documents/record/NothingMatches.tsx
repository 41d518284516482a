import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';

type NothingMatches = {
  /** Takes all filters off the list. */
  readonly reset: () => void;
  /** Why, where that is known. */
  readonly children?: ReactNode;
};

/** What stands in any list that its filter leaves empty. */
export function NothingMatches({ reset, children }: NothingMatches) {
  const { t } = useLingui();
  const all = (
    <Button onPress={reset}>
      <Trans>Remove filter</Trans>
    </Button>
  );
  return (
    <EmptyState title={t`No letter matches the filter`} action={all}>
      {children || <Trans>Without it you see all of them again.</Trans>}
    </EmptyState>
  );
}
