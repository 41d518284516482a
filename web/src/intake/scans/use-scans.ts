import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { unreachable } from '../../ui/basics/unreached.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import {
  AddScanStation,
  CloseHotFolder,
  InboundScans,
  OpenHotFolder,
  RenameScanStation,
  RevokeScanStation,
  ScanDoors,
} from './scan-calls.ts';
import { doorRefusals, type DoorRefusal } from './scan-words.ts';

const SCANS = 20;

/** The stations and the folder, looked at again when somebody changes them or a scan comes. */
export function useScanDoors() {
  const client = useApolloClient();
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const { data, error, refetch } = useQuery(ScanDoors, { fetchPolicy: 'cache-and-network' });
  const look = () => lookAgain('scan doors', () => client.query({ query: ScanDoors, ...FRESH }));
  useChanges(['scans'], () => void look().catch(() => null));

  /** What was done; null where it was not, and why is said. */
  const run = async <T extends { errorCode: DoorRefusal | null }>(
    call: () => Promise<T | undefined>,
  ): Promise<T | null> => {
    setPending(true);
    try {
      const done = await call();
      if (done?.errorCode) toast({ text: t(doorRefusals[done.errorCode]) });
      await look();
      return done === undefined || done.errorCode ? null : done;
    } catch {
      toast({ text: t(unreachable) });
      return null;
    } finally {
      setPending(false);
    }
  };
  return {
    data,
    failed: error !== undefined && data === undefined,
    again: () => void refetch().catch(() => null),
    isPending,
    add: (name: string) =>
      run(async () => {
        const { data } = await client.mutate({ mutation: AddScanStation, variables: { name } });
        return data?.addScanStation;
      }),
    rename: (id: string, name: string) =>
      run(async () => {
        const variables = { id, name };
        const { data } = await client.mutate({ mutation: RenameScanStation, variables });
        return data?.renameScanStation;
      }),
    revoke: (id: string) =>
      run(async () => {
        const { data } = await client.mutate({ mutation: RevokeScanStation, variables: { id } });
        return data?.revokeScanStation;
      }),
    setFolder: (isOn: boolean) =>
      run(async () => {
        if (isOn) return (await client.mutate({ mutation: OpenHotFolder })).data?.openHotFolder;
        return (await client.mutate({ mutation: CloseHotFolder })).data?.closeHotFolder;
      }),
  };
}
export type ScanDoorsNow = ReturnType<typeof useScanDoors>;

/** A page of the scans that came, looked at again when one comes or is read. */
export function useInboundScans(after: string | null) {
  const client = useApolloClient();
  const asked = { query: InboundScans, variables: { first: SCANS, after } } as const;
  const { data, previousData, error, refetch } = useQuery(InboundScans, {
    variables: asked.variables,
    fetchPolicy: 'cache-and-network',
  });
  useChanges(['scans', 'uploads', 'documents'], () => {
    void lookAgain(`scans ${after}`, () => client.query({ ...asked, ...FRESH }).catch(() => null));
  });
  const page = (data ?? previousData)?.inboundScanConnection;
  return {
    scans: page?.edges.map(({ node }) => node),
    end: page?.pageInfo,
    failed: error !== undefined && data === undefined,
    again: () => void refetch().catch(() => null),
  };
}
