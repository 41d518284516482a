import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { leaveActivity } from '../../documents/index.ts';
import { FRESH, lookAgain, report, useChanges } from '../../live.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { notSteered, steeringRefusals, type SteeringRefusal } from './ownership-words.ts';
import {
  CancelTransfer,
  DismissTransfer,
  OwnershipTransfers,
  type Transfer,
} from './transfer-calls.ts';
import { TRANSFERS } from './transfer-kind.ts';

/** Asks how far everything is; what has gone, or stays, is looked for in every list. */
async function refetch(client: ApolloClient): Promise<void> {
  const before = client.readQuery({ query: OwnershipTransfers })?.ownershipTransfers ?? [];
  const open = new Set(before.filter(({ canCancel }) => canCancel).map(({ id }) => id));
  const { data } = await client.query({ query: OwnershipTransfers, ...FRESH });
  const now = data!.ownershipTransfers;
  if (now.length === 0) leaveActivity(TRANSFERS);
  if (now.some(({ id, canCancel }) => open.has(id) && !canCancel))
    for (const kind of ['documents', 'folders']) report({ kind, ids: [] });
}

/** The folders that are on their way to other accounts, and those that were lately. */
export function useTransfers(): readonly Transfer[] {
  const client = useApolloClient();
  const { data } = useQuery(OwnershipTransfers, { fetchPolicy: 'cache-and-network' });
  useChanges([TRANSFERS], () => void lookAgain(TRANSFERS, () => refetch(client)));
  return data?.ownershipTransfers ?? [];
}

type Answer = Readonly<Record<string, { readonly errorCode: SteeringRefusal | null }>>;

/** Calls one of them off, or puts it out of sight, and says where that did not work. */
export function useSteeringTransfer({ id }: Transfer) {
  const client = useApolloClient();
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const steer = (mutation: typeof CancelTransfer | typeof DismissTransfer) => async () => {
    setBusy(true);
    try {
      const { data } = await client.mutate<Answer, { id: string }>({ mutation, variables: { id } });
      const code = Object.values(data ?? {})[0]?.errorCode ?? null;
      if (code !== null) toast({ text: t(steeringRefusals[code]) });
      // It may have come to its end meanwhile: what is shown then says so.
      await refetch(client);
    } catch {
      toast({ text: t(notSteered) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, cancel: steer(CancelTransfer), dismiss: steer(DismissTransfer) };
}
