import { useApolloClient, useQuery } from '@apollo/client/react';
import type { Addressee as Written } from '@postkorb/domain/originals';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { addresseeRefusals } from './addressee-words.ts';
import {
  CreateAddressee,
  DeleteAddressee,
  EditAddressee,
  Postbox,
  type Addressee,
} from './postbox-calls.ts';
import { useRefusable } from '../../ui/overlays/use-refusable.ts';

/** Where post of the account comes in and for whom, looked at again when somebody changes it. */
export function usePostbox() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(Postbox, { fetchPolicy: 'cache-and-network' });
  const look = () => lookAgain('addressees', () => client.query({ query: Postbox, ...FRESH }));
  useChanges(['addressees', 'account'], () => void look());
  const { isPending, run } = useRefusable(addresseeRefusals, look);
  const save = (before: Addressee | null) => (written: Written) =>
    run(async () => {
      const variables = { name: written.name, aliases: [...written.aliases] };
      if (before === null) {
        const { data } = await client.mutate({ mutation: CreateAddressee, variables });
        return data!.createAddressee.errorCode;
      }
      const { id, version } = before;
      const { data } = await client.mutate({
        mutation: EditAddressee,
        variables: { ...variables, id, version },
      });
      return data!.editAddressee.errorCode;
    });
  const remove = ({ id }: Addressee) =>
    run(async () => {
      const { data } = await client.mutate({ mutation: DeleteAddressee, variables: { id } });
      return data!.deleteAddressee.errorCode;
    });
  return {
    data,
    failed: error !== undefined && data === undefined,
    again: () => void refetch().catch(() => null),
    isPending,
    save,
    remove,
  };
}

export type PostboxNow = ReturnType<typeof usePostbox>;
