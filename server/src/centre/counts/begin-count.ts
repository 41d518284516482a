import { passOf, readCode, whyNotBegin, whyNotCount, writeCode } from '@postkorb/domain/centre';
import { record } from '#platform/audit';
import { isId } from '#platform/basics/id';
import { atomically, type Ctx } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { lockBox } from '../places/box.sql.ts';
import { boxCodeOf } from '../places/place-box.ts';
import {
  deleteCounted,
  findCounted,
  insertCount,
  insertCounted,
  lockCount,
  lockOpenCount,
  setCount,
  type CountRow,
} from './count.sql.ts';

/** A count under way: how many letters were scanned, and nothing of how many there should be. */
export type Counting = {
  readonly id: string;
  readonly boxCode: string;
  readonly pass: 1 | 2;
  readonly counted: number;
};

async function findCounting(tx: Ctx, count: CountRow): Promise<Counting> {
  const { id, boxCode } = count;
  const pass = passOf(count);
  return { id, boxCode, pass, counted: (await findCounted(tx, { id, pass })).length };
}

const isUnderWay = ({ state, firstBy, secondBy }: CountRow, personId: string) =>
  (state === 'Counting' && firstBy === personId) ||
  (state === 'Recounting' && secondBy === personId);

/** Lets a person take a count over from its beginning: what somebody else scanned who went away is forgotten. */
async function takeOver(tx: Ctx, open: CountRow, personId: string): Promise<void> {
  const { id } = open;
  const pass = passOf(open);
  await deleteCounted(tx, { id, pass });
  await setCount(
    tx,
    id,
    pass === 1
      ? { state: 'Counting', firstBy: personId }
      : { state: 'Recounting', secondBy: personId },
  );
}

/**
 * Begins the count of a box, or the second count where something differed, which another person does; one's own goes on where it was, and
 * one that somebody else left begins anew.
 * Refuses with NO_BOX, SAME_PERSON. Writes centre.count-begun.
 */
export async function beginCount(ctx: CentreCtx, scanned: string): Promise<Counting> {
  const boxCode = boxCodeOf(scanned);
  const { personId } = ctx.shift;
  return atomically(ctx, async (tx) => {
    const { id: boxId } = await lockBox(tx, boxCode, 'update');
    const open = await lockOpenCount(tx, boxId);
    refuseIf(whyNotBegin(open, personId));
    if (open !== undefined && isUnderWay(open, personId)) return findCounting(tx, open);
    await (open === undefined
      ? insertCount(tx, { boxId, firstBy: personId })
      : takeOver(tx, open, personId));
    const begun = orRefuse(await lockOpenCount(tx, boxId), 'NO_BOX');
    const after = { box: boxCode, pass: passOf(begun), ...whereOf(ctx) };
    await record(tx, { action: 'centre.count-begun', objects: [boxId], after });
    return findCounting(tx, begun);
  });
}

type Counted = { readonly id: string; readonly code: string };

/** Notes a letter that lies in the box; the same again is one. Refuses with COUNTING_REFUSALS, NO_LABEL. */
export async function countEnvelope(ctx: CentreCtx, { id, code }: Counted): Promise<Counting> {
  const label = readCode(code);
  refuseIf(label?.kind === 'envelope' ? null : 'NO_LABEL');
  const written = writeCode(orRefuse(label, 'NO_LABEL'));
  return atomically(ctx, async (tx) => {
    const found = isId(id) ? await lockCount(tx, id) : undefined;
    refuseIf(whyNotCount(found, ctx.shift.personId));
    const count = orRefuse(found, 'UNKNOWN_COUNT');
    await insertCounted(tx, { id, pass: passOf(count) }, written);
    return findCounting(tx, count);
  });
}
