import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatCount } from '../../i18n/format.ts';
import { useLine } from '../../line.ts';
import type { BulkJob } from './bulk-calls.ts';
import { sentenceOf } from './bulk-work.ts';

/** Said of one letter and of many alike, where what is said of a single letter would not do. */
const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  UNKNOWN_DOCUMENT: msg`No longer there, or no longer open to you.`,
  UNKNOWN_FOLDER: msg`The folder is no longer there.`,
  NOT_ALLOWED: msg`Shared with you for reading only.`,
  NOT_IN_TRASH: msg`Not in the trash.`,
  IN_TRASH: msg`In the trash. Please restore first.`,
  STILL_READING: msg`Not read completely yet. Please try again in a moment.`,
};

/** Why letters stayed as they were, for a code of the server. */
export const reasonOf = (code: string | null): MessageDescriptor =>
  REASONS[code ?? ''] ?? sentenceOf(code);

/** How many it is about; while they are looked for nobody knows. */
function useLetters({ total }: BulkJob) {
  const { t } = useLingui();
  return total === 0 ? t`letters` : t`${plural(total, { one: '# letter', other: '# letters' })}`;
}

/** What is being done, in one short line. */
export function useTitle(job: BulkJob) {
  const { t } = useLingui();
  const { action, folder, undoOf, tag } = job;
  const letters = useLetters(job);
  const title = folder?.title ?? '';
  const roots = {
    inbox: () => t`Move ${letters} to the Inbox`,
    archive: () => t`Archive ${letters}`,
    trash: () => t`Move ${letters} to the trash`,
    sharedWithMe: () => t`Move ${letters}`,
  };
  const moved = () => (folder ? t`Move ${letters} to “${title}”` : t`Move ${letters}`);
  const copies = {
    inbox: () => t`Copy ${letters} to the Inbox`,
    archive: () => t`Copy ${letters} to the archive`,
    trash: () => t`Copy ${letters}`,
    sharedWithMe: () => t`Copy ${letters}`,
  };
  const copied = () => (folder ? t`Copy ${letters} to “${title}”` : t`Copy ${letters}`);
  const isRoot = folder?.parentId === null;
  const titles = {
    move: isRoot ? roots[folder.root] : moved,
    copy: isRoot ? copies[folder.root] : copied,
    restore: () => t`Restore ${letters}`,
    destroy: () => t`Delete ${letters} for good`,
    markRead: () => t`Mark ${letters} as read`,
    markUnread: () => t`Mark ${letters} as unread`,
    addTag: () => t`Add the tag “${tag}”: ${letters}`,
    removeTag: () => t`Remove the tag “${tag}”: ${letters}`,
  };
  return undoOf === null ? titles[action]() : t`Undo: ${letters}`;
}

/** How far it is, while it is under way. */
function useProgress({ stage, done, total }: BulkJob, isBusy: boolean) {
  const { t } = useLingui();
  const hasLine = useLine();
  const [through, all] = [formatCount(done), formatCount(total)];
  const far = t`${through} of ${all} done`;
  const now = stage === 'Choosing' ? t`Letters are being gathered` : far;
  if (!hasLine) return { far, now: t`No connection, continues by itself. ${now}.` };
  return { far, now: isBusy ? t`Stops in a moment. ${now}.` : now };
}

/** Where it stands, in sentences. What stayed as it was is counted, with the last reason. */
export function useStanding(job: BulkJob, isBusy: boolean) {
  const { t } = useLingui();
  const { far, now } = useProgress(job, isBusy);
  const { stage, refused, code, canStop } = job;
  if (canStop) return now;
  const stopped = stage === 'Stopped' ? [t`Stopped. ${far}.`] : [];
  const why = t(refused > 0 ? reasonOf(code) : sentenceOf(code));
  const stayed = t`${plural(refused, { one: '# letter unchanged', other: '# letters unchanged' })}`;
  // Each may have a reason of its own.
  const because = refused > 1 ? t`${stayed}. Latest reason: ${why}` : `${stayed}: ${why}`;
  if (refused > 0) return [...stopped, because].join(' ');
  if (stage === 'Failed') return why;
  return stopped[0] ?? t`Done`;
}
