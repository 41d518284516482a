import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../ui/display/Banner.tsx';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import type { AccessRight } from './access-right-calls.ts';
import { calledBy } from './AccessRightRow.tsx';
import { useUnshareAll } from './use-access-rights.ts';

type Dialog = { readonly right: AccessRight; readonly close: () => void };

function Consequence({ right }: Pick<Dialog, 'right'>) {
  const { itemCount, isInvited } = right;
  const called = calledBy(right);
  if (isInvited)
    return (
      <p>
        <Trans>
          The invitation to {called} is withdrawn, and the link in the email is no longer valid.
        </Trans>
      </p>
    );
  return (
    <p>
      <Plural
        value={itemCount}
        one={`${called} no longer sees what you shared, a letter or folder with everything in it. Open invitations end as well. Copies that were downloaded are not affected.`}
        other={`${called} no longer sees the # letters and folders you shared, nor anything in them. Open invitations end as well. Copies that were downloaded are not affected.`}
      />
    </p>
  );
}

/** Asks once more before all access of somebody ends, and says that later shares stay possible. */
export function UnshareAllDialog({ right, close }: Dialog) {
  const { t } = useLingui();
  const { run, isPending, failure } = useUnshareAll();
  const called = calledBy(right);
  const take = async () => {
    if (!(await run(right.email))) return;
    toast({ text: t`${called} has no access any more.` });
    close();
  };
  return (
    <AlertDialog
      isOpen
      title={right.isInvited ? t`Withdraw the invitation?` : t`Remove all access for ${called}?`}
      confirmLabel={right.isInvited ? t`Withdraw invitation` : t`Remove all access`}
      isPending={isPending}
      onConfirm={() => void take()}
      onClose={close}
    >
      <div className="flex flex-col gap-12">
        <Consequence right={right} />
        <p>
          <Trans>You can share something with this person again at any time.</Trans>
        </p>
        {failure && (
          <Banner tone="problem">
            <Trans>Access could not be removed.</Trans> {t(failure)}
          </Banner>
        )}
      </div>
    </AlertDialog>
  );
}
