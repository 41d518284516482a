import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { InOtherAccount } from './InOtherAccount.tsx';
import { useElsewhere } from './use-elsewhere.ts';

/** What stands where a folder was: it was deleted, or its address is wrong. */
export function FolderGone() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { containerId = null } = useParams({ strict: false });
  const elsewhere = useElsewhere(containerId);
  const title = t`This folder is not here`;
  useTitle(title);
  const back = (
    <Button
      onPress={() =>
        void navigate({ to: '/app/archive/{-$containerId}', params: { containerId: undefined } })
      }
    >
      <Trans>To the archive</Trans>
    </Button>
  );
  if (elsewhere) return <InOtherAccount account={elsewhere} level={1} />;
  return (
    <div className="flex min-h-0 flex-1 overflow-auto">
      <EmptyState level={1} title={title} action={back}>
        <Trans>It was deleted, or its address is wrong. Deleted letters are in the trash.</Trans>
      </EmptyState>
    </div>
  );
}
