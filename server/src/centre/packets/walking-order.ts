import type { Ctx } from '#platform/ctx';
import { findInWalkingOrder } from '../places/box.sql.ts';

/** Where something lies: in a box, under its label. */
type Lying = { readonly code: string; readonly boxCode: string | null };

/** Brings what lies in boxes of the viewer's centre into the order in which one walks past them: rack, shelf, place, and in a box by its label. */
export async function findWalkingOrder<Thing extends Lying>(
  ctx: Ctx,
  things: readonly Thing[],
): Promise<readonly Thing[]> {
  const boxes = await findInWalkingOrder(
    ctx,
    things.flatMap(({ boxCode }) => boxCode ?? []),
  );
  const placeOf = new Map(boxes.map(({ code }, at) => [code, at]));
  const rank = ({ boxCode }: Lying) => placeOf.get(boxCode ?? '') ?? boxes.length;
  return things.toSorted(
    (one, other) => rank(one) - rank(other) || (one.code < other.code ? -1 : 1),
  );
}
