import { useApolloClient } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download, Ellipsis, X } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { formatCount } from '../../i18n/format.ts';
import { classes } from '../../ui/basics/classes.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { askDownload } from '../actions/download-queue.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { BulkSending, BulkTrash } from './BulkSending.tsx';
import { BulkTool } from './BulkTool.tsx';
import { useBulkLines, useBulkTools } from './use-bulk-lines.ts';
import { DragHandle } from '../rows/DragHandle.tsx';
import { isListed, type Many } from '../basics/many.ts';
import { foldersAmong } from '../actions/use-actions.ts';
import { useNames } from './use-names.ts';
import type { ListController } from '../rows/use-list-controller.ts';

type BulkBar = { readonly controller: ListController; readonly root: string };

/** The way to everything that is listed, also to what no screen has loaded. */
function ChooseAll({ controller: { selection, total } }: { readonly controller: ListController }) {
  if (selection.isAll) return null;
  const count = formatCount(total ?? 0);
  return (
    <Button tone="quiet" onPress={selection.all}>
      {total === null ? <Trans>Select all matches</Trans> : <Trans>Select all {count}</Trans>}
    </Button>
  );
}

type Counts = { readonly many: Many; readonly folders: readonly string[] };

/** What nobody counts is said, and what was taken out of it again. */
function Uncounted({ but }: { readonly but: number }) {
  if (but > 0) return <Trans>All matches selected, except {formatCount(but)}</Trans>;
  return <Trans>All matches selected</Trans>;
}

function Chosen({ many, folders }: Counts) {
  const count = isListed(many) ? many.count : many.length;
  const documents = (count ?? 0) - folders.length;
  return (
    <p aria-live="polite" className="min-w-0 flex-1 text-13 font-semibold tabular">
      {count === null && <Uncounted but={isListed(many) ? many.except.length : 0} />}
      {folders.length > 0 && (
        <Plural value={folders.length} one="# folder selected" other="# folders selected" />
      )}
      {folders.length > 0 && documents > 0 && ', '}
      {documents > 0 && (
        <Plural value={documents} one="# letter selected" other="# letters selected" />
      )}
    </p>
  );
}

/** What can be done with all selected letters and folders at once. */
export function BulkBar({ controller, root }: BulkBar) {
  const { t } = useLingui();
  const client = useApolloClient();
  const { selection } = controller;
  const withNames = useNames();
  const { many } = selection;
  const folders = foldersAmong(client, many);
  const hasFolders = folders.length > 0;
  const bulk = { controller, many, hasFolders };
  const [tools, lines] = [useBulkTools(bulk), useBulkLines(bulk)];
  if (!selection.isAny) return null;
  const inTrash = root === 'trash';
  const further = lines.filter(({ id }) => !inTrash || id.endsWith('read'));
  const download = {
    id: 'download',
    label: t`Download`,
    icon: Download,
    run: () => void withNames(many, askDownload),
  };
  return (
    <div
      role="toolbar"
      data-dock="chosen"
      aria-label={t`Selected letters`}
      className={classes(
        'absolute inset-x-12 bottom-12 z-20 animate-rise rounded-12 bg-raised p-4 shadow-2 outline outline-line',
        // Above the line of keys, which the search does not have.
        root !== 'search' && 'md:bottom-40',
      )}
    >
      <div className="flex items-center gap-2 pl-12">
        <Chosen many={many} folders={folders} />
        <ChooseAll controller={controller} />
        {!inTrash && <DragHandle many={many} />}
        <IconButton icon={X} label={t`Clear the selection`} onPress={selection.none} />
      </div>
      <div className="flex flex-wrap items-center">
        <BulkSending controller={controller} root={root} many={many} hasFolders={hasFolders} />
        {!inTrash && (
          <>
            {tools.map(({ id, label, run, ...tool }) => (
              <BulkTool key={id} {...tool} name={label} onPress={run} />
            ))}
            <BulkTrash controller={controller} many={many} />
          </>
        )}
        <Menu label={t`More`} placement="top start" groups={[{ lines: [download, ...further] }]}>
          <BulkTool icon={Ellipsis} word={t`More`} />
        </Menu>
      </div>
    </div>
  );
}
