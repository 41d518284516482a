import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { graphql } from '../../gql/index.ts';
import { FRESH } from '../../live.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { fewOf } from '../basics/many.ts';
import { notReached } from '../basics/not-reached.ts';
import { askFolders, type FolderDialog } from '../containers/folder-dialogs.ts';
import { useFiling, type Place } from './use-filing.ts';

const Suggested = graphql(`
  query SuggestedPlace($id: ID!) {
    containerDocument(id: $id) {
      id
      suggestedFolder {
        id
        title
        spaceId
        sharedWith {
          names
          count
        }
      }
    }
  }
`);

/** Where one letter belongs, as its page says if it stands open; null where that is not clear, as of several at once. */
async function placeOf(client: ApolloClient, ids: readonly string[]): Promise<Place | null> {
  const [id] = ids;
  if (id === undefined || ids.length > 1) return null;
  const query = { query: Suggested, variables: { id } };
  const seen = client.readQuery(query)?.containerDocument?.suggestedFolder;
  if (seen) return seen;
  const { data } = await client.query({ ...query, ...FRESH });
  return data?.containerDocument?.suggestedFolder ?? null;
}

type SuggestedFiling = {
  readonly dialog: Extract<FolderDialog, { kind: 'suggested' }>;
  readonly close: () => void;
};

/** Files a letter where those of its sender lie, without a question; asks where, if that is not clear. */
export function SuggestedFiling({ dialog, close }: SuggestedFiling) {
  const client = useApolloClient();
  const { t } = useLingui();
  const { file } = useFiling();
  const decide = useEffectEvent((place: Place | null) => {
    if (place === null) return askFolders({ ...dialog, kind: 'file' });
    close();
    dialog.leave();
    void file(dialog.many, place);
  });
  const fail = useEffectEvent(() => {
    close();
    toast({ text: t(notReached) });
  });
  useEffect(() => {
    let isOver = false;
    placeOf(client, fewOf(dialog.many) ?? []).then(
      (place) => isOver || decide(place),
      () => isOver || fail(),
    );
    return () => {
      isOver = true;
    };
  }, [client, dialog]);
  return null;
}
