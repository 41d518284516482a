import { Trans, useLingui } from '@lingui/react/macro';
import { buttonLook } from '../ui/basics/button-look.ts';
import { EmptyState } from '../ui/display/EmptyState.tsx';
import { useTitle } from '../ui/basics/title.ts';

/** What a person sees when a screen broke: what happened and the next step. */
export function FailedPage() {
  const { t } = useLingui();
  useTitle(t`That did not work`);
  const reload = (
    <button type="button" className={buttonLook('primary')} onClick={() => location.reload()}>
      <Trans>Reload the page</Trans>
    </button>
  );
  return (
    <div className="flex min-h-full w-full" role="alert">
      <EmptyState level={1} title={t`That did not work.`} action={reload}>
        <Trans>Please reload the page. Your post is safe, nothing was lost.</Trans>
      </EmptyState>
    </div>
  );
}
