import { useQuery } from '@apollo/client/react';
import type { Asker } from '@postkorb/domain/team';
import { graphql } from '../gql/index.ts';
import type { AskerQuery } from '../gql/graphql.ts';

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
export function askerFrom(known: AskerQuery | undefined): Asker {
  const standing = {
    // Nobody is behind the paywall while no invoice is written.
    paywalled: false,
    saasOnly: known?.me.saasOnly ?? false,
    seat: known?.meUser.status ?? 'active',
  };
  return { role: known?.meUser.role ?? 'Owner', standing };
}

/** Who asks on this screen; the one place in the web from which rules are told. */
export function useAsker(): Asker {
  return askerFrom(useQuery(WhoAsks, { fetchPolicy: 'cache-first' }).data);
}
