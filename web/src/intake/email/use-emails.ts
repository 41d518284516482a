import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { unreachable } from '../../ui/basics/unreached.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { FolderAddress, InboundEmails, RenewEmailAddress, UploadAddress } from './email-calls.ts';
import { addressRefusals } from './email-words.ts';

const EMAILS = 20;
const KINDS = ['emails', 'uploads', 'documents'];

type Asked = { readonly address: string | null | undefined; readonly failed: boolean };

/** The address of the account, looked at again when somebody renews it. */
export function useUploadAddress(): Asked & { readonly again: () => void } {
  const { data, error, refetch } = useQuery(UploadAddress, { fetchPolicy: 'cache-and-network' });
  const again = () => void refetch().catch(() => null);
  useChanges(['emails'], again);
  const failed = error !== undefined && data === undefined;
  return { address: data?.meUser.postkorbEmail, failed, again };
}

/** The address of a folder. */
export function useFolderAddress(id: string): Asked & { readonly again: () => void } {
  const { data, error, refetch } = useQuery(FolderAddress, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const again = () => void refetch().catch(() => null);
  useChanges(['emails'], again);
  const failed = error !== undefined && data === undefined;
  const folder = data?.containerFolder;
  return {
    address: folder === undefined ? undefined : (folder?.emailAddress ?? null),
    failed,
    again,
  };
}

/** A page of the mails that came, looked at again when one comes or is read. */
export function useEmails(after: string | null) {
  const client = useApolloClient();
  const asked = { query: InboundEmails, variables: { first: EMAILS, after } } as const;
  const { data, previousData, error, refetch } = useQuery(InboundEmails, {
    variables: asked.variables,
    fetchPolicy: 'cache-and-network',
  });
  const again = () => void refetch().catch(() => null);
  useChanges(KINDS, () => {
    void lookAgain(`emails ${after}`, () => client.query({ ...asked, ...FRESH }).catch(() => null));
  });
  const page = (data ?? previousData)?.inboundEmailConnection;
  return {
    emails: page?.edges.map(({ node }) => node),
    end: page?.pageInfo,
    failed: error !== undefined && data === undefined,
    again,
  };
}

/** Gives the account, or a folder, another address, or its first; says that it was done, or why not. */
export function useRenewal(folderId: string | null, done: string) {
  const client = useApolloClient();
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const renew = async (): Promise<boolean> => {
    setPending(true);
    try {
      const { data } = await client.mutate({
        mutation: RenewEmailAddress,
        variables: { folderId },
        refetchQueries: [folderId === null ? UploadAddress : FolderAddress],
        awaitRefetchQueries: true,
      });
      const code = data?.renewEmailAddress.errorCode ?? null;
      toast({ text: code === null ? done : t(addressRefusals[code]) });
      return code === null;
    } catch {
      toast({ text: t(unreachable) });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { renew, isPending };
}
