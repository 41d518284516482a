import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../../ui/overlays/Toast.tsx';
import {
  CreateFolder,
  DestroyMany,
  EmptyTrash,
  RenameFolder,
} from '../containers/folder-changes.ts';
import { useTreeAgain, type FolderLine } from '../containers/folder-tree.ts';
import { notReached } from '../basics/not-reached.ts';
import { documentRefusals, folderProblem } from '../basics/refusals.ts';
import { fewOf, type Many } from '../basics/many.ts';
import { useBulk, useRunAction } from '../actions/use-actions.ts';
import { refreshSeen } from '../actions/use-copied-words.ts';

type Problem = { readonly code: string; readonly position?: number | null };
type Answer = { readonly errorCode: string | null; readonly problems?: readonly Problem[] };

/** What went wrong with an action, in words; null when nothing did. */
function useSentence() {
  const { t } = useLingui();
  return ({ errorCode, problems = [] }: Answer) => {
    if (errorCode === null) return null;
    const [first] = problems;
    if (first) return t(folderProblem(first));
    return t(documentRefusals[errorCode as keyof typeof documentRefusals] ?? notReached);
  };
}

const key = () => crypto.randomUUID();

/** Making and renaming folders: answers with what is wrong, or null. */
export function useFolderNames() {
  const client = useApolloClient();
  const again = useTreeAgain();
  const sentence = useSentence();
  return {
    async create(parentId: string, title: string) {
      const variables = { parentId, title, key: key() };
      const { data } = await client.mutate({ mutation: CreateFolder, variables });
      await again();
      const { folder, ...answer } = data!.createFolder;
      return { problem: sentence(answer), folder: folder ?? null };
    },
    async rename({ id, version }: FolderLine, title: string) {
      const variables = { id, title, version };
      const { data } = await client.mutate({ mutation: RenameFolder, variables });
      await again();
      return { problem: sentence(data!.renameFolder), folder: null };
    },
  };
}

/** What cannot be taken back: always behind a question. */
export function useDestroying() {
  const client = useApolloClient();
  const { t } = useLingui();
  const again = useTreeAgain();
  const run = useRunAction();
  const bulk = useBulk();
  const look = () => Promise.all([again(), refreshSeen()]);
  return {
    async destroy(many: Many) {
      const ids = fewOf(many);
      if (ids === null) return bulk({ action: 'destroy', many });
      await run(ids, async (some) => {
        const variables = { ids: [...some], key: key() };
        const { data } = await client.mutate({ mutation: DestroyMany, variables });
        return { errorCode: data!.destroyMany.errorCode ?? null };
      });
      await look();
    },
    async emptyTrash(folderId: string) {
      const variables = { folderId, key: key() };
      const { data } = await client.mutate({ mutation: EmptyTrash, variables });
      await look();
      const { errorCode, trash } = data!.emptyTrash;
      if (errorCode) return toast({ text: t(notReached) });
      const isAll = (trash?.totalCount ?? 0) === 0;
      toast({ text: isAll ? t`The trash was emptied` : t`The trash is being emptied` });
    },
  };
}
