import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { graphql } from '../../gql/index.ts';
import { FRESH } from '../../live.ts';
import { takenBackLater, toast } from '../../ui/overlays/Toast.tsx';
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

type Asked = Extract<FolderDialog, { kind: 'suggested' }>;
type SuggestedFiling = { readonly dialog: Asked; readonly close: () => void };

/** Files a letter where those of its sender lie, without a question; asks where, if that is not clear or others would see it there. */
export function SuggestedFiling({ dialog, close }: SuggestedFiling) {
  const client = useApolloClient();
  const { t } = useLingui();
  const { file } = useFiling();
  const shown = useRef<Asked | null>(null);
  const fileWhereItBelongs = useEffectEvent(async (asked: Asked) => {
    const place = await placeOf(client, fewOf(asked.many) ?? []).catch(() => undefined);
    if (place === null || place?.sharedWith) return askFolders({ ...asked, kind: 'file' });
    // Something else may be asked by now: this goes on all the same.
    if (shown.current === asked) close();
    if (place === undefined) return toast({ text: t(notReached) });
    asked.leave();
    void file(asked.many, place);
  });
  useEffect(() => {
    if (shown.current === dialog) return;
    shown.current = dialog;
    void takenBackLater(fileWhereItBelongs(dialog));
  }, [dialog]);
  return null;
}
