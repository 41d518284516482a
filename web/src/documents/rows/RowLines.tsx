import { useLingui } from '@lingui/react/macro';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { classes } from '../../ui/basics/classes.ts';
import { DeadlineChip } from '../record/DeadlineChip.tsx';
import type { RowDocument } from '../record/document-fields.ts';
import { useDocumentExtensions } from '../record/extensions.ts';
import type { ListItem } from '../lists/list-pages.ts';
import { FolderChip } from '../containers/FolderChip.tsx';
import { fromFirstHit, Marked } from '../basics/Marked.tsx';
import { ReadOnlyBadge } from '../basics/ReadOnlyBadge.tsx';
import { UnreadDot } from '../basics/UnreadDot.tsx';

function ThirdLine({
  document,
  isOpen,
}: {
  readonly document: RowDocument;
  readonly isOpen: boolean;
}) {
  const { rowDetails } = useDocumentExtensions();
  const { tags } = document.metadata;
  return (
    <span className="mt-8 flex h-20 flex-wrap gap-4 overflow-hidden touch:mr-32">
      {rowDetails.map(({ Detail }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list is fixed when the app is built
        <Detail key={place} documentId={document.id} />
      ))}
      <DeadlineChip document={document} />
      {tags.map((tag) => (
        <Chip key={tag} className={isOpen ? 'bg-tint/10' : 'group-hover/row:bg-tint/8'}>
          {tag}
        </Chip>
      ))}
    </span>
  );
}

type RowLines = {
  readonly document: RowDocument;
  readonly item: ListItem;
  readonly search: string | undefined;
  readonly isOpen: boolean;
};

function timeLook(isRead: boolean, isOpen: boolean) {
  if (!isRead) return 'font-semibold text-ink';
  return isOpen ? 'font-medium text-ink-2' : 'font-medium text-ink-3';
}

function FirstLine({ document, item, search, isOpen }: RowLines) {
  const { isRead, metadata, filename } = document;
  return (
    <span className="flex items-baseline gap-8">
      {!isRead && <UnreadDot />}
      <span
        className={classes(
          'min-w-0 flex-1 truncate text-ink phone:text-15',
          isRead ? 'font-medium' : 'font-bold',
        )}
      >
        <Marked text={metadata.senderName ?? filename} search={search} />
      </span>
      <ReadOnlyBadge of={document} className="self-center" />
      <time
        dateTime={item.createdAt}
        className={classes(
          'shrink-0 text-12 leading-20 tabular group-hover/row:invisible touch:group-hover/row:visible',
          timeLook(isRead, isOpen),
        )}
      >
        {formatMoment(item.createdAt)}
      </time>
    </span>
  );
}

function SecondLine({ document, search }: RowLines) {
  const { t } = useLingui();
  const { isRead, isReady, metadata } = document;
  const { subject, isSubjectFallback, amountCents, currency } = metadata;
  const title = isSubjectFallback ? t`New document` : subject;
  return (
    <span className="flex items-baseline gap-8">
      <span
        className={classes(
          'min-w-0 flex-1 truncate phone:text-15',
          isRead ? 'text-ink-2' : 'text-ink',
        )}
      >
        {isReady ? <Marked text={title} search={search} /> : t`Being read …`}
      </span>
      {amountCents !== null && (
        <span className="shrink-0 text-13 leading-20 font-semibold text-ink tabular">
          {formatMoney(amountCents, currency ?? 'EUR')}
        </span>
      )}
    </span>
  );
}

/** The line of a document in which the words of a search were found. */
function Snippet({ document, item, search }: RowLines) {
  return (
    <span className="mt-8 flex h-20 items-center gap-8 overflow-hidden touch:mr-32">
      <FolderChip document={document} />
      <span className="min-w-0 flex-1 truncate text-12 text-ink-2">
        <Marked text={fromFirstHit(item.snippet ?? '', search)} search={search} />
      </span>
    </span>
  );
}

/** The three lines of a row: who and when, what and how much, where the paper is and until when. */
export function RowLines(row: RowLines) {
  return (
    <span className="block min-w-0">
      <FirstLine {...row} />
      <SecondLine {...row} />
      {row.item.snippet ? (
        <Snippet {...row} />
      ) : (
        <ThirdLine document={row.document} isOpen={row.isOpen} />
      )}
    </span>
  );
}
