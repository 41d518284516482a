import { Trans, useLingui } from '@lingui/react/macro';
import { buttonLook } from '../ui/basics/button-look.ts';
import { useTitle } from '../ui/basics/title.ts';
import { EmptyState } from '../ui/display/EmptyState.tsx';

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
    <div role="alert" className="flex min-h-full">
      <EmptyState level={1} title={t`That did not work.`} action={reload}>
        <Trans>What the server has confirmed is kept. Please scan again what was not.</Trans>
      </EmptyState>
    </div>
  );
}
