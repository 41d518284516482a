import { Trans, useLingui } from '@lingui/react/macro';
import {
  Archive,
  CalendarCheck,
  CalendarClock,
  Copy,
  Eye,
  EyeOff,
  FileText,
  Folder,
  Inbox,
  ScanLine,
  ScanText,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay, formatMomentLong } from '../../i18n/format.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useDocumentExtensions } from '../record/extensions.ts';
import { DetailsSection } from '../record/DetailsSection.tsx';
import type { OpenDocument } from '../record/open-document.ts';
import { useSpaces } from '../containers/spaces.ts';
import { useFolderName } from '../containers/use-folder-name.ts';

type Section = { readonly document: OpenDocument };
type Line = { readonly icon: LucideIcon; readonly when?: string; readonly children: ReactNode };

/** One thing that can be said of where a document stands. */
export function StateLine({ icon, when, children }: Line) {
  return (
    <li className="flex items-start gap-8 text-13 text-ink">
      <Icon of={icon} size={16} className="mt-2 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {children}
        {when && <span className="block text-12 text-ink-3 tabular">{when}</span>}
      </span>
    </li>
  );
}

function Received({ document: { digitalSource, createdAt } }: Section) {
  const when = formatMomentLong(createdAt);
  if (digitalSource === 'Copy')
    return (
      <StateLine icon={Copy} when={when}>
        <Trans>Made as a copy</Trans>
      </StateLine>
    );
  return digitalSource ? (
    <StateLine icon={FileText} when={when}>
      <Trans>Received as a file</Trans>
    </StateLine>
  ) : (
    <StateLine icon={ScanLine} when={when}>
      <Trans>Received as paper and scanned</Trans>
    </StateLine>
  );
}

function Reading({ document: { isReady, isRead } }: Section) {
  return (
    <>
      <StateLine icon={ScanText}>
        {isReady ? <Trans>Its text has been read</Trans> : <Trans>Its text is being read</Trans>}
      </StateLine>
      <StateLine icon={isRead ? Eye : EyeOff}>
        {isRead ? <Trans>Marked as read</Trans> : <Trans>Not read by anyone yet</Trans>}
      </StateLine>
    </>
  );
}

function Due({ document: { deadline } }: Section) {
  const { t } = useLingui();
  if (!deadline) return null;
  const { day, state, snoozedUntil } = deadline;
  const words = {
    open: t`Deadline ahead`,
    overdue: t`Deadline has passed`,
    snoozed: t`Deadline is put off`,
    lapsed: t`Deadline has passed`,
    done: t`Deadline is done`,
  };
  const until = state === 'snoozed' && snoozedUntil ? snoozedUntil : day;
  return (
    <StateLine icon={state === 'done' ? CalendarCheck : CalendarClock} when={formatDay(until)}>
      {words[state]}
    </StateLine>
  );
}

const ROOTS: Readonly<Record<string, LucideIcon>> = {
  FolderInbox: Inbox,
  FolderArchive: Archive,
  FolderTrash: Trash2,
};

function Lying({ document: { parentFolder } }: Section) {
  const name = useFolderName(parentFolder);
  const isElsewhere = useSpaces().otherOf(parentFolder?.id ?? '') !== undefined;
  if (name === null) return null;
  return (
    <StateLine icon={ROOTS[parentFolder?.type ?? ''] ?? Folder}>
      {isElsewhere ? (
        <Trans>Filed in: {name}, my former area</Trans>
      ) : (
        <Trans>Filed in: {name}</Trans>
      )}
    </StateLine>
  );
}

/** Where the letter stands: how it came, whether it was read, its deadline, its bill, its paper, its folder. */
export function StateSection({ document }: Section) {
  const { t } = useLingui();
  const { states } = useDocumentExtensions();
  return (
    <DetailsSection title={t`Status`}>
      <ul aria-label={t`Status`} className="flex flex-col gap-8">
        <Received document={document} />
        <Reading document={document} />
        <Due document={document} />
        {states.map((State, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list is fixed when the app is built
          <State key={place} documentId={document.id} />
        ))}
        <Lying document={document} />
      </ul>
    </DetailsSection>
  );
}
