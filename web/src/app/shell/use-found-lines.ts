import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Bookmark, Folder, Mail, Tag, UserRound } from 'lucide-react';
import {
  narrowedSearch,
  noteSearch,
  openedDocuments,
  useFolderTree,
  useNamed,
  useRoots,
  useSavedViews,
} from '../../documents/index.ts';
import type { Action } from '../../ui/basics/actions.ts';
import { useNavigation } from './brought.ts';
import { useFound } from './use-found.ts';

/** How the names of lines begin that were found, and are no commands. */
export const FOUND = 'found ';
const MOST_FOLDERS = 5;

/** Goes to the search for these words, and remembers it; null where there is no such screen. */
export function useSearching(): ((search: string) => void) | null {
  const router = useRouter();
  const entry = useNavigation().find(({ path }) => path === '/app/search');
  if (entry === undefined) return null;
  return (search) => {
    noteSearch(search);
    void router.navigate({ href: `/app/search/${encodeURIComponent(search)}` });
  };
}

/** Folders whose name holds what is typed, out of the tree that is here already. */
function useFolders(typed: string) {
  const part = typed.trim().toLocaleLowerCase();
  const tree = useFolderTree();
  if (part === '') return [];
  return tree.all
    .filter(({ root, title }) => root === 'archive' && title.toLocaleLowerCase().includes(part))
    .slice(0, MOST_FOLDERS);
}

/** The views a person saved, each as a line that leads there. */
export function useViewLines(): readonly Action[] {
  const { t } = useLingui();
  const router = useRouter();
  const views = useSavedViews() ?? [];
  return views.map(({ id, name, address }) => ({
    id: `view ${id}`,
    label: name,
    icon: Bookmark,
    group: t`Views`,
    run: () => void router.navigate({ href: address }),
  }));
}

/** Where one may want to go before anything is typed: letters that were opened a moment ago, and the first folders. */
export function useNearLines(typed: string): readonly Action[] {
  const { t } = useLingui();
  const router = useRouter();
  const nameOf = useNamed();
  const tree = useFolderTree();
  const archive = useRoots().roots?.archive;
  if (typed.trim() !== '') return [];
  const go = (href: string) => () => void router.navigate({ href });
  const letters = openedDocuments().flatMap((id) => {
    const label = nameOf(id);
    return label === null ? [] : [{ id, label, href: `/app/document/${id}`, icon: Mail }];
  });
  const folders = tree
    .inside(archive?.id ?? '')
    .slice(0, MOST_FOLDERS)
    .map(({ id, title }) => ({ id, label: title, href: `/app/archive/${id}`, icon: Folder }));
  const lineOf =
    (group: string) =>
    ({ id, href, ...line }: (typeof folders)[number]): Action => ({
      ...line,
      id: `near ${id}`,
      group,
      run: go(href),
    });
  return [...letters.map(lineOf(t`Recent letters`)), ...folders.map(lineOf(t`Folders`))];
}

/** Letters, senders, folders and tags by what is typed, each as a line that leads there. */
export function useFoundLines(typed: string) {
  const { t } = useLingui();
  const router = useRouter();
  const search = useSearching();
  const folders = useFolders(typed);
  const { found, ...state } = useFound(typed);
  const go = (href: string) => () => void router.navigate({ href });
  const letters = found?.searchContainerDocumentConnection.edges ?? [];
  const lines: readonly Action[] = [
    ...letters.map(({ node: { id, metadata } }) => ({
      id: `${FOUND}letter ${id}`,
      label: [metadata.senderName, metadata.isSubjectFallback ? t`New document` : metadata.subject]
        .filter(Boolean)
        .join(' · '),
      icon: Mail,
      group: t`Letters`,
      run: go(`/app/document/${id}`),
    })),
    ...(found?.sendersWith ?? []).map(({ id, name }) => ({
      id: `${FOUND}sender ${id}`,
      label: name,
      icon: UserRound,
      group: t`Senders`,
      run: go(`/app/senders/${id}`),
    })),
    ...folders.map(({ id, title }) => ({
      id: `${FOUND}folder ${id}`,
      label: title,
      icon: Folder,
      group: t`Folders`,
      run: go(`/app/archive/${id}`),
    })),
    ...(found?.tagSuggestions ?? []).slice(0, MOST_FOLDERS).map((tag) => ({
      id: `${FOUND}tag ${tag}`,
      label: tag,
      icon: Tag,
      group: t`Tags`,
      run: () => search?.(narrowedSearch('tag', tag)),
    })),
  ];
  return { lines, ...state };
}
