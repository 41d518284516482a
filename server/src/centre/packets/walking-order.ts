import type { Ctx } from '#platform/ctx';

/** Where something lies: in a box, under its label. */
type Lying = { readonly code: string; readonly boxCode: string | null };

const keyOf = ({ boxCode, code }: Lying) => `${boxCode ?? ''} ${code}`;

/** Brings what lies in boxes of the viewer's centre into the order in which one walks past them: by the numbers of the boxes. */
export function findWalkingOrder<Thing extends Lying>(
  _: Ctx,
  things: readonly Thing[],
): Promise<readonly Thing[]> {
  const keyed = things.map((thing) => ({ thing, key: keyOf(thing) }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return Promise.resolve(keyed.map(({ thing }) => thing));
}
