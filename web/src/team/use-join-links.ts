import { useApolloClient, useQuery } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CreateJoinLinkRefusal, JoinLinkRefusal } from '@postkorb/domain/team';
import { useState } from 'react';
import { FRESH, lookAgain, useChanges } from '../live.ts';
import { unreachable } from '../ui/basics/unreached.ts';
import { toast } from '../ui/overlays/Toast.tsx';
import {
  CreateJoinLink,
  JoinLinks,
  RemoveJoinLink,
  RenewJoinLink,
  type JoinLink,
} from './join-calls.ts';
import { inviteProblems, teamRefusals } from './refusals.ts';
import { Team } from './team-calls.ts';

/** What we tell somebody who may not make or change such a link; a code without a sentence does not compile. */
const joinLinkRefusals: Record<CreateJoinLinkRefusal | JoinLinkRefusal, MessageDescriptor> = {
  INVALID_TENANT_ID: teamRefusals.INVALID_TENANT_ID,
  LIMIT_REACHED: teamRefusals.LIMIT_REACHED,
  MAILBOX_NOT_PROVEN: inviteProblems.MAILBOX_NOT_PROVEN,
  NOTE_TOO_LONG: msg`At most 80 characters.`,
  UNKNOWN_JOIN_LINK: msg`This link has been used or taken back.`,
};

type Answer = {
  readonly errorCode: keyof typeof joinLinkRefusals | null;
  readonly address?: string | null;
};

/** The join links of the account, looked at again when somebody uses or takes back one, and what may be done with them. */
export function useJoinLinks() {
  const client = useApolloClient();
  const { t } = useLingui();
  const { data } = useQuery(JoinLinks, { fetchPolicy: 'cache-and-network' });
  const [address, setAddress] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const look = () => lookAgain('joinLinks', () => client.query({ query: JoinLinks, ...FRESH }));
  useChanges(['team'], () => void look());
  // A link takes a licence: what the team counts is another number from then on.
  const lookAtTeam = () => lookAgain('team', () => client.query({ query: Team, ...FRESH }));

  const run = async (ask: () => Promise<Answer | undefined>, done?: string) => {
    setPending(true);
    try {
      const answer = await ask();
      const code = answer?.errorCode ?? null;
      if (code !== null) toast({ text: t(joinLinkRefusals[code]) });
      else if (done !== undefined) toast({ text: done });
      setAddress((before) => answer?.address ?? before);
      await Promise.all([look(), lookAtTeam()]);
      return code === null;
    } catch {
      toast({ text: t(unreachable) });
      return false;
    } finally {
      setPending(false);
    }
  };
  return {
    links: data?.joinLinks ?? [],
    isPending,
    /** The address that was made last: it is said once. */
    address,
    forgetAddress: () => setAddress(null),
    create: (note: string, price: number | null) =>
      run(async () => {
        const variables = { note, price };
        return (await client.mutate({ mutation: CreateJoinLink, variables })).data?.createJoinLink;
      }),
    renew: ({ id }: JoinLink) =>
      run(async () => {
        const variables = { id };
        return (await client.mutate({ mutation: RenewJoinLink, variables })).data?.renewJoinLink;
      }),
    remove: ({ id }: JoinLink) =>
      run(
        async () => {
          const variables = { id };
          return (await client.mutate({ mutation: RemoveJoinLink, variables })).data
            ?.removeJoinLink;
        },
        t`The join link was taken back. It is no longer valid.`,
      ),
  };
}

export type JoinLinksOfTeam = ReturnType<typeof useJoinLinks>;
