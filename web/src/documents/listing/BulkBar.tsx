import { useApolloClient } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MOST_MERGED } from '@postkorb/domain/documents';
import { Combine, Download, Mail, MailOpen, Tag, X } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { formatCount } from '../../i18n/format.ts';
import { classes } from '../../ui/basics/classes.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { askDownload } from '../actions/download-queue.ts';
import { BulkSending } from './BulkSending.tsx';
import { DragHandle } from '../rows/DragHandle.tsx';
import { askFolders } from '../containers/folder-dialogs.ts';
import { fewOf, isListed, type Many } from '../basics/many.ts';
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

/** Several documents become one. */
function Merge({ many, folders, leave }: Counts & { readonly leave: () => void }) {
  const { t } = useLingui();
  const ids = fewOf(many);
  const refusal =
    folders.length > 0
      ? t`Only letters can be put together.`
      : ids !== null && ids.length < 2
        ? t`Please choose at least two letters.`
        : ids === null || ids.length > MOST_MERGED
          ? t`At most ${MOST_MERGED} letters can be put together.`
          : null;
  return (
    <IconButton
      icon={Combine}
      label={t`Make one letter of these`}
      refusal={refusal}
      onPress={() => ids && askFolders({ kind: 'merge', ids, leave })}
    />
  );
}

/** What can be done with all chosen letters and folders at once. */
export function BulkBar({ controller, root }: BulkBar) {
  const { t } = useLingui();
  const client = useApolloClient();
  const { selection, marking } = controller;
  const withNames = useNames();
  const { many } = selection;
  const folders = foldersAmong(client, many);
  const mark = (action: typeof marking.markRead) => {
    void action(many);
    selection.none();
  };
  if (!selection.isAny) return null;
  return (
    <div
      role="toolbar"
      data-dock="chosen"
      aria-label={t`Selected letters`}
      className={classes(
        'absolute inset-x-12 bottom-12 z-20 animate-rise rounded-12 bg-raised p-4 shadow-2 outline outline-line',
        // Above the line of keys, which the search does not have.
        root !== 'search' && 'md:bottom-48',
      )}
    >
      <div className="flex items-center gap-2 pl-12">
        <Chosen many={many} folders={folders} />
        <ChooseAll controller={controller} />
        <IconButton icon={X} label={t`Clear the selection`} onPress={selection.none} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          icon={MailOpen}
          label={t`Mark as read`}
          onPress={() => mark(marking.markRead)}
        />
        <IconButton
          icon={Mail}
          label={t`Mark as unread`}
          onPress={() => mark(marking.markUnread)}
        />
        <IconButton
          icon={Download}
          label={t`Download`}
          onPress={() => void withNames(many, askDownload)}
        />
        <BulkSending
          controller={controller}
          root={root}
          many={many}
          hasFolders={folders.length > 0}
        />
        {root !== 'trash' && (
          <IconButton
            icon={Tag}
            label={t`Add or remove a tag`}
            keys="t"
            refusal={folders.length > 0 ? t`Only letters have tags.` : null}
            onPress={() => askFolders({ kind: 'tag', many })}
          />
        )}
        {root !== 'trash' && <Merge many={many} folders={folders} leave={selection.none} />}
        {root !== 'trash' && <DragHandle many={many} />}
      </div>
    </div>
  );
}
