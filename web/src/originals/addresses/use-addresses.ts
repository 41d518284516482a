import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { withProof } from '../../identity/index.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { unreachable } from '../../ui/basics/unreached.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { addressRefusals, type AddressRefusal } from './address-words.ts';
import {
  DeleteReturnAddress,
  EditReturnAddress,
  ReturnAddresses,
  SetScheduledReturnAddress,
  type ReturnAddress,
} from './address-calls.ts';

type Answer = { readonly errorCode?: AddressRefusal | null };

/** The addresses of the account, looked at again when somebody changes one, and what may be done with them. */
export function useAddresses() {
  const client = useApolloClient();
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const { data, error, refetch } = useQuery(ReturnAddresses, {
    fetchPolicy: 'cache-and-network',
  });
  const look = () =>
    lookAgain('returnAddresses', () => client.query({ query: ReturnAddresses, ...FRESH }));
  useChanges(['returnAddresses'], () => void look());

  const run = async (call: () => Promise<Answer>) => {
    setPending(true);
    try {
      const { errorCode } = await withProof(call);
      if (errorCode) toast({ text: t(addressRefusals[errorCode]) });
      await look();
    } catch {
      toast({ text: t(unreachable) });
    } finally {
      setPending(false);
    }
  };
  return {
    addresses: data?.returnAddresses,
    canAdd: data?.me.canAddReturnAddress ?? false,
    bounds: data?.bounds,
    failed: error !== undefined && data === undefined,
    again: () => void refetch().catch(() => null),
    look,
    isPending,
    makeDefault: ({ id }: ReturnAddress) =>
      run(async () => {
        const variables = { id, isDefault: true };
        const { data } = await client.mutate({ mutation: EditReturnAddress, variables });
        return data!.editReturnAddress;
      }),
    schedule: ({ id }: ReturnAddress) =>
      run(async () => {
        const variables = { id };
        const { data } = await client.mutate({ mutation: SetScheduledReturnAddress, variables });
        return data!.setScheduledReturnAddress;
      }),
    remove: ({ id }: ReturnAddress) =>
      run(async () => {
        const variables = { id };
        const { data } = await client.mutate({ mutation: DeleteReturnAddress, variables });
        return data!.deleteReturnAddress;
      }),
  };
}

export type AddressBook = ReturnType<typeof useAddresses>;
