import { Trans, useLingui } from '@lingui/react/macro';
import type { Asker } from '@postkorb/domain/team';
import { EmptyState } from '../../ui/display/EmptyState.tsx';

/** Said to whoever may not see where originals are: that is not the same as there being none. */
export function NotYours({ by }: { readonly by: Asker }) {
  const { t } = useLingui();
  if (by.standing.saasOnly)
    return (
      <EmptyState title={t`No originals`}>
        <Trans>Your contract does not include paper post, so no originals arrive here.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState title={t`Only for the Owner and Admins`}>
      <Trans>They see where the originals of this account are, and order them.</Trans>
    </EmptyState>
  );
}
