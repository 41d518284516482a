import { Trans, useLingui } from '@lingui/react/macro';
import { useSwitch } from '../../identity/index.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import type { Account } from './use-elsewhere.ts';

type InOtherAccount = { readonly account: Account; readonly level?: 1 | 2 };

/** Offers to switch to the account in which a link leads. */
export function InOtherAccount({ account, level = 2 }: InOtherAccount) {
  const { t } = useLingui();
  const { isPending, change } = useSwitch();
  const { name } = account;
  const open = async () => {
    const code = await change(account);
    // Loaded anew it opens the link there, or says that nothing is there for them any more.
    if (code === null || code === 'UNKNOWN_ACCOUNT') location.reload();
  };
  const action = (
    <Button tone="primary" isPending={isPending} onPress={() => void open()}>
      {t`Switch to ${name}`}
    </Button>
  );
  return (
    <EmptyState level={level} title={t`This is in another account of yours`} action={action}>
      <Trans>It lies in {name}. Switch there to open it.</Trans>
    </EmptyState>
  );
}
