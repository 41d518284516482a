import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFolderTree } from '../basics/folder-tree.ts';
import type { RootName } from '../basics/folders.ts';
import { ROOT_PATHS } from '../basics/use-home.ts';

type Here = { readonly root: RootName; readonly folderId: string };

/** The way from the root to the folder that stands open. */
export function FolderPath({ root, folderId }: Here) {
  const { t } = useLingui();
  const way = useFolderTree().wayTo(folderId).slice(0, -1);
  const names = { inbox: t`Inbox`, archive: t`Archive`, trash: t`Trash` };
  const steps = [
    { to: ROOT_PATHS[root], title: names[root] },
    ...way.map(({ id, title }) => ({ to: `${ROOT_PATHS[root]}/${id}`, title })),
  ];
  return (
    <nav aria-label={t`Parent folders`}>
      <ol className="flex min-w-0 flex-wrap gap-4 text-13 text-ink-3">
        {steps.map(({ to, title }) => (
          <li key={to} className="flex min-w-0 gap-4">
            <Link to={to} className="truncate rounded-4 hover:text-ink hover:underline">
              {title}
            </Link>
            <span aria-hidden>/</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
