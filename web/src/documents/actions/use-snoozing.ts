import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { formatDay } from '../../i18n/format.ts';
import { graphql } from '../../gql/index.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { dayToCome } from '../record/day-to-come.ts';
import { outOfSight, useRunAction } from './use-actions.ts';

const SnoozeDocuments = graphql(`
  mutation SnoozeDocuments($ids: [ID!]!, $until: Date) {
    snoozeDocuments(ids: $ids, until: $until) {
      errorCode
      documents {
        id
        snoozedUntil
        snoozedAt
        resubmittedAt
      }
    }
  }
`);

const UntilWhen = graphql(`
  fragment UntilWhen on Document {
    id
    snoozedUntil
  }
`);

type Ids = readonly string[];

/** Until when they were snoozed before, as far as that is known here. */
const earlierOf = ({ cache }: ApolloClient, ids: Ids) =>
  Map.groupBy(ids, (id) =>
    dayToCome(cache.readFragment({ id: `Document:${id}`, fragment: UntilWhen })?.snoozedUntil),
  );

async function snooze(client: ApolloClient, ids: Ids, until: string | null) {
  const variables = { ids: [...ids], until };
  const { data } = await client.mutate({ mutation: SnoozeDocuments, variables });
  return { errorCode: data!.snoozeDocuments.errorCode };
}

/** Snoozes letters of the Inbox until a day, or brings them back; the toast takes it back. */
export function useSnoozing() {
  const client = useApolloClient();
  const { t } = useLingui();
  const run = useRunAction();
  const put = (ids: Ids, until: string | null, done?: () => void) =>
    outOfSight({ ids, action: () => run(ids, (all) => snooze(client, all, until)), done });
  return {
    snooze: (ids: Ids, until: string) => {
      const earlier = [...earlierOf(client, ids)];
      const undo = () => void Promise.all(earlier.map(([day, some]) => put(some, day)));
      return put(ids, until, () => toast({ text: t`Snoozed until ${formatDay(until)}`, undo }));
    },
    bringBack: (id: string, until: string) =>
      put([id], null, () =>
        toast({ text: t`Back in the Inbox`, undo: () => void put([id], dayToCome(until)) }),
      ),
  };
}
