import { Suspense, type ReactNode } from 'react';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { Marked, MarkedLine, useHasHit } from '../basics/Marked.tsx';
import { UnreadDot } from '../basics/UnreadDot.tsx';
import type { ListItem } from '../lists/list-pages.ts';
import type { RowDocument } from '../record/document-fields.ts';
import { useDocumentExtensions } from '../record/extensions.ts';
import { useHeadline } from '../record/use-headline.ts';

/** Fetched with the first search. */
const FolderChip = lazyComponent(
  async () => (await import('../containers/FolderChip.tsx')).FolderChip,
);

/** What the parts of a row are about. */
export type RowOf = {
  readonly document: RowDocument;
  readonly item: ListItem;
  readonly search: string | undefined;
  readonly isOpen: boolean;
  /** How many letters of its case stand for it, where there is more than one. */
  readonly chip?: ReactNode;
};

type Placed = RowOf & { readonly className?: string };

/** Whose letter it is, and whether anybody has read it. */
export function RowSender({ document, search, className }: Placed) {
  const { isRead } = document;
  const { sender, isComing } = useHeadline(document);
  return (
    <span className={classes('flex min-w-0 items-baseline gap-8', className)}>
      {!isRead && <UnreadDot />}
      <span
        className={classes(
          'min-w-0 flex-1 truncate phone:text-15',
          isComing ? 'text-ink-2' : 'text-ink',
          isRead || isComing ? 'font-medium' : 'font-bold',
        )}
      >
        <Marked text={sender} search={search} />
      </span>
    </span>
  );
}

function titleTone(isRead: boolean, isComing: boolean) {
  if (isComing) return 'text-ink-3';
  return isRead ? 'text-ink-2' : 'text-ink';
}

/** What it is about; takes what room there is before the chips that can do without. */
export function RowSubject({
  document,
  search,
  className = 'flex-1 basis-auto',
}: Pick<Placed, 'document' | 'search' | 'className'>) {
  const { title, isComing } = useHeadline(document);
  return (
    <span
      className={classes(
        'min-w-0 truncate phone:text-15',
        titleTone(document.isRead, isComing),
        className,
      )}
    >
      <Marked text={title} search={search} />
    </span>
  );
}

/** What it is about in the place of whose it is, and whether anybody has read it. */
export function RowTitle({ document, search }: RowOf) {
  const { isRead } = document;
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-8">
      {!isRead && <UnreadDot />}
      <RowSubject
        {...{ document, search }}
        className={classes('flex-1', isRead ? 'font-medium' : 'font-bold')}
      />
    </span>
  );
}

/** How much it is about. */
export function RowAmount({ document, className }: Placed) {
  const { amountCents, currency } = document.metadata;
  if (amountCents === null) return null;
  return (
    <span
      className={classes('shrink-0 text-13 leading-20 font-semibold text-ink tabular', className)}
    >
      {formatMoney(amountCents, currency ?? 'EUR')}
    </span>
  );
}

function momentLook(isRead: boolean, isOpen: boolean) {
  if (!isRead) return 'font-semibold text-ink';
  return isOpen ? 'font-medium text-ink-2' : 'font-medium text-ink-3';
}

/** When it came; under the pointer what can be done stands in its place. In the trash another line says when it was deleted. */
export function RowMoment({ document, item, isOpen, className }: Placed) {
  if (document.trashedAt != null) return null;
  return (
    <time
      dateTime={item.createdAt}
      className={classes(
        'min-w-60 shrink-0 text-right text-12 leading-20 tabular group-hover/row:invisible touch:group-hover/row:visible',
        momentLook(document.isRead, isOpen),
        className,
      )}
    >
      {formatMoment(item.createdAt)}
    </time>
  );
}

/** What higher domains say by a small drawing. */
export function RowMarks({ document, className }: Placed) {
  const { rowDetails } = useDocumentExtensions();
  return (
    <span className={classes('flex min-w-12 shrink-0 gap-4 self-center', className)}>
      {rowDetails.map(
        // oxlint-disable-next-line react/no-array-index-key -- the list is fixed when the app is built
        ({ Mark }, place) => Mark && <Mark key={place} documentId={document.id} />,
      )}
    </span>
  );
}

/** What else is said of it, as far as there is room: what has none is left out whole, as it stands below the line. */
export function RowChips({ document, isOpen, className }: Placed) {
  const { rowDetails } = useDocumentExtensions();
  return (
    <span
      className={classes(
        'flex h-20 min-w-0 flex-wrap gap-x-4 overflow-hidden before:h-20 empty:hidden',
        className,
      )}
    >
      {rowDetails.map(({ Detail }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list is fixed when the app is built
        <Detail key={place} documentId={document.id} />
      ))}
      {document.metadata.tags.map((tag) => (
        <Chip key={tag} className={isOpen ? 'bg-tint/10' : 'group-hover/row:bg-tint/8'}>
          {tag}
        </Chip>
      ))}
    </span>
  );
}

/** Where a document that was found lies: its drawing, and its name where the row is wide. */
export function RowFolder({ document, item }: RowOf) {
  if (!item.snippet) return null;
  return (
    <Suspense>
      <FolderChip document={document} isBrief />
    </Suspense>
  );
}

/** The words of a document around what was searched for. */
export function RowSnippet({ item, search }: RowOf) {
  return (
    <span className="min-w-0 flex-1 truncate text-12 text-ink-2">
      <MarkedLine text={item.snippet ?? ''} search={search} />
    </span>
  );
}

/** Whether sender or subject of a document that was found say what was searched for. */
function useIsSaid({ document, item, search }: RowOf): boolean {
  const { sender, title } = useHeadline(document);
  const hasHit = useHasHit(`${sender} ${title}`, search);
  return !item.snippet || hasHit;
}

/** What it is about and, where neither that nor the sender says what was searched for, the words that do. */
export function RowFound(row: RowOf) {
  if (useIsSaid(row)) return <RowSubject {...row} />;
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-8">
      <RowSubject {...row} className="max-w-1/2 flex-none" />
      <RowSnippet {...row} />
    </span>
  );
}

/** The words around what was searched for; what else is said of a document whose sender or subject has it already. */
export function RowQuote(row: RowOf) {
  return useIsSaid(row) ? <RowChips {...row} className="flex-1" /> : <RowSnippet {...row} />;
}
