import { useApolloClient } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { graphql } from '../../gql/index.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { useBulk, useRunAction } from '../actions/use-actions.ts';
import { refreshSeen } from '../actions/use-copied-words.ts';
import { fewOf, type Many } from '../basics/many.ts';
import { MOST_COPIES, useSaid, type Place } from './use-filing.ts';

/** A copy in another folder. */
const CloneDocument = graphql(`
  mutation CloneDocument($id: ID!, $folderId: ID!, $key: String) {
    cloneDocument(id: $id, folderId: $folderId, idempotencyKey: $key) {
      errorCode
      document {
        id
      }
    }
  }
`);

const key = () => crypto.randomUUID();

/** Laying copies of documents into a folder. */
export function useCopying() {
  const client = useApolloClient();
  const { t } = useLingui();
  const run = useRunAction();
  const bulk = useBulk();
  const said = useSaid();
  return async (many: Many, to: Place) => {
    const ids = fewOf(many);
    if (ids === null || ids.length > MOST_COPIES)
      return bulk({ action: 'copy', many, folderId: to.id });
    const left = await run(ids, async (some) => {
      for (const id of some) {
        const variables = { id, folderId: to.id, key: key() };
        const { data } = await client.mutate({ mutation: CloneDocument, variables });
        const { errorCode } = data!.cloneDocument;
        if (errorCode) return { errorCode };
      }
      return { errorCode: null };
    });
    const n = ids.length - left.length;
    const { title } = to;
    const copied = t`${plural(n, { one: '# letter', other: '# letters' })} copied to “${title}”`;
    if (n > 0) toast({ text: said([copied], to) });
    await refreshSeen();
  };
}
