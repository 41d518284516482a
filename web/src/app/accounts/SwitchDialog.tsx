import { useApolloClient, useQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { graphql } from '../../gql/index.ts';
import type { OwnAccountsQuery } from '../../gql/graphql.ts';
import { useSwitch } from '../../identity/index.ts';
import { announceWaiting, outgoing } from '../../intake/index.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { WhyUnreached } from '../../WhyUnreached.tsx';

const OwnAccounts = graphql(`
  query OwnAccounts {
    meAccounts {
      id
      name
      role
      isCurrent
      unreadInboxDocuments
    }
  }
`);
type Account = OwnAccountsQuery['meAccounts'][number];

function useRole() {
  const { t } = useLingui();
  return { Owner: t`Owner`, Admin: t`Admin`, Member: t`Member` };
}

type Row = {
  readonly account: Account;
  readonly isPending: boolean;
  readonly open: (account: Account) => void;
};

function AccountRow({ account, isPending, open }: Row) {
  const { name, role, isCurrent, unreadInboxDocuments: unread } = account;
  const roles = useRole();
  return (
    <li>
      <Button
        isDisabled={isCurrent || isPending}
        onPress={() => open(account)}
        className="flex min-h-44 w-full items-center gap-12 rounded-8 px-12 py-8 text-left transition data-hovered:bg-wash"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-2">
          <b className="text-14 font-semibold text-ink wrap-anywhere">{name}</b>
          <span className="text-13 text-ink-2">
            {roles[role]}
            {isCurrent && (
              <>
                {' · '}
                <Trans>open now</Trans>
              </>
            )}
          </span>
        </span>
        <span className="shrink-0 text-13 text-ink-2 tabular">
          {unread > 0 && <Plural value={unread} one="# unread" other="# unread" />}
        </span>
        <Icon of={isCurrent ? Check : ChevronRight} />
      </Button>
    </li>
  );
}

/** Where a page goes once this browser is in another account: at once, or when its files have been sent. */
function leave() {
  const isSending = outgoing().some(({ state }) =>
    ['waiting', 'sending', 'stalled'].includes(state),
  );
  // With files under way the page stays, and says so itself.
  if (!isSending) location.replace('/app');
}

/** The accounts of this login with what is unread in each, and the way into another one. */
export function SwitchDialog({ close }: { readonly close: () => void }) {
  const { t } = useLingui();
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(OwnAccounts, { fetchPolicy: 'network-only' });
  const { isPending, change } = useSwitch();
  const open = async (account: Account) => {
    // Their places are opened while this page may still speak for the account they are meant for.
    await announceWaiting(client);
    const code = await change(account);
    if (code === 'UNKNOWN_ACCOUNT') {
      toast({ text: t`You no longer belong to this account.` });
      await refetch();
    }
    if (code !== null) return;
    close();
    leave();
  };
  return (
    <Dialog isOpen title={t`Switch account`} onClose={close}>
      {data && (
        <ul aria-label={t`Your accounts`} className="-mx-12 flex flex-col">
          {data.meAccounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              isPending={isPending}
              open={(one) => void open(one)}
            />
          ))}
        </ul>
      )}
      {!data && !error && <SkeletonRows rows={2} />}
      {error && (
        <Banner tone="problem">
          <Trans>Your accounts could not be loaded.</Trans> <WhyUnreached />
        </Banner>
      )}
    </Dialog>
  );
}
