import { Plural, useLingui } from '@lingui/react/macro';
import { Download, Mail, MailOpen, X } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { askDownload } from './download-queue.ts';
import { BulkSending } from './BulkSending.tsx';
import type { ListDesk } from './use-list-desk.ts';

type BulkBar = { readonly desk: ListDesk; readonly root: string };

/** What can be done with all chosen letters at once. */
export function BulkBar({ desk, root }: BulkBar) {
  const { t } = useLingui();
  const [part, setPart] = useState<number | null>(null);
  const { selection, marking } = desk;
  const ids = [...selection.chosen];
  const mark = async (deed: typeof marking.markRead) => {
    setPart(0);
    await deed(ids, setPart);
    setPart(null);
    selection.none();
  };
  if (ids.length === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label={t`Chosen letters`}
      className={classes(
        'absolute inset-x-12 bottom-12 z-20 animate-rise rounded-12 bg-raised p-4 pl-16 shadow-2 outline outline-line',
        // Above the line of keys, which the search does not have.
        root !== 'search' && 'md:bottom-48',
      )}
    >
      <div className="flex items-center gap-2">
        <p aria-live="polite" className="flex-1 text-13 font-semibold tabular">
          <Plural value={ids.length} one="# letter chosen" other="# letters chosen" />
        </p>
        <IconButton
          icon={MailOpen}
          label={t`Mark as read`}
          onPress={() => void mark(marking.markRead)}
        />
        <IconButton
          icon={Mail}
          label={t`Mark as unread`}
          onPress={() => void mark(marking.markUnread)}
        />
        <IconButton icon={Download} label={t`Download`} onPress={() => askDownload(ids)} />
        <BulkSending desk={desk} root={root} ids={ids} />
        <IconButton icon={X} label={t`Choose none`} onPress={selection.none} />
      </div>
      {part !== null && ids.length > 500 && (
        <div className="pt-4 pr-12 pb-8">
          <ProgressBar label={t`Working on it`} part={part} />
        </div>
      )}
    </div>
  );
}
