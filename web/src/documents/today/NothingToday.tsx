import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { classes } from '../../ui/basics/classes.ts';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { useRoots } from '../containers/folders.ts';

/** Whether nothing ever came: no letter lies anywhere. */
function useIsFirst() {
  const { roots } = useRoots();
  if (roots === undefined) return false;
  const { inbox, archive, trash } = roots;
  return inbox.totalCount + archive.totalCount + trash.totalCount === 0;
}

/** What stands where nothing has to be done: for whoever never had a letter, how the first one comes. */
export function NothingToday() {
  const { t } = useLingui();
  const isFirst = useIsFirst();
  if (isFirst)
    return (
      <EmptyState
        title={t`Your first letter`}
        action={
          <Link to="/app/scan" className={classes(buttonLook('primary', true), 'md:hidden')}>
            {t({ message: 'Scan', context: 'verb' })}
          </Link>
        }
      >
        <Trans>
          Choose “Upload”, drop a PDF into the window, or have your post sent to us. What a letter
          asks of you, and by when, is then shown here.
        </Trans>
      </EmptyState>
    );
  return (
    <EmptyState title={t`Nothing to do today`}>
      <Trans>Nothing is due this week, and all new letters have been read.</Trans>
    </EmptyState>
  );
}
