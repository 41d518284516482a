import { useApolloClient } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MOST_MERGED } from '@postkorb/domain/documents';
import { Combine, Download, Mail, MailOpen, X } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../i18n/format.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { askDownload } from '../deeds/download-queue.ts';
import { BulkSending } from './BulkSending.tsx';
import { DragHandle } from './DragHandle.tsx';
import { askFolders } from '../basics/folder-dialogs.ts';
import { foldersAmong } from '../deeds/use-deeds.ts';
import type { ListDesk } from './use-list-desk.ts';

type BulkBar = { readonly desk: ListDesk; readonly root: string };

/** The way to everything that is listed, also to what no screen has loaded. */
function ChooseAll({ desk: { selection, total, chooseAll } }: { readonly desk: ListDesk }) {
  const { chosen, isAll, isChoosing } = selection;
  if (isAll || (total !== null && chosen.size >= total)) return null;
  const count = formatCount(total ?? 0);
  return (
    <Button tone="quiet" isPending={isChoosing} onPress={chooseAll}>
      {total === null ? <Trans>Choose all that match</Trans> : <Trans>Choose all {count}</Trans>}
    </Button>
  );
}

type Counts = { readonly ids: readonly string[]; readonly folders: readonly string[] };

function Chosen({ ids, folders }: Counts) {
  const letters = ids.length - folders.length;
  return (
    <p aria-live="polite" className="min-w-0 flex-1 text-13 font-semibold tabular">
      {folders.length > 0 && (
        <Plural value={folders.length} one="# folder chosen" other="# folders chosen" />
      )}
      {folders.length > 0 && letters > 0 && ', '}
      {letters > 0 && <Plural value={letters} one="# letter chosen" other="# letters chosen" />}
    </p>
  );
}

/** Several letters become one. */
function Merge({ ids, folders, leave }: Counts & { readonly leave: () => void }) {
  const { t } = useLingui();
  const refusal =
    folders.length > 0
      ? t`Only letters can be put together.`
      : ids.length < 2
        ? t`Please choose at least two letters.`
        : ids.length > MOST_MERGED
          ? t`At most ${MOST_MERGED} letters can be put together.`
          : null;
  return (
    <IconButton
      icon={Combine}
      label={t`Make one letter of these`}
      refusal={refusal}
      onPress={() => askFolders({ kind: 'merge', ids, leave })}
    />
  );
}

/** What can be done with all chosen letters and folders at once. */
export function BulkBar({ desk, root }: BulkBar) {
  const { t } = useLingui();
  const client = useApolloClient();
  const { selection, marking } = desk;
  const ids = [...selection.chosen];
  const folders = foldersAmong(client, ids);
  const mark = (deed: typeof marking.markRead) => {
    void deed(ids);
    selection.none();
  };
  if (ids.length === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label={t`Chosen letters`}
      className={classes(
        'absolute inset-x-12 bottom-12 z-20 animate-rise rounded-12 bg-raised p-4 shadow-2 outline outline-line',
        // Above the line of keys, which the search does not have.
        root !== 'search' && 'md:bottom-48',
      )}
    >
      <div className="flex items-center gap-2 pl-12">
        <Chosen ids={ids} folders={folders} />
        <ChooseAll desk={desk} />
        <IconButton icon={X} label={t`Clear the selection`} onPress={selection.none} />
      </div>
      <div className="flex items-center gap-2">
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
        <IconButton icon={Download} label={t`Download`} onPress={() => askDownload(ids)} />
        <BulkSending desk={desk} root={root} ids={ids} hasFolders={folders.length > 0} />
        {root !== 'trash' && <Merge ids={ids} folders={folders} leave={selection.none} />}
        {root !== 'trash' && <DragHandle ids={ids} />}
      </div>
    </div>
  );
}
