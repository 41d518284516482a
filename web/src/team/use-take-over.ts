import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { withProof } from '../identity/index.ts';
import { graphql } from '../gql/index.ts';
import type { TeamUser } from './team-calls.ts';
import { useRun } from './use-team.ts';

const TakeOverSpace = graphql(`
  mutation TakeOverSpace($id: ID!, $reason: String!) {
    takeOverSpace(id: $id, reason: $reason) {
      errorCode
    }
  }
`);

const KeepSpace = graphql(`
  mutation KeepSpace($id: ID!) {
    keepSpace(id: $id) {
      errorCode
    }
  }
`);

/** What the Owner may do with the own area of somebody whose seat was taken; each says how it went. */
export function useTakeOver(look: () => Promise<void>) {
  const client = useApolloClient();
  const { t } = useLingui();
  const { isPending, run } = useRun(look);
  const takeOver = (user: TeamUser, reason: string) =>
    run(
      async () => {
        const variables = { id: user.id, reason };
        const { errorCode } = await withProof(async () => {
          const { data } = await client.mutate({ mutation: TakeOverSpace, variables });
          return data!.takeOverSpace;
        });
        return errorCode;
      },
      { user, text: t`${user.name} is told by email. You can withdraw this for 7 days.` },
    );
  const keep = (user: TeamUser) =>
    run(
      async () => {
        const { data } = await client.mutate({ mutation: KeepSpace, variables: { id: user.id } });
        return data?.keepSpace.errorCode;
      },
      { user, text: t`The area of ${user.name} stays closed.` },
    );
  return { isPending, takeOver, keep };
}

export type SpaceActions = ReturnType<typeof useTakeOver>;
