import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { formatDay } from '../../i18n/format.ts';
import { withProof } from '../../identity/index.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import type { ReturnsNowQuery } from '../../gql/graphql.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { notReached, orderRefusals } from '../papers/refusals.ts';
import { EstimateReturn, RequestReturn, ReturnsNow } from './return-calls.ts';

export type Packet = ReturnsNowQuery['returns'][number];
export type Address = ReturnsNowQuery['returnAddresses'][number];

/** Where originals may go to and which packets there are, kept current. */
export function useReturns() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(ReturnsNow, { fetchPolicy: 'cache-and-network' });
  const look = () => client.query({ query: ReturnsNow, ...FRESH });
  useChanges(['returns', 'returnAddresses'], () => void lookAgain('returns', look));
  return {
    known: data,
    failed: error !== undefined && data === undefined,
    again: () => void refetch(),
  };
}

/** What it costs to send these to that address; null while nobody knows. */
export function useEstimate(ids: readonly string[], returnAddressId: string | null) {
  const { data, previousData, refetch } = useQuery(EstimateReturn, {
    variables: { ids: [...ids], returnAddressId },
    skip: ids.length === 0,
    fetchPolicy: 'cache-and-network',
  });
  const estimate = (data ?? previousData)?.estimateRequestReturn ?? null;
  return { estimate, isCurrent: data !== undefined, again: () => void refetch() };
}

type Order = {
  readonly ids: readonly string[];
  readonly returnAddressId: string;
  readonly packingWorkingDays: number;
  readonly expectedTotalCents: number;
};

/** Orders a packet: asked twice because the line was bad, it is one packet all the same. */
export function useOrder(onPriceChanged: () => void) {
  const client = useApolloClient();
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const send = async (order: Order) => {
    const variables = { ...order, ids: [...order.ids], key: key.current };
    const { data } = await client.mutate({ mutation: RequestReturn, variables });
    return data!.requestReturn;
  };
  const order = async (asked: Order) => {
    setBusy(true);
    try {
      const { errorCode, return: packet } = await withProof(() => send(asked));
      key.current = crypto.randomUUID();
      if (errorCode === 'PRICE_CHANGED') onPriceChanged();
      if (packet) toast({ text: t`Ordered. It will be packed by ${formatDay(packet.packedBy)}.` });
      else if (errorCode != null && errorCode !== 'STEP_UP_REQUIRED')
        toast({ text: t(orderRefusals[errorCode]) });
    } catch {
      toast({ text: t(notReached) });
    }
    setBusy(false);
  };
  return { order, isBusy };
}
