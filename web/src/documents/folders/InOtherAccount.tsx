import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { graphql } from '../../gql/index.ts';
import { useSwitch } from '../../identity/index.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';

const AccountOfLink = graphql(`
  query AccountOfLink($id: ID!) {
    accountOfLink(id: $id) {
      id
      name
    }
  }
`);

type Account = { readonly id: string; readonly name: string };

/** The other account of this login in which what is not here lies; asked only once it is known not to be here. */
export function useElsewhere(id: string | null): Account | null {
  const { data } = useQuery(AccountOfLink, {
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'network-only',
  });
  return data?.accountOfLink ?? null;
}

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
