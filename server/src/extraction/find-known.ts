import {
  isPayable,
  type CourtCase,
  type DutyKind,
  type PeriodEnd,
} from '@postkorb/domain/documents';
import type { Known, KnownDuty } from '@postkorb/domain/extraction';
import { findToldDuties, keyText, shownPlaces, type DocumentRow, type DutyRow } from '#documents';
import type { Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { findPaid } from './settled.ts';
import { findShownReadings } from './told-readings.ts';

/** All that summaries of these documents are made of, as far as their viewer may know of it, in as many statements for one as for many. */
export async function findKnown(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<ReadonlyMap<DocumentRow, Known>> {
  const readings = Map.groupBy(await findShownReadings(ctx, documents), keyOf);
  const told = await findToldDuties(ctx, documents);
  const placed = await shownPlaces(ctx, documents);
  const paid = await findPaid(ctx, undated(documents, told));
  const duties = Map.groupBy(told, keyOf);
  return new Map(
    documents.map((document) => {
      const key = keyText(document);
      const own = document.access === 'owner' ? (duties.get(key) ?? []) : [];
      const isPaid = paid.has(document);
      const known = {
        values: document,
        readings: readings.get(key) ?? [],
        duties: own.map((duty) => dutyOf({ ...duty, ...placed(document, duty) }, isPaid)),
        isPaid,
        today: today(ctx),
      };
      return [document, known];
    }),
  );
}

const keyOf = ({ accountId, documentId: id }: { accountId: string; documentId: string }) =>
  keyText({ accountId, id });

// A payment that names a day says itself whether it is done.
function undated(documents: readonly DocumentRow[], duties: readonly DutyRow[]) {
  const dated = new Set(
    duties.filter(({ kind, day }) => kind === 'payment' && day !== null).map(keyOf),
  );
  return documents.filter(
    (one) => one.access === 'owner' && isPayable(one) && !dated.has(keyText(one)),
  );
}

// Who has paid has kept the day; of what names none that is known here alone.
const isPaidAt = ({ kind, isRight, day }: DutyRow) =>
  kind === 'payment' && !isRight && day === null;

function dutyOf(row: DutyRow, isPaid: boolean): KnownDuty {
  const [period, counted, court] = [
    row.period as { readonly law: string | null } | null,
    row.counted as PeriodEnd | null,
    row.court as CourtCase | null,
  ];
  return {
    ...row,
    kind: row.kind as DutyKind,
    law: period?.law ?? null,
    isEarliest: (counted?.asks ?? null) !== null,
    mustAppear: court?.mustAppear === true,
    isDone: row.doneAt !== null || (isPaid && isPaidAt(row)),
  };
}
