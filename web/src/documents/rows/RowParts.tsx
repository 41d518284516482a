import { useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { Marked, MarkedLine } from '../basics/Marked.tsx';
import { UnreadDot } from '../basics/UnreadDot.tsx';
import type { ListItem } from '../lists/list-pages.ts';
import type { RowDocument } from '../record/document-fields.ts';
import { useDocumentExtensions } from '../record/extensions.ts';

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
  const { isRead, metadata, filename } = document;
  return (
    <span className={classes('flex min-w-0 items-baseline gap-8', className)}>
      {!isRead && <UnreadDot />}
      <span
        className={classes(
          'min-w-0 flex-1 truncate text-ink phone:text-15',
          isRead ? 'font-medium' : 'font-bold',
        )}
      >
        <Marked text={metadata.senderName ?? filename} search={search} />
      </span>
    </span>
  );
}

/** What it is about; takes what room there is before the chips that can do without. */
export function RowSubject({ document, search, className }: Placed) {
  const { t } = useLingui();
  const { isRead, isReady, metadata } = document;
  const title = metadata.isSubjectFallback ? t`New document` : metadata.subject;
  return (
    <span
      className={classes(
        'min-w-0 flex-1 basis-auto truncate phone:text-15',
        isRead ? 'text-ink-2' : 'text-ink',
        className,
      )}
    >
      {isReady ? <Marked text={title} search={search} /> : t`Being read …`}
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

/** The line of a document in which the words of a search were found. */
export function RowSnippet({ document, item, search }: RowOf) {
  return (
    <span className="mt-8 flex h-20 items-center gap-8 overflow-hidden md:touch:mr-32">
      <Suspense>
        <FolderChip document={document} />
      </Suspense>
      <span className="min-w-0 flex-1 truncate text-12 text-ink-2">
        <MarkedLine text={item.snippet ?? ''} search={search} />
      </span>
    </span>
  );
}
