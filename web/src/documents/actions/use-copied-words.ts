import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useRoots } from '../containers/folders.ts';
import { useTreeAgain } from '../containers/folder-tree.ts';
import { keptLists } from '../lists/use-document-list.ts';
import { moveTo, useCounted, useRunAction, type MovedOut } from './use-actions.ts';

type Copies = readonly MovedOut[];

/** Every list that somebody sees looks again. */
export const refreshSeen = () =>
  Promise.all(
    keptLists()
      .filter((list) => list.isWatched())
      .map((list) => list.refresh()),
  );

/** What stayed where it is, and where its copy lies now. */
export function useCopiedWords() {
  const { t } = useLingui();
  const counted = useCounted();
  const one = ({ source }: MovedOut, title: string) => {
    const isFolder = source.__typename === 'Folder';
    const isOwn = (isFolder ? source.held : source.myPermission) === 'Owner';
    const holder = isOwn ? null : (source.owner?.name ?? null);
    if (isFolder)
      return holder === null
        ? t`The folder stays where it is. A copy of all that is in it is now in “${title}”.`
        : t`The folder stays with ${holder}. A copy of all that is in it is now in “${title}”.`;
    return holder === null
      ? t`The letter stays where it is. A copy is now in “${title}”.`
      : t`The letter stays with ${holder}. A copy is now in “${title}”.`;
  };
  return (copies: Copies, title: string) => {
    const [first] = copies;
    if (first !== undefined && copies.length === 1) return one(first, title);
    const things = counted(copies.map(({ source }) => source.id));
    return t`${things} stay where they are. Copies are now in “${title}”.`;
  };
}

/** The way back of what was copied by moving: the copies go into the trash. */
export function useTakingAway() {
  const client = useApolloClient();
  const run = useRunAction();
  const again = useTreeAgain();
  const { roots } = useRoots();
  return async (copies: Copies) => {
    if (roots === undefined || copies.length === 0) return;
    const ids = copies.map(({ copy }) => copy.id);
    await run(ids, (all) => moveTo(client, all, roots.trash.id));
    await Promise.all([again(), refreshSeen()]);
  };
}
