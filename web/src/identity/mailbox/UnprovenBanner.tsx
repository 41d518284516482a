import { useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { graphql } from '../../gql/index.ts';
import { withTexts } from '../../i18n/setup.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';

const UnprovenNotice = lazyComponent(
  async () => (await withTexts(import('./UnprovenNotice.tsx'))).UnprovenNotice,
  'above',
);

const Mailbox = graphql(`
  query Mailbox {
    meUser {
      id
      email
      mailboxProven
    }
  }
`);

/** Asks whoever has not confirmed their address yet to do so; nothing else waits for it here. */
export function UnprovenBanner() {
  const me = useQuery(Mailbox, { fetchPolicy: 'cache-first' }).data?.meUser;
  if (!me || me.mailboxProven) return null;
  return (
    <Suspense>
      <UnprovenNotice email={me.email} />
    </Suspense>
  );
}
