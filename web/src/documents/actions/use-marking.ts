import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../../ui/overlays/Toast.tsx';
import { fewOf, type Many } from '../basics/many.ts';
import { MarkRead, MarkUnread } from './action-calls.ts';
import { useBulk, useRunAction } from './use-actions.ts';

type Ids = readonly string[];

async function markRead(client: ApolloClient, ids: Ids) {
  const { data } = await client.mutate({
    mutation: MarkRead,
    variables: { ids: [...ids] },
    optimisticResponse: {
      __typename: 'Mutation',
      markManyAsRead: marked('MarkManyAsReadAnswer', ids, true),
    },
  });
  return data!.markManyAsRead;
}

async function markUnread(client: ApolloClient, ids: Ids) {
  const { data } = await client.mutate({
    mutation: MarkUnread,
    variables: { ids: [...ids] },
    optimisticResponse: {
      __typename: 'Mutation',
      markManyAsUnread: marked('MarkManyAsUnreadAnswer', ids, false),
    },
  });
  return data!.markManyAsUnread;
}

function marked<Name extends string>(name: Name, ids: Ids, isRead: boolean) {
  const documents = ids.map((id) => ({ __typename: 'Document' as const, id, isRead }));
  return { __typename: name, errorCode: null, changedIds: null, documents };
}

/** Marks documents read or unread; of several it says so, with the way back. */
export function useMarking() {
  const client = useApolloClient();
  const { t } = useLingui();
  const run = useRunAction();
  const bulk = useBulk();
  const mark = async (ids: Ids, isRead: boolean) => {
    const call = isRead ? markRead : markUnread;
    let changed: Ids = [];
    await run(ids, async (all) => {
      const { errorCode, changedIds } = await call(client, all);
      changed = changedIds ?? [];
      return { errorCode };
    });
    return changed;
  };
  const say = (n: number, isRead: boolean, undo: () => void) => {
    const documents = plural(n, { one: '# letter', other: '# letters' });
    toast({
      text: isRead ? t`${documents} marked as read` : t`${documents} marked as unread`,
      undo,
    });
  };
  const markAll = async (many: Many, isRead: boolean) => {
    const ids = fewOf(many);
    if (ids === null) return bulk({ action: isRead ? 'markRead' : 'markUnread', many });
    const changed = await mark(ids, isRead);
    if (ids.length > 1 && changed.length > 0)
      say(changed.length, isRead, () => void mark(changed, !isRead));
  };
  return {
    markRead: (many: Many) => markAll(many, true),
    markUnread: (many: Many) => markAll(many, false),
  };
}
