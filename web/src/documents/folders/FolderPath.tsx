import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useWidth } from '../../ui/basics/media.ts';
import { useFolderTree } from '../containers/folder-tree.ts';
import type { RootName } from '../containers/folders.ts';
import { useSpaces } from '../containers/spaces.ts';

type Here = { readonly root: RootName; readonly folderId: string };

/** The way from the root, or from a space beside the home, to the folder that stands open. */
export function FolderPath({ root, folderId }: Here) {
  const { t } = useLingui();
  const phone = useWidth('phone');
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
  const parent = steps.at(-1);
  if (phone)
    return (
      parent && (
        <nav aria-label={t`Parent folders`}>
          {/* In the line of the title, where the menu is at home. */}
          <Link
            to={parent.to}
            data-title-back
            aria-label={t`Back to “${parent.title}”`}
            className="absolute top-4 left-4 z-20 grid size-44 place-items-center rounded-8 text-ink-2"
          >
            <Icon of={ArrowLeft} size={18} />
          </Link>
        </nav>
      )
    );
  return (
    <nav aria-label={t`Parent folders`}>
      <ol className="flex min-w-0 flex-wrap gap-4 text-13 text-ink-3">
        {steps.map(({ to, title }, place) => (
          <li key={title + to} className="flex min-w-0 gap-4">
            <Link to={to} className="truncate rounded-4 hover:text-ink hover:underline">
              {title}
            </Link>
            {place < steps.length - 1 && <span aria-hidden>/</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
