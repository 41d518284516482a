import {
  nextDutyOf,
  openClaims,
  standingDuties,
  sumsOf,
  turnOf,
  type CaseClaim,
  type CaseDuty,
  type CaseSum,
  type CaseTurn,
} from '@postkorb/domain/cases';
import { REFERENCE_KINDS, stateOfDuty, type DutyKind } from '@postkorb/domain/documents';
import { findDocuments, findToldDuties, keyText, type DocumentRow, type DutyRow } from '#documents';
import { findSettlements } from '#payments';
import { oneOf } from '#platform/api/graphql';
import type { Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { findFirsts } from './origins.sql.ts';
import { findNumbers, type ShownCase } from './shown-case.sql.ts';

/** A duty of a letter of a case, as it stands today. */
export type NextDuty = CaseDuty & { readonly row: DutyRow };

/** Where a case stands today: its letters in their order, each debt once, what comes next and whose turn it is. */
export type CaseStanding = {
  readonly documents: ReadonlyMap<string, DocumentRow>;
  readonly sums: readonly CaseSum[];
  readonly nextDuty: NextDuty | null;
  readonly turn: CaseTurn;
};

type Asked = { readonly row: DutyRow; readonly isCollected: boolean };

function asked(ctx: Ctx, { row, isCollected }: Asked): NextDuty {
  const { documentId, isRight, day, snoozedUntil, doneAt } = row;
  const kind = row.kind as DutyKind;
  const isDone = doneAt !== null;
  const state = stateOfDuty({ kind, isRight, day, snoozedUntil, isDone, isCollected }, today(ctx));
  return { row, documentId, kind, isRight, day, state };
}

async function claimsIn(ctx: Ctx, letters: readonly DocumentRow[]): Promise<CaseClaim[]> {
  const ids = letters.map(({ id }) => id);
  const [numbers, settlements, firsts] = await Promise.all([
    findNumbers(ctx, ids),
    findSettlements(ctx, letters),
    findFirsts(ctx, ids),
  ]);
  const each = Map.groupBy(numbers, ({ documentId }) => documentId);
  return letters.map((letter) => ({
    ...letter,
    numbers: (each.get(letter.id) ?? []).map(({ kind, written: value }) => ({
      kind: oneOf(REFERENCE_KINDS, kind),
      value,
    })),
    quotedDays: [],
    text: '',
    firstId: firsts.get(letter.id) ?? null,
    isPaid: (settlements.get(keyText(letter))?.paidAt ?? null) !== null,
  }));
}

/** Where a case stands, by the letters that surely belong to it. */
export async function findStanding(ctx: Ctx, { letters }: ShownCase): Promise<CaseStanding> {
  const found = await findDocuments(
    ctx,
    letters.map(({ documentId }) => documentId),
  );
  const documents = new Map(found.map((document) => [document.id, document]));
  const sure = letters
    .filter(({ standing }) => standing === 'sure')
    .flatMap(({ documentId }) => documents.get(documentId) ?? []);
  const [claims, rows] = await Promise.all([claimsIn(ctx, sure), findToldDuties(ctx, sure)]);
  const open = openClaims(claims);
  const duties = standingDuties(
    rows.map((row) =>
      asked(ctx, { row, isCollected: documents.get(row.documentId)?.isCollected ?? false }),
    ),
    new Set(open.map(({ id }) => id)),
  );
  return {
    documents,
    sums: sumsOf(open),
    nextDuty: nextDutyOf(duties),
    turn: turnOf({ letters: sure, duties, isMoneyOpen: open.length > 0 }),
  };
}
