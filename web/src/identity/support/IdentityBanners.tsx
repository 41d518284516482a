import { useApolloClient, useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import type { SupportNowQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { withTexts } from '../../i18n/setup.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { UnprovenBanner } from '../mailbox/UnprovenBanner.tsx';

const SupportBanner = lazyComponent(
  async () => (await withTexts(import('./SupportBanner.tsx'))).SupportBanner,
  'above',
);

const RequiredFactorBanner = lazyComponent(
  async () =>
    (await withTexts(import('../second-factor/RequiredFactorBanner.tsx'))).RequiredFactorBanner,
  'above',
);

const SupportNow = graphql(`
  query SupportNow {
    supportAccess {
      isSupport
      running {
        id
        isOwn
        by
        ticket
        endsAt
      }
    }
    signInPolicy {
      secondFactorFrom
      lacksSecondFactor
    }
  }
`);

type Policy = SupportNowQuery['signInPolicy'];

/** What its person alone has to do something about. */
function OfPerson({ policy }: { readonly policy: Policy | undefined }) {
  const from = policy?.lacksSecondFactor === true ? policy.secondFactorFrom : null;
  return (
    <>
      {from !== null && (
        <Suspense>
          <RequiredFactorBanner from={from} />
        </Suspense>
      )}
      <UnprovenBanner />
    </>
  );
}

/** What concerns the login of whoever is here: that support looks in, that their account wants a second factor, and that their mailbox is not proven yet. */
export function IdentityBanners() {
  const client = useApolloClient();
  const data = useQuery(SupportNow, { fetchPolicy: 'cache-first' }).data;
  const access = data?.supportAccess;
  const current = access?.running.find(({ isOwn }) => isOwn);
  const look = () => client.query({ query: SupportNow, ...FRESH });
  useChanges(['support', 'team', 'login'], () => void lookAgain('support', look));
  return (
    <>
      {access && current && (
        <Suspense>
          <SupportBanner isSupport={access.isSupport} look={current} />
        </Suspense>
      )}
      {access?.isSupport !== true && <OfPerson policy={data?.signInPolicy} />}
    </>
  );
}
