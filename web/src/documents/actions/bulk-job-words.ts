import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatCount } from '../../i18n/format.ts';
import { useOnline } from '../../connection.ts';
import type { BulkJob } from './bulk-calls.ts';
import { sentenceOf } from './bulk-jobs.ts';

/** Said of one letter and of many alike, where what is said of a single letter would not do. */
const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  UNKNOWN_DOCUMENT: msg`No longer there, or no longer open to you.`,
  UNKNOWN_FOLDER: msg`The folder is no longer there.`,
  NOT_ALLOWED: msg`Shared with you for reading only.`,
  NOT_IN_TRASH: msg`Not in the trash.`,
  IN_TRASH: msg`In the trash. Please restore first.`,
  STILL_READING: msg`Not read completely yet. Please try again in a moment.`,
};

/** Why documents stayed as they were, for a code of the server. */
export const reasonOf = (code: string | null): MessageDescriptor =>
  REASONS[code ?? ''] ?? sentenceOf(code);

/** How many it is about; while they are looked for nobody knows. */
function useDocumentCount({ total }: BulkJob) {
  const { t } = useLingui();
  return total === 0 ? t`letters` : t`${plural(total, { one: '# letter', other: '# letters' })}`;
}

/** What is being done, in one short line. */
export function useTitle(job: BulkJob) {
  const { t } = useLingui();
  const { action, folder, undoOf, tag } = job;
  const documents = useDocumentCount(job);
  const title = folder?.title ?? '';
  const roots = {
    inbox: () => t`Move ${documents} to the Inbox`,
    archive: () => t`Archive ${documents}`,
    trash: () => t`Move ${documents} to the trash`,
    sharedWithMe: () => t`Move ${documents}`,
  };
  const moved = () => (folder ? t`Move ${documents} to “${title}”` : t`Move ${documents}`);
  const copies = {
    inbox: () => t`Copy ${documents} to the Inbox`,
    archive: () => t`Copy ${documents} to the archive`,
    trash: () => t`Copy ${documents}`,
    sharedWithMe: () => t`Copy ${documents}`,
  };
  const copied = () => (folder ? t`Copy ${documents} to “${title}”` : t`Copy ${documents}`);
  const isRoot = folder?.parentId === null;
  const titles = {
    move: isRoot ? roots[folder.root] : moved,
    copy: isRoot ? copies[folder.root] : copied,
    restore: () => t`Restore ${documents}`,
    destroy: () => t`Delete ${documents} for good`,
    markRead: () => t`Mark ${documents} as read`,
    markUnread: () => t`Mark ${documents} as unread`,
    addTag: () => t`Add the tag “${tag}”: ${documents}`,
    removeTag: () => t`Remove the tag “${tag}”: ${documents}`,
  };
  return undoOf === null ? titles[action]() : t`Undo: ${documents}`;
}

/** How far it is, while it is under way. */
function useProgress({ stage, done, total }: BulkJob, isBusy: boolean) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const [through, all] = [formatCount(done), formatCount(total)];
  const far = t`${through} of ${all} done`;
  const now = stage === 'Choosing' ? t`Letters are being gathered` : far;
  if (!isOnline) return { far, now: t`No connection, continues by itself. ${now}.` };
  return { far, now: isBusy ? t`Stops in a moment. ${now}.` : now };
}

/** Where it stands, in sentences. What stayed as it was is counted, with the last reason. */
export function useStanding(job: BulkJob, isBusy: boolean) {
  const { t } = useLingui();
  const { far, now } = useProgress(job, isBusy);
  const { stage, copied, refused, code, canStop } = job;
  if (canStop) return now;
  const copies = t`${plural(copied, { one: '# letter stayed where it is and was copied.', other: '# letters stayed where they are and were copied.' })}`;
  const told = [
    ...(stage === 'Stopped' ? [t`Stopped. ${far}.`] : []),
    ...(copied > 0 ? [copies] : []),
  ];
  const why = t(refused > 0 ? reasonOf(code) : sentenceOf(code));
  const stayed = t`${plural(refused, { one: '# letter unchanged', other: '# letters unchanged' })}`;
  // Each may have a reason of its own.
  const because = refused > 1 ? t`${stayed}. Latest reason: ${why}` : `${stayed}: ${why}`;
  if (refused > 0) return [...told, because].join(' ');
  if (stage === 'Failed') return why;
  return told.join(' ') || t`Done`;
}
