import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { takenBackLater, toast } from '../../ui/overlays/Toast.tsx';
import type { MoveManyMutation } from '../../gql/graphql.ts';
import { HomeOfDocument, HomeOfFolder, MoveMany } from './action-calls.ts';
import type { BulkOrder } from './bulk-jobs.ts';
import { isListed, knownOf, type Many } from '../basics/many.ts';
import { notReached } from '../basics/not-reached.ts';
import { keptLists } from '../lists/use-document-list.ts';

type Ids = readonly string[];

/** Something that stayed where it is, and its copy. */
export type MovedOut = NonNullable<MoveManyMutation['moveMany']['copies']>[number];

/** Puts documents or folders into a folder; what would leave its owner's control stays, and a copy is laid there. */
export async function moveTo(client: ApolloClient, ids: Ids, folderId: string) {
  const variables = { ids: [...ids], folderId, key: crypto.randomUUID() };
  const { data } = await client.mutate({ mutation: MoveMany, variables });
  const { errorCode, copies } = data!.moveMany;
  return { errorCode, copies: copies ?? [] };
}

/** Takes documents or folders out of the trash; what does it comes only then. */
export const restore = async (client: ApolloClient, ids: Ids) =>
  (await import('./restore-many.ts')).restoreMany(client, ids);

type Sending = {
  readonly ids: Ids;
  /** Answers with the documents that stayed. */
  readonly action: () => Promise<Ids>;
  /** Told what has moved, as soon as the server has said so. */
  readonly done?: ((moved: Ids) => void) | undefined;
};

/** Takes rows out of every open list at once and brings back those the server refused; answers with the others. */
export async function outOfSight(sending: Sending): Promise<Ids> {
  const { lists, moved } = await takenBackLater(send(sending));
  // A list that nobody sees looks again by itself when it is opened.
  const seen = moved.length === 0 ? [] : lists.filter((list) => list.isWatched());
  await Promise.all(seen.map((list) => list.refresh()));
  return moved;
}

async function send({ ids, action, done }: Sending) {
  const lists = keptLists();
  for (const list of lists) list.hide(ids);
  const left = new Set(await action());
  const moved = ids.filter((id) => !left.has(id));
  for (const list of lists) {
    list.unhide([...left]);
    list.letGo(moved);
  }
  if (moved.length > 0) done?.(moved);
  return { lists, moved };
}

const folderIn = (client: ApolloClient, id: string) =>
  client.cache.readFragment({ id: `Folder:${id}`, fragment: HomeOfFolder });

/** Which folders are among what was chosen. */
export const foldersAmong = (client: ApolloClient, many: Many) =>
  knownOf(many).filter((id) => folderIn(client, id) !== null);

/** Which folder each document lies in now, so that it can be put back there. */
export function originsOf(client: ApolloClient, many: Many): ReadonlyMap<string, Ids> {
  const origins = knownOf(many).flatMap((id) => {
    const row = client.cache.readFragment({ id: `Document:${id}`, fragment: HomeOfDocument });
    const home = row?.parentFolder?.id ?? folderIn(client, id)?.parentId;
    return home == null ? [] : [{ id, home }];
  });
  const groups = Map.groupBy(origins, ({ home }) => home);
  return new Map([...groups].map(([home, rows]) => [home, rows.map(({ id }) => id)]));
}

type RunAction = (ids: Ids) => Promise<{ readonly errorCode: string | null }>;

/** Has the server do something with many documents, and says so where that did not begin; its code comes with the first one. */
export function useBulk() {
  const client = useApolloClient();
  const { t } = useLingui();
  return async (order: BulkOrder) => {
    const { beginBulk } = await import('./bulk-jobs.ts');
    const problem = await beginBulk(client, order);
    if (problem) toast({ text: t(problem) });
  };
}

/** Does an action and says so where it failed; answers with the documents that stayed as they were. */
export function useRunAction() {
  const { t } = useLingui();
  return async (ids: Ids, action: RunAction): Promise<Ids> => {
    try {
      const { errorCode } = await action(ids);
      if (errorCode === null) return [];
      const { documentRefusals } = await import('../basics/refusals.ts');
      const sentence = documentRefusals[errorCode as keyof typeof documentRefusals];
      toast({ text: t(sentence ?? notReached) });
    } catch {
      toast({ text: t(notReached) });
    }
    return ids;
  };
}

/** So many documents in words, or things where folders are among them. */
export function useCounted() {
  const client = useApolloClient();
  const { t } = useLingui();
  return (many: Many) => {
    const n = isListed(many) ? many.count : many.length;
    if (n === null) return t`all letters that match`;
    return foldersAmong(client, many).length > 0
      ? t`${plural(n, { one: '# folder', other: '# letters and folders' })}`
      : t`${plural(n, { one: '# letter', other: '# letters' })}`;
  };
}

/** Puts things into a folder, saying so where that failed: which of them stayed, and those of which a copy was laid instead. */
export function usePutting() {
  const client = useApolloClient();
  const run = useRunAction();
  return async (ids: Ids, folderId: string) => {
    let copies: readonly MovedOut[] = [];
    const failed = await run(ids, async (some) => {
      const answer = await moveTo(client, some, folderId);
      ({ copies } = answer);
      return answer;
    });
    return { left: [...failed, ...copies.map(({ source }) => source.id)], copies };
  };
}
