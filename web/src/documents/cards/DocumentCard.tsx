import { useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { DeadlineChip } from '../record/DeadlineChip.tsx';
import { useRowDocument, useThumbnail, type RowDocument } from '../record/document-fields.ts';
import { useDocumentExtensions } from '../record/extensions.ts';
import { useHeadline } from '../record/use-headline.ts';
import { DocumentEnvelope } from '../record/DocumentEnvelope.tsx';
import type { ListItem } from '../lists/list-pages.ts';
import { Marked, MarkedLine } from '../basics/Marked.tsx';
import type { RowCommands } from '../rows/row-actions.ts';
import { rowFrame } from '../rows/row-frame.ts';
import { TableOptions } from '../rows/RowOptions.tsx';
import { ReadOnlyBadge } from '../basics/ReadOnlyBadge.tsx';
import { UnreadDot } from '../basics/UnreadDot.tsx';

type DocumentCard = {
  readonly item: ListItem;
  readonly index: number;
  readonly search: string | undefined;
  readonly commands: RowCommands;
  readonly openMenu: (row: Element) => void;
};

const LOOK =
  'group/row relative flex h-full cursor-default flex-col items-center rounded-12 border px-12 pt-12 pb-8 transition-colors duration-fast ' +
  'group-focus-visible/grid:data-cursor:outline-2 group-focus-visible/grid:data-cursor:outline-blue-text';

type Shown = {
  readonly document: RowDocument;
  readonly item: ListItem;
  readonly search: string | undefined;
};

/** The head of the first page, by which a letter is known again; its envelope where there is no picture of it. */
function Face({ document }: { readonly document: RowDocument }) {
  const thumbnail = useThumbnail(document.id);
  const [missing, setMissing] = useState<string | null>(null);
  if (thumbnail === null || thumbnail === missing)
    return <DocumentEnvelope document={document} className="h-112 w-full max-w-160" />;
  return (
    <img
      src={thumbnail}
      alt=""
      width={320}
      height={452}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setMissing(thumbnail)}
      className="h-112 w-full rounded-4 border border-line bg-sheet object-cover object-top [[data-theme=dark]_&]:brightness-95"
    />
  );
}

function Words({ document, item, search }: Shown) {
  const { isRead, metadata } = document;
  const { amountCents, currency } = metadata;
  const { sender, title, isComing } = useHeadline(document);
  return (
    <>
      <span className="mt-8 flex w-full items-baseline gap-8">
        {!isRead && <UnreadDot />}
        <span
          className={classes(
            'min-w-0 flex-1 truncate',
            isComing && 'text-ink-2',
            isRead || isComing ? 'font-medium' : 'font-bold',
          )}
        >
          <Marked text={sender} search={search} />
        </span>
      </span>
      <span className={classes('w-full truncate text-13', isComing ? 'text-ink-3' : 'text-ink-2')}>
        <Marked text={title} search={search} />
      </span>
      <span className="flex w-full items-baseline justify-between gap-8 text-12 text-ink-3 tabular">
        <time dateTime={item.createdAt}>{formatMoment(item.createdAt)}</time>
        {amountCents !== null && (
          <span className="font-semibold text-ink">
            {formatMoney(amountCents, currency ?? 'EUR')}
          </span>
        )}
      </span>
    </>
  );
}

/** What is to be known of it at a glance; in a search the line that was found. */
function LastLine({ document, item, search }: Shown) {
  const { rowDetails } = useDocumentExtensions();
  if (item.snippet)
    return (
      <span className="mt-auto h-20 w-full truncate text-12 leading-20 text-ink-2">
        <MarkedLine text={item.snippet} search={search} />
      </span>
    );
  return (
    <span className="mt-auto flex h-20 w-full flex-wrap gap-4 overflow-hidden">
      <DeadlineChip document={document} />
      {rowDetails.map(({ Detail }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list is fixed when the app is built
        <Detail key={place} documentId={document.id} />
      ))}
    </span>
  );
}

function Card({ item, index, search, commands, openMenu }: DocumentCard) {
  const document = useRowDocument(item.id);
  const { frame, isMarked } = rowFrame({ id: item.id, index, commands });
  if (document === null) return <SkeletonCard index={index} />;
  const shown = { document, item, search };
  return (
    <div
      {...frame}
      className={classes(
        LOOK,
        isMarked ? 'border-blue-line bg-blue-soft' : 'border-line bg-paper hover:bg-sunken',
      )}
    >
      <span role="gridcell" className="flex w-full flex-1 flex-col items-center">
        <Face document={document} />
        <ReadOnlyBadge of={document} className="absolute top-16 left-16 shadow-1" />
        <Words {...shown} />
        <LastLine {...shown} />
      </span>
      <span
        role="gridcell"
        className={classes(
          'absolute top-4 right-4 rounded-8 bg-paper opacity-0 transition-opacity group-hover/row:opacity-100 touch:opacity-100',
          commands.selection.isAny && 'opacity-100',
        )}
      >
        <TableOptions document={document} commands={commands} openMenu={openMenu} />
      </span>
    </div>
  );
}

/** One document as a card: its first page, who, what and when; drawn anew only when it changed. */
export const DocumentCard = memo(Card);

/** A card that is on its way. */
export function SkeletonCard({ index }: { readonly index: number }) {
  const { t } = useLingui();
  return (
    <div role="row" aria-rowindex={index + 1} className="h-full rounded-12 border border-line p-12">
      <span role="gridcell" className="flex flex-col gap-8">
        <span className="sr-only">{t`One moment, please`}</span>
        <Skeleton still className="h-80 w-full" />
        <Skeleton still className="h-12 w-3/4" />
        <Skeleton still className="h-12 w-1/2" />
      </span>
    </div>
  );
}
