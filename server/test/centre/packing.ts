import type { CentreCtx } from '../../src/centre/basics/shift.ts';
import { openPickList } from '../../src/centre/packets/open-pick-list.ts';
import { beginPacking, packPaper } from '../../src/centre/packets/pack-paper.ts';
import { findPacketsOfList, type PacketRow } from '../../src/centre/packets/packet.sql.ts';
import { pickPaper } from '../../src/centre/packets/pick-paper.ts';
import { orderedPacket } from '../world/packets.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { shelved, type Shelved } from './shelved.ts';

/** The code of a refusal, or null where it was done. */
export const refused = (doing: Promise<unknown>): Promise<string | null> =>
  doing.then(
    () => null,
    ({ code }: { code: string }) => code,
  );

/** What this account ordered home, of papers in these boxes. */
export async function ordered(ctx: CentreCtx, own: Ctx, boxes: readonly number[]) {
  const papers = await shelved(ctx, own, { boxes, isSimulated: ctx.device.isPractice });
  const ids = papers.map(({ documentId }) => documentId);
  return { own, papers, returnId: await orderedPacket(own, ids) };
}

/** Takes papers out of their boxes. */
export const pickAll = async (ctx: CentreCtx, papers: readonly Shelved[]) => {
  for (const { code, box } of papers) await pickPaper(ctx, { code, boxCode: box });
};

/** The packets of a new list, each by the return it is for. */
export async function pickList(ctx: CentreCtx): Promise<ReadonlyMap<string, PacketRow>> {
  const packets = await findPacketsOfList(ctx, await openPickList(ctx));
  return new Map(packets.map((packet) => [packet.returnId, packet]));
}

/** Lays papers into a packet. */
export async function packAll(
  ctx: CentreCtx,
  { id, code }: PacketRow,
  papers: readonly Shelved[],
): Promise<void> {
  await beginPacking(ctx, code);
  for (const paper of papers) await packPaper(ctx, { id, code: paper.code });
}

/** A packet of this account that wants nothing but its weight. */
export async function fullPacket(ctx: CentreCtx, own: Ctx, boxes: readonly number[]) {
  const order = await ordered(ctx, own, boxes);
  const packet = (await pickList(ctx)).get(order.returnId)!;
  await pickAll(ctx, order.papers);
  await packAll(ctx, packet, order.papers);
  return { ...order, packet };
}
