import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sayUnauthenticated, withProof } from '../identity/index.ts';
import { FRESH, lookAgain, useChanges } from '../live.ts';
import { unreachable } from '../ui/basics/unreached.ts';
import { toast } from '../ui/overlays/Toast.tsx';
import { resendRefusals, teamRefusals } from './refusals.ts';
import {
  DeactivateUser,
  DeleteUser,
  ReactivateUser,
  ResendInvite,
  ResetSecondFactor,
  Team,
  type TeamSeats,
  type TeamUser,
} from './team-calls.ts';

/** Everybody of the account, looked at again when somebody comes or goes. */
export function useTeam() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(Team, { fetchPolicy: 'cache-and-network' });
  const look = () => lookAgain('team', () => client.query({ query: Team, ...FRESH }));
  useChanges(['team'], () => void look());
  return { team: data, failed: error !== undefined && !data, look, again: () => void refetch() };
}

type Code = keyof typeof teamRefusals;
type Done = {
  readonly user: TeamUser;
  readonly text: string;
  /** Where a code says something else than usual. */
  readonly words?: Partial<typeof teamRefusals>;
};

/** Lets somebody's password be enough again, once whoever asks has proven who they are. */
async function reset(client: ApolloClient, id: string) {
  const { errorCode } = await withProof(async () => {
    const { data } = await client.mutate({ mutation: ResetSecondFactor, variables: { id } });
    return data!.resetSecondFactor;
  });
  return errorCode;
}

/** Runs one change of the team after the other, says how it went, and looks at the team again. */
export function useRun(look: () => Promise<void>) {
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const run = async (ask: () => Promise<Code | null | undefined>, { text, words }: Done) => {
    setPending(true);
    try {
      const code = await ask();
      // Who did not want to prove who they are knows that nothing was done.
      if (code !== 'STEP_UP_REQUIRED')
        toast({ text: code ? t(words?.[code] ?? teamRefusals[code]) : text });
      await look();
      return !code;
    } catch {
      toast({ text: t(unreachable) });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, run };
}

/** What may be done with people of the team; each says how it went. */
export function useTeamActions(look: () => Promise<void>) {
  const client = useApolloClient();
  const { t } = useLingui();
  const { isPending, run } = useRun(look);
  const deactivate = (user: TeamUser) =>
    run(
      async () => {
        const { data } = await client.mutate({
          mutation: DeactivateUser,
          variables: { id: user.id },
        });
        return data?.deactivateUser.errorCode;
      },
      { user, text: t`${user.name} is deactivated.` },
    );
  const leave = async (user: TeamUser) => {
    const { data } = await client.mutate({ mutation: DeactivateUser, variables: { id: user.id } });
    const code = data?.deactivateUser.errorCode;
    if (code) toast({ text: t(teamRefusals[code]) });
    else sayUnauthenticated();
  };
  const reactivate = (user: TeamUser, price: number | null) =>
    run(
      async () => {
        const variables = { id: user.id, price };
        const { data } = await client.mutate({ mutation: ReactivateUser, variables });
        return data?.reactivateUser.errorCode;
      },
      { user, text: t`${user.name} is in the team again and can log in.` },
    );
  const remove = (user: TeamUser) =>
    run(
      async () => {
        const { data } = await client.mutate({ mutation: DeleteUser, variables: { id: user.id } });
        return data?.deleteUser.errorCode;
      },
      { user, text: t`The invitation to ${user.email} was taken back.` },
    );
  const resend = (user: TeamUser) =>
    run(
      async () => {
        const { data } = await client.mutate({
          mutation: ResendInvite,
          variables: { id: user.id },
        });
        return data?.resendInvite.errorCode;
      },
      {
        user,
        text: t`A new invitation is on its way to ${user.email}. The one before is no longer valid.`,
        words: resendRefusals,
      },
    );
  const resetFactor = (user: TeamUser) =>
    run(() => reset(client, user.id), {
      user,
      text: t`${user.name} can log in with the password alone again.`,
    });
  return { isPending, resetFactor, deactivate, leave, reactivate, remove, resend };
}

export type TeamActions = ReturnType<typeof useTeamActions>;

/** What one more licence costs a month, when nobody else can come in without; null when a licence is free. */
export function priceOfNext(seats: TeamSeats): number | null {
  return seats.used < seats.licences ? null : seats.priceCents;
}

/** Whether one more may come in at any price. */
export function isFull({ used, licences, maximum }: TeamSeats): boolean {
  return used >= licences && maximum !== null && licences >= maximum;
}
