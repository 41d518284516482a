import { useApolloClient, useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { graphql } from '../../gql/index.ts';
import { withTexts } from '../../i18n/setup.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { UnprovenBanner } from '../mailbox/UnprovenBanner.tsx';

const SupportBanner = lazyComponent(
  async () => (await withTexts(import('./SupportBanner.tsx'))).SupportBanner,
  'above',
);

const SupportNow = graphql(`
  query SupportNow {
    supportAccess {
      isSupport
      current {
        id
        by
        ticket
        endsAt
      }
    }
  }
`);

/** What concerns the login of whoever is here: that support looks in, and that their mailbox is not proven yet. */
export function IdentityBanners() {
  const client = useApolloClient();
  const access = useQuery(SupportNow, { fetchPolicy: 'cache-first' }).data?.supportAccess;
  const look = () => client.query({ query: SupportNow, ...FRESH });
  useChanges(['support'], () => void lookAgain('support', look));
  return (
    <>
      {access?.current && (
        <Suspense>
          <SupportBanner isSupport={access.isSupport} look={access.current} />
        </Suspense>
      )}
      {access?.isSupport !== true && <UnprovenBanner />}
    </>
  );
}
