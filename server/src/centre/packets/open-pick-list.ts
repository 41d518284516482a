import { randomInt } from 'node:crypto';
import { present } from '@postkorb/domain/basics';
import { BODY_DIGITS, MOST_PACKETS, writeCode } from '@postkorb/domain/centre';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf } from '#platform/refusal';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { setEnvelope } from '../envelopes/envelope.sql.ts';
import { recordStep } from '../envelopes/record-step.ts';
import { insertPackets, type NewPacket } from './packet.sql.ts';
import { insertPapers } from './paper.sql.ts';
import { findOpenList, insertList, lockPicking } from './pick-list.sql.ts';
import { recordPacket } from './record-packet.ts';
import { findReturnPapers, findWaitingReturns, type WaitingPaper } from './waiting.sql.ts';
import { findWalkingOrder } from './walking-order.ts';

/** The code of a new packet, by chance: no two people label the same one. */
function newPacketCode(): string {
  const body = Array.from({ length: BODY_DIGITS }, () => randomInt(10)).join('');
  return writeCode({ kind: 'packet', body });
}

type Added = NewPacket & { readonly id: string };

/** What came back in its packet lies in it: nobody walks for it. */
const isBack = ({ sending }: Pick<NewPacket, 'sending'>) => sending > 1;

async function addPackets(tx: Ctx, pickListId: string, most: number) {
  const returns = await findWaitingReturns(tx, most);
  refuseIf(returns.length === 0 ? 'NOTHING_TO_PICK' : null);
  const wanted = returns.map((one, at): NewPacket => {
    const { accountId: ownerAccountId, returnId, sending } = one;
    const stage = isBack(one) ? 'Picked' : 'Picking';
    const number = at + 1;
    return {
      code: newPacketCode(),
      ownerAccountId,
      returnId,
      sending,
      pickListId,
      number,
      stage,
    };
  });
  const ids = await insertPackets(tx, wanted);
  const packets = wanted.map((one, at): Added => ({ ...one, id: present(ids[at]) }));
  const papers = await findWalkingOrder(tx, await findReturnPapers(tx, returns));
  return { packets, papers };
}

const packetsByReturn = (packets: readonly Added[]) => {
  const byReturn = new Map(
    packets.map((packet) => [`${packet.ownerAccountId} ${packet.returnId}`, packet]),
  );
  return ({ accountId, returnId }: WaitingPaper) =>
    present(byReturn.get(`${accountId} ${returnId}`));
};

/** Of a packet that came back: its papers are in somebody's hands at once. */
async function takeOut(
  ctx: CentreCtx,
  tx: Ctx,
  { paper, packet }: { readonly paper: WaitingPaper; readonly packet: Added },
): Promise<void> {
  await setEnvelope(tx, paper.envelopeId, { stage: 'Picked', boxCode: null });
  const envelope = { id: paper.envelopeId, matchedAccountId: packet.ownerAccountId };
  const after = { packet: packet.code, cameBack: true };
  await recordStep(ctx, tx, { action: 'centre.paper-picked', envelope, after });
}

/**
 * Opens a pick list for whoever asks: the most urgent packets whose papers all lie here, in the order in which one walks. It stays as it
 * is, and no other list has the same packets.
 * Refuses with LIST_REFUSALS. Writes centre.pick-list-opened, centre.packet-opened, and centre.paper-picked of what came back in its packet.
 */
export function openPickList(ctx: CentreCtx, most: number = MOST_PACKETS): Promise<string> {
  return atomically(ctx, async (tx) => {
    await lockPicking(tx);
    const open = await findOpenList(tx, ctx.shift.personId);
    refuseIf(open === undefined ? null : 'LIST_OPEN');
    const listId = await insertList(tx);
    const { packets, papers } = await addPackets(tx, listId, most);
    const packetOf = packetsByReturn(packets);
    await insertPapers(
      tx,
      papers.map((paper, position) => {
        const { id: packetId, ownerAccountId, sending } = packetOf(paper);
        const { envelopeId, boxCode } = paper;
        const pickedAt = isBack({ sending }) ? tx.now() : null;
        return { packetId, envelopeId, ownerAccountId, position, boxCode, pickedAt };
      }),
    );
    const after = { packets: packets.length, papers: papers.length, ...whereOf(ctx) };
    await record(tx, { action: 'centre.pick-list-opened', objects: [listId], after });
    for (const packet of packets) {
      const { code, returnId, sending } = packet;
      const opened = { code, returnId, sending };
      await recordPacket(ctx, tx, { action: 'centre.packet-opened', packet, after: opened });
    }
    for (const paper of papers) {
      const packet = packetOf(paper);
      if (isBack(packet)) await takeOut(ctx, tx, { paper, packet });
    }
    return listId;
  });
}
