import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { FirstWays } from '../record/FirstSteps.tsx';
import { useIsNew } from '../containers/use-is-new.ts';

/** What stands where nothing has to be done: for whoever never had a letter, how the first one comes. */
export function NothingToday() {
  const { t } = useLingui();
  if (useIsNew()) return <FirstWays />;
  return (
    <EmptyState title={t`Nothing to do today`}>
      <Trans>Nothing is due this week, and all new letters have been read.</Trans>
    </EmptyState>
  );
}
