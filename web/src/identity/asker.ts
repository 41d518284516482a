import { useQuery } from '@apollo/client/react';
import type { Asker } from '@postkorb/domain/team';
import { graphql } from '../gql/index.ts';
import type { AskerQuery } from '../gql/graphql.ts';

type Of<Part> = Partial<NonNullable<Part>> | null;
/** What is known of who asks: their role and seat, and the contract of their account. */
type Known = { readonly meUser?: Of<AskerQuery['meUser']>; readonly me?: Of<AskerQuery['me']> };

const WhoAsks = graphql(`
  query Asker {
    meUser {
      id
      role
      status
    }
    me {
      id
      saasOnly
    }
  }
`);

/** Who asks, as the rules want to know it. What is not known yet keeps nothing back: the server asks the same rule again. */
export function askerFrom({ meUser, me }: Known = {}): Asker {
  const standing = {
    // Nobody is behind the paywall while no invoice is written.
    paywalled: false,
    saasOnly: me?.saasOnly ?? false,
    seat: meUser?.status ?? 'active',
  };
  return { role: meUser?.role ?? 'Owner', standing };
}

/** Who asks on this screen; the one place in the web from which rules are told. */
export function useAsker(): Asker {
  return askerFrom(useQuery(WhoAsks, { fetchPolicy: 'cache-first' }).data);
}
