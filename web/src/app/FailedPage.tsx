import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useTitle } from '../ui/title.ts';

/** What a person sees when a screen broke: what happened and the next step. */
export function FailedPage() {
  const { t } = useLingui();
  useTitle(t`That did not work`);
  const reload = (
    <Button tone="primary" icon={RotateCw} onPress={() => location.reload()}>
      <Trans>Reload the page</Trans>
    </Button>
  );
  return (
    <div className="flex min-h-full w-full" role="alert">
      <EmptyState level={1} title={t`That did not work.`} action={reload}>
        <Trans>Please reload the page. Your post is safe, nothing was lost.</Trans>
      </EmptyState>
    </div>
  );
}
