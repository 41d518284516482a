import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFolderTree } from '../containers/folder-tree.ts';
import type { RootName } from '../containers/folders.ts';
import { useSpaces } from '../containers/spaces.ts';

type Here = { readonly root: RootName; readonly folderId: string };

/** The way from the root, or from a space beside the home, to the folder that stands open. */
export function FolderPath({ root, folderId }: Here) {
  const { t } = useLingui();
  const tree = useFolderTree();
  const spaces = useSpaces();
  const names = { inbox: t`Inbox`, archive: t`Archive`, trash: t`Trash` };
  const path = spaces.pathOf(folderId, root);
  const isBelow = tree.byId(folderId) !== undefined;
  const other = spaces.otherOf(folderId);
  const steps = [
    ...(other ? [{ to: spaces.pathOf(folderId, 'inbox'), title: t`My former area` }] : []),
    ...(isBelow ? [{ to: path, title: names[root] }] : []),
    ...tree
      .wayTo(folderId)
      .slice(0, -1)
      .map(({ id, title }) => ({ to: `${path}/${id}`, title })),
  ];
  return (
    <nav aria-label={t`Parent folders`}>
      <ol className="flex min-w-0 flex-wrap gap-4 text-13 text-ink-3">
        {steps.map(({ to, title }, place) => (
          <li key={title + to} className="flex min-w-0 gap-4">
            <Link
              to={to}
              className="truncate rounded-4 hover:text-ink hover:underline phone:-my-12 phone:py-12"
            >
              {title}
            </Link>
            {place < steps.length - 1 && <span aria-hidden>/</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
