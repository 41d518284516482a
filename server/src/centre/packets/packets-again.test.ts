import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestCentre } from '../../../test/centre/console.ts';
import { workAt } from '../../../test/centre/envelopes.ts';
import { fullPacket, packAll, pickAll, pickList } from '../../../test/centre/packing.ts';
import { shelved } from '../../../test/centre/shelved.ts';
import { addOriginal } from '../../../test/world/originals.ts';
import { knownAddress, orderedPacket } from '../../../test/world/packets.ts';
import { useWorld } from '../../../test/world/world.ts';
import { practiceNow } from '../../originals/sending/practice.job.ts';
import { noteBack } from '../../originals/coming-back/note-back.ts';
import { resendReturn } from '../../originals/coming-back/resend-return.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { handOver } from './hand-over.ts';
import { labelPacket } from './label-packet.ts';

const world = useWorld();

const centreOf = async ({ isPractice = false } = {}) =>
  workAt(world.appCtx, await openTestCentre(world.appCtx, { isPractice }), isPractice);

const returnOf = async (own: Ctx, id: string) => {
  const { rows } = await sql<{ sentAt: Date | null; trackingId: string | null }>`
    select sent_at, tracking_id from originals.return where id = ${id}`.execute(own.db);
  return rows[0]!;
};

test('what came through a practice centre is packed by its people alone; and by no practice what exists', async () => {
  const ctx = await centreOf({ isPractice: true });
  const own = await world.account();
  const [played] = await shelved(ctx, own, { boxes: [1], isSimulated: true });
  const nowhere = await addOriginal(own, { isSimulated: true });
  const returnId = await orderedPacket(own, [played!.documentId, nowhere]);
  await practiceNow(own, { accountId: own.viewer.accountId, returnId });
  expect(await returnOf(own, returnId)).toMatchObject({ sentAt: null });
  const packet = (await pickList(ctx)).get(returnId)!;
  expect(packet.originals).toBe(1);
  await pickAll(ctx, [played!]);
  await packAll(ctx, packet, [played!]);
  await labelPacket(ctx, { id: packet.id, grams: 190 });
  await handOver(ctx, { code: packet.code, scanned: 'UEBUNG-1' });
  expect(await returnOf(own, returnId)).toMatchObject({ trackingId: 'UEBUNG-1' });

  const real = await centreOf();
  const { packet: inHand } = await fullPacket(real, await world.account(), [1]);
  await labelPacket(real, { id: inHand.id, grams: 190 });
  const practising = { ...real, device: { ...real.device, isPractice: true } };
  const handing = { code: inHand.code, scanned: '00340434161094042557' };
  await expect(handOver(practising, handing)).rejects.toThrow('paper that exists');
});

test('a packet that came back is packed again as it lies there, and goes out under a second number', async () => {
  const ctx = await centreOf();
  const { own, papers, packet, returnId } = await fullPacket(ctx, await world.account(), [3, 1]);
  await labelPacket(ctx, { id: packet.id, grams: 190 });
  await handOver(ctx, { code: packet.code, scanned: '00340434161094042557' });
  await noteBack(own, returnId);
  const returnAddressId = await knownAddress(own);
  await resendReturn(own, { id: returnId, returnAddressId, expectedTotal: null });
  const again = (await pickList(ctx)).get(returnId)!;
  expect(again).toMatchObject({ stage: 'Picked', sending: 2, picked: 2 });
  await packAll(ctx, again, papers);
  await labelPacket(ctx, { id: again.id, grams: 200 });
  await handOver(ctx, { code: again.code, scanned: '00340434161094042564' });
  expect(await returnOf(own, returnId)).toMatchObject({ trackingId: '00340434161094042564' });
});
