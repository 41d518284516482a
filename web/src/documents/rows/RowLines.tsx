import { Suspense } from 'react';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { ReadOnlyBadge } from '../basics/ReadOnlyBadge.tsx';
import type { Lines as LineCount } from '../lists/row-shape.ts';
import { deadlineLook } from '../record/deadline-look.ts';
import { DeadlineChip } from '../record/DeadlineChip.tsx';
import type { Draw } from '../threads/ThreadLines.tsx';
import { ThreadLines } from '../threads/use-threads.ts';
import {
  RowAmount,
  RowChips,
  RowFolder,
  RowFound,
  RowMarks,
  RowMoment,
  RowSender,
  RowQuote,
  RowSubject,
  RowTitle,
  type RowOf,
} from './RowParts.tsx';
import { useRowsOf } from '../lists/rows-of.ts';

const DeletedAt = lazyComponent(async () => (await import('../basics/TrashParts.tsx')).DeletedAt);

/** Until when something is wanted of it, or when it was deleted. */
function Until({ document }: RowOf) {
  const { trashedAt } = document;
  if (trashedAt == null) return <DeadlineChip document={document} />;
  return (
    <Suspense>
      <DeletedAt at={trashedAt} />
    </Suspense>
  );
}

// What yields before anything else does.
const YIELDS = 'shrink-[99999999] justify-end';

/** Who, how much and when. */
function FirstLine(row: RowOf) {
  return (
    <span className="flex items-baseline gap-8">
      <RowSender {...row} className="flex-1" />
      {row.chip}
      <ReadOnlyBadge of={row.document} className="self-center" />
      <RowFolder {...row} />
      <RowAmount {...row} />
      <RowMarks {...row} />
      <RowMoment {...row} />
    </span>
  );
}

/** Who, how much and when; what, and until when: the deadline always has its room. */
function TwoLines(row: RowOf) {
  return (
    <>
      <FirstLine {...row} />
      <span className="mt-2 flex items-center gap-8 md:touch:mr-32">
        <RowSubject {...row} />
        <RowChips {...row} className={YIELDS} />
        <Until {...row} />
      </span>
    </>
  );
}

/** The same of what was found, and the words around what was searched for in a line of their own. */
function FoundLines(row: RowOf) {
  return (
    <>
      <FirstLine {...row} />
      <span className="flex items-center gap-8">
        <RowSubject {...row} />
        <Until {...row} />
      </span>
      <span className="mt-2 flex h-20 items-center md:touch:mr-32">
        <RowQuote {...row} />
      </span>
    </>
  );
}

/** Who, how much and when; what, and until when; who shared it, in a line of its own. */
function LinesOfOthers(row: RowOf) {
  return (
    <>
      <FirstLine {...row} />
      <span className="flex items-center gap-8">
        <RowSubject {...row} />
        <Until {...row} />
      </span>
      <span className="mt-4 flex h-20 items-center md:touch:mr-32">
        <RowChips {...row} className="flex-1" />
      </span>
    </>
  );
}

/** What, how much and when; until when, and whatever else is said of it: whose it is says the list. */
function LinesOfOneSender(row: RowOf) {
  return (
    <>
      <span className="flex items-baseline gap-8">
        <RowTitle {...row} />
        {row.chip}
        <RowAmount {...row} />
        <RowMarks {...row} />
        <RowMoment {...row} />
      </span>
      <span className="mt-2 flex h-20 items-center gap-8 md:touch:mr-32">
        <Until {...row} />
        <RowChips {...row} className="flex-1" />
      </span>
    </>
  );
}

/** Who and when, what and how much, until when and whatever else is said of it. */
function ThreeLines(row: RowOf) {
  return (
    <>
      <span className="flex items-baseline gap-8">
        <RowSender {...row} className="flex-1" />
        {row.chip}
        <ReadOnlyBadge of={row.document} className="self-center" />
        <RowMarks {...row} />
        <RowMoment {...row} />
      </span>
      <span className="flex items-baseline gap-8">
        <RowSubject {...row} />
        <RowAmount {...row} />
      </span>
      <span className="mt-8 flex h-20 items-center gap-8 md:touch:mr-32">
        <Until {...row} />
        <RowChips {...row} className="flex-1" />
      </span>
    </>
  );
}

const WIDE = '@max-text/row:hidden';

/** All of it in one line, in columns; a narrow list keeps who, what, and until when or else when it came. */
function OneLine(row: RowOf) {
  const isOfOneSender = useRowsOf() === 'oneSender';
  return (
    <span className="flex items-center gap-8 md:touch:mr-32">
      {!isOfOneSender && <RowSender {...row} className="max-w-1/2 @text/row:w-240" />}
      {row.chip}
      {row.item.snippet ? (
        <RowFound {...row} />
      ) : (
        <RowSubject {...row} className="flex-1 basis-auto shrink-[9999]" />
      )}
      <ReadOnlyBadge of={row.document} className={WIDE} />
      <RowChips {...row} className={YIELDS} />
      <Until {...row} />
      <RowAmount {...row} className={WIDE} />
      <RowMarks {...row} className={WIDE} />
      <RowMoment {...row} {...(deadlineLook(row.document) && { className: WIDE })} />
    </span>
  );
}

const LOOKS = {
  one: OneLine,
  two: TwoLines,
  three: ThreeLines,
  found: FoundLines,
  oneSender: LinesOfOneSender,
  others: LinesOfOthers,
} as const;

/** What a row looks like, by how many lines it has and what its list says already. */
function useLook(lines: LineCount, { item }: RowOf): keyof typeof LOOKS {
  const of = useRowsOf();
  if (lines === 1) return 'one';
  if (of !== 'many') return of;
  if (item.snippet) return 'found';
  return lines === 2 ? 'two' : 'three';
}

type Said = RowOf & { readonly lines: LineCount };

function RowLines({ lines, ...row }: Said) {
  const Shown = LOOKS[useLook(lines, row)];
  return (
    <span className="@container/row block min-w-0">
      <Shown {...row} />
    </span>
  );
}

/** What a row says, in as many lines as rows have now; the rows of a thread say it together. */
export function Lines(said: Said) {
  const { document, item } = said;
  if (!item.thread && !item.headId) return <RowLines {...said} />;
  const draw: Draw = (spoken, chip) => <RowLines {...said} document={spoken} chip={chip} />;
  return (
    <Suspense fallback={draw(document, null)}>
      <ThreadLines document={document} item={item} draw={draw} />
    </Suspense>
  );
}
