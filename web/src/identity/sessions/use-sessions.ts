import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import type { SessionsQuery } from '../../gql/graphql.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { sayUnauthenticated } from '../token.ts';
import { EndAllSessions, EndOtherSessions, EndSession, Sessions } from './session-calls.ts';
import { endSessionRefusals, notReached } from './session-words.ts';
import { withProof } from './step-up.ts';

export type Session = SessionsQuery['meSessions'][number];

/** Where this login is signed in, kept current. */
export function useSessions() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(Sessions, { fetchPolicy: 'cache-and-network' });
  const look = () => client.query({ query: Sessions, ...FRESH });
  useChanges(['sessions'], () => void lookAgain('sessions', look));
  const sessions = data?.meSessions;
  return { sessions, failed: error !== undefined && !sessions, again: () => void refetch() };
}

/** Ways to end sessions; each says what came of it, and whether it did. */
export function useEndSessions() {
  const client = useApolloClient();
  const { t } = useLingui();
  const run = async (work: () => Promise<string | null>) => {
    try {
      const said = await work();
      if (said !== null) toast({ text: said });
      await client.query({ query: Sessions, ...FRESH });
    } catch {
      toast({ text: t(notReached) });
    }
  };
  const one = async (id: string, name: string) => {
    const { data } = await client.mutate({ mutation: EndSession, variables: { id } });
    const code = data?.endSession.errorCode;
    return code ? t(endSessionRefusals[code]) : t`${name}: logged out.`;
  };
  const others = async () => {
    await client.mutate({ mutation: EndOtherSessions });
    return t`You are logged out everywhere but here.`;
  };
  const all = async () => {
    const end = async () =>
      (await client.mutate({ mutation: EndAllSessions })).data!.endAllSessions;
    const { errorCode } = await withProof(end);
    // This browser's session has ended with the others.
    if (errorCode === null) sayUnauthenticated();
  };
  return {
    endOne: (id: string, name: string) => run(() => one(id, name)),
    endOthers: () => run(others),
    endAll: () => all().catch(() => toast({ text: t(notReached) })),
  };
}
