import { readCode, shelfText, writeCode } from '@postkorb/domain/centre';
import { placeAllOnShelf } from '#originals';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { findBox, findPapersIn, lockBox, setBoxOnShelf, type BoxRow } from './box.sql.ts';
import { lockShelf } from './rack.sql.ts';

type Placing = { readonly boxCode: string; readonly shelfCode: string };

/** The code of a box as it is kept; refuses with NO_BOX what is on no box. */
export function boxCodeOf(scanned: string): string {
  const code = readCode(scanned);
  refuseIf(code?.kind === 'box' ? null : 'NO_BOX');
  return writeCode(orRefuse(code, 'NO_BOX'));
}

function shelfCodeOf(scanned: string): string {
  const code = readCode(scanned);
  refuseIf(code?.kind === 'shelf' ? null : 'UNKNOWN_SHELF');
  return writeCode(orRefuse(code, 'UNKNOWN_SHELF'));
}

type Move = { readonly before: BoxRow; readonly after: BoxRow };

async function noteMove(ctx: CentreCtx, tx: Ctx, { before, after }: Move): Promise<void> {
  const letters = await findPapersIn(tx, after.code);
  await record(tx, {
    action: 'centre.box-placed',
    objects: [after.id],
    before: { place: before.place },
    after: { box: after.code, place: after.place, letters: letters.length, ...whereOf(ctx) },
  });
  await placeAllOnShelf(tx, { sheets: letters, shelf: shelfText(after.code, after.place) });
}

/**
 * Puts a box onto a shelf, with all the letters in it: the chain of the centre has one entry for the box, each account's journal one for its
 * own papers. A box that stands there already stays.
 * Refuses with NO_BOX, UNKNOWN_SHELF. Writes centre.box-placed and originals.shelved.
 */
export async function placeBox(ctx: CentreCtx, scanned: Placing): Promise<BoxRow> {
  const boxCode = boxCodeOf(scanned.boxCode);
  const shelfCode = shelfCodeOf(scanned.shelfCode);
  return atomically(ctx, async (tx) => {
    const shelf = orRefuse(await lockShelf(tx, shelfCode), 'UNKNOWN_SHELF');
    const before = await lockBox(tx, boxCode, 'update');
    if (before.shelfId === shelf.id) return before;
    await setBoxOnShelf(tx, before.id, shelf.id);
    const after = orRefuse(await findBox(tx, boxCode), 'NO_BOX');
    await noteMove(ctx, tx, { before, after });
    return after;
  });
}
