import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeCode } from '@postkorb/domain/centre';
import { openTestCentre } from '../../../test/centre/console.ts';
import { workAt } from '../../../test/centre/envelopes.ts';
import { ordered, packAll, pickAll, pickList, refused } from '../../../test/centre/packing.ts';
import { boxOf, shelved } from '../../../test/centre/shelved.ts';
import { addOriginal } from '../../../test/world/originals.ts';
import { orderedPacket } from '../../../test/world/packets.ts';
import { useWorld } from '../../../test/world/world.ts';
import { takeOutOfBasket } from '../../originals/papers/take-out-of-basket.ts';
import { addToBasket } from '../../originals/papers/add-to-basket.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { CentreCtx } from '../basics/shift.ts';
import { findEnvelope } from '../envelopes/envelope.sql.ts';
import { insertPerson } from '../people/person.sql.ts';
import { handOver } from './hand-over.ts';
import { labelPacket } from './label-packet.ts';
import { openPickList } from './open-pick-list.ts';
import { beginPacking, packPaper } from './pack-paper.ts';
import { findPapersOfList } from './paper.sql.ts';
import { missPaper, pickPaper } from './pick-paper.ts';
import { findSearches } from './search.sql.ts';
import { takeOverList } from './take-over-list.ts';
import { addRack } from '../places/add-rack.ts';
import { placeBox } from '../places/place-box.ts';

const world = useWorld();

async function centreOf() {
  const centre = await openTestCentre(world.appCtx);
  return { centre, ctx: await workAt(world.appCtx, centre) };
}

/** What an account of its own ordered home. */
const ordering = async (ctx: CentreCtx, boxes: readonly number[]) =>
  ordered(ctx, await world.account(), boxes);

const returnOf = async (own: Ctx, id: string) => {
  const { rows } = await sql<{ sentAt: Date | null; trackingId: string | null }>`
    select sent_at, tracking_id from originals.return where id = ${id}`.execute(own.db);
  return rows[0]!;
};

const actionsOn = async ({ db }: Ctx, accountId: string, object: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from platform.journal
    where account_id = ${accountId} and (entry::jsonb -> 'objects') ? ${object} order by seq`.execute(
    db,
  );
  return rows.map(({ action }) => action);
};

test('[TRN-PACKAGE-PACKING-SENT][TRN-ORIGINAL-SENT] what was ordered is picked, packed and handed over, and each step stands in both chains', async () => {
  const { ctx } = await centreOf();
  const { own, papers, returnId } = await ordering(ctx, [30, 4]);
  const packet = (await pickList(ctx)).get(returnId)!;
  expect(packet).toMatchObject({ stage: 'Picking', originals: 2, picked: 0 });
  await pickAll(ctx, papers);
  await packAll(ctx, packet, papers);
  const { id, code } = packet;
  expect(await refused(handOver(ctx, { code, scanned: '00340434161094042557' }))).toBe('NOT_NOW');
  const labelled = await labelPacket(ctx, { id, grams: 431 });
  // Nobody carries here: the label is stuck on by hand, and says its number when the packet leaves.
  expect(labelled).toMatchObject({ stage: 'Packed', grams: 431, trackingId: null });
  const left = await handOver(ctx, { code, scanned: '00340434161094042557' });
  expect(left).toMatchObject({ stage: 'HandedOver', trackingId: '00340434161094042557' });
  expect(await returnOf(own, returnId)).toMatchObject({ trackingId: '00340434161094042557' });
  expect(await refused(handOver(ctx, { code, scanned: '00340434161094042557' }))).toBe('NOT_NOW');

  const envelope = await findEnvelope(ctx, 'code', papers[0]!.code);
  expect(envelope).toMatchObject({ stage: 'Sent', boxCode: null });
  const ofPaper = ['centre.paper-picked', 'centre.paper-packed', 'centre.packet-handed-over'];
  const ofPacket = [
    'centre.packet-opened',
    'centre.packing-begun',
    'centre.packet-weighed',
    'centre.packet-labelled',
    'centre.packet-handed-over',
  ];
  for (const chain of [ctx.viewer.accountId, own.viewer.accountId]) {
    const steps = await actionsOn(ctx, chain, envelope!.id);
    expect(steps.filter((one) => one !== 'centre.envelope-labelled')).toEqual(ofPaper);
    expect(await actionsOn(ctx, chain, id)).toEqual(ofPacket);
  }
});

test('one walks past the shelves first and then from box to box by their numbers, and the list stays as it was', async () => {
  const { ctx } = await centreOf();
  const first = await ordering(ctx, [30, 4]);
  const second = await ordering(ctx, [200, 4, 31]);
  const { shelves } = await addRack(ctx, { name: 'A', shelves: 1 });
  await placeBox(ctx, { boxCode: boxOf(200), shelfCode: shelves[0]!.code });
  const listId = await openPickList(ctx);
  const walk = async () => (await findPapersOfList(ctx, listId)).map(({ boxCode }) => boxCode);
  expect(await walk()).toEqual([200, 4, 4, 30, 31].map(boxOf));
  await ordering(ctx, [1]);
  await pickAll(ctx, [first.papers[1]!]);
  expect(await walk()).toEqual([200, 4, 4, 30, 31].map(boxOf));
  expect(await refused(openPickList(ctx))).toBe('LIST_OPEN');
  await pickAll(ctx, [first.papers[0]!, ...second.papers]);
  expect((await findPapersOfList(ctx, await openPickList(ctx))).map((one) => one.boxCode)).toEqual([
    boxOf(1),
  ]);
});

test('a packet waits until all of its papers lie here; what lies elsewhere is on no list', async () => {
  const { ctx } = await centreOf();
  expect(await refused(openPickList(ctx))).toBe('NOTHING_TO_PICK');
  const own = await world.account();
  const [here] = await shelved(ctx, own, { boxes: [1] });
  await orderedPacket(own, [here!.documentId, await addOriginal(own)]);
  expect(await refused(openPickList(ctx))).toBe('NOTHING_TO_PICK');
  const { ctx: other } = await centreOf();
  const { papers } = await ordering(other, [1]);
  expect(await refused(openPickList(ctx))).toBe('NOTHING_TO_PICK');
  await openPickList(other);
  // The same label in another centre is another letter.
  const picking = { code: papers[0]!.code, boxCode: papers[0]!.box };
  expect(await refused(pickPaper(ctx, picking))).toBe('NOT_ON_LIST');
});

test('a wrong letter is refused by every step, and a packet takes nothing of another account', async () => {
  const { ctx } = await centreOf();
  const [one, other] = [await ordering(ctx, [1]), await ordering(ctx, [1])];
  const outsider = await world.account();
  const [kept] = await shelved(ctx, outsider, { boxes: [1] });
  const packets = await pickList(ctx);
  const pick = (code: string) => refused(pickPaper(ctx, { code, boxCode: boxOf(1) }));
  expect(await pick(kept!.code)).toBe('NOT_ON_LIST');
  expect(await pick(writeCode({ kind: 'envelope', body: '99' }))).toBe('NOT_ON_LIST');
  const [paper] = one.papers;
  const noBox = { code: paper!.code, boxCode: paper!.code };
  expect(await refused(pickPaper(ctx, noBox))).toBe('NO_BOX');
  await pickAll(ctx, [...one.papers, ...other.papers]);
  expect(await pick(paper!.code)).toBe('ALREADY_PICKED');

  const packet = packets.get(one.returnId)!;
  await beginPacking(ctx, packet.code);
  const pack = (code: string) => refused(packPaper(ctx, { id: packet.id, code }));
  expect(await pack(other.papers[0]!.code)).toBe('NOT_IN_PACKET');
  expect(await pack(kept!.code)).toBe('NOT_IN_PACKET');
  expect(await refused(labelPacket(ctx, { id: packet.id, grams: 100 }))).toBe('PAPERS_LEFT');
  expect(await pack(paper!.code)).toBeNull();
  expect(await pack(paper!.code)).toBe('ALREADY_PACKED');
  expect(await refused(labelPacket(ctx, { id: packet.id, grams: 0 }))).toBe('INVALID_INPUT');
  // Nor by the hand of somebody at the database.
  const foreign = sql`insert into centre.packet_paper (centre_id, packet_id, envelope_id, owner_account_id, position)
    select ${ctx.viewer.accountId}, ${packet.id}, e.id, ${outsider.viewer.accountId}, 9 from centre.envelope e where e.code = ${kept!.code}`;
  await expect(foreign.execute(ctx.db)).rejects.toThrow('foreign key');
});

test('a missing paper is searched, its packet waits for it, and it goes on when anybody finds it', async () => {
  const { ctx } = await centreOf();
  const { papers, returnId, own } = await ordering(ctx, [1, 2]);
  const packet = (await pickList(ctx)).get(returnId)!;
  const [there, gone] = papers;
  const searchedNow = async () =>
    (await world.ask(own, '{ returns { id searchedOriginals } }')).data!['returns'];
  expect(await searchedNow()).toEqual([{ id: returnId, searchedOriginals: 0 }]);
  await missPaper(ctx, gone!.code);
  await missPaper(ctx, gone!.code);
  expect(await searchedNow()).toEqual([{ id: returnId, searchedOriginals: 1 }]);
  expect(await findSearches(ctx)).toMatchObject([
    { code: gone!.code, boxCode: boxOf(2), packetCode: packet.code },
  ]);
  await pickAll(ctx, [there!]);
  expect(await refused(missPaper(ctx, there!.code))).toBe('ALREADY_PICKED');
  expect(await refused(beginPacking(ctx, packet.code))).toBe('NOT_NOW');
  // Nothing more can be done for this list: another one may be begun, by which it is found.
  await ordering(ctx, [3]);
  await openPickList(ctx);
  const found = await pickPaper(ctx, { code: gone!.code, boxCode: boxOf(9) });
  expect(found).toMatchObject({ id: packet.id, stage: 'Picked', picked: 2 });
  expect(await findSearches(ctx)).toEqual([]);
  expect(await searchedNow()).toEqual([{ id: returnId, searchedOriginals: 0 }]);
  const envelope = await findEnvelope(ctx, 'code', gone!.code);
  for (const chain of [ctx.viewer.accountId, own.viewer.accountId]) {
    const steps = await actionsOn(ctx, chain, envelope!.id);
    expect(steps.filter((one) => one.startsWith('centre.paper-'))).toEqual([
      'centre.paper-missing',
      'centre.paper-picked',
    ]);
  }
});

/** Another person at work in the same centre. */
async function colleague(ctx: CentreCtx): Promise<CentreCtx> {
  const { id: personId } = await insertPerson(ctx, {
    name: 'Jonas Reich',
    role: 'Operator',
    badgeHash: crypto.randomUUID(),
    pinSalt: 'x',
    pinHash: 'x',
    isStartPin: false,
  });
  const shift = { ...ctx.shift, id: crypto.randomUUID(), personId, role: 'Operator' } as const;
  return { ...ctx, shift, viewer: { ...ctx.viewer, userId: personId } };
}

test('of two at once one takes a list, one picks a letter, one packs it; and what left the basket is in no packet', async () => {
  const { ctx } = await centreOf();
  const other = await colleague(ctx);
  const { papers, returnId } = await ordering(ctx, [1]);
  const lists = await Promise.all([refused(openPickList(ctx)), refused(openPickList(other))]);
  expect(lists.toSorted()).toEqual(['NOTHING_TO_PICK', null]);
  const [mine, theirs] = lists[0] === null ? [ctx, other] : [other, ctx];
  const picking = { code: papers[0]!.code, boxCode: papers[0]!.box };
  expect(await refused(pickPaper(theirs, picking))).toBe('NOT_ON_LIST');
  const picks = await Promise.all(
    Array.from({ length: 6 }, () => refused(pickPaper(mine, picking))),
  );
  expect(picks.filter((one) => one === null)).toHaveLength(1);
  expect(new Set(picks)).toEqual(new Set([null, 'ALREADY_PICKED']));
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from centre.packet where return_id = ${returnId}`.execute(ctx.db);
  const [packet] = rows;
  await beginPacking(theirs, packet!.code);
  const packs = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      refused(packPaper(at % 2 ? mine : theirs, { id: packet!.id, code: papers[0]!.code })),
    ),
  );
  expect(packs.filter((one) => one === null)).toHaveLength(1);
  expect(new Set(packs)).toEqual(new Set([null, 'ALREADY_PACKED']));

  const own = await world.account();
  const [stays, goes] = await shelved(ctx, own, { boxes: [5, 6] });
  const ids = [stays!.documentId, goes!.documentId];
  await addToBasket(own, { ids });
  const race = await Promise.all([
    refused(takeOutOfBasket(own, { ids: [stays!.documentId] })),
    refused(orderedPacket(own, ids)),
  ]);
  await openPickList(mine).catch(() => null);
  const listed = await sql<{ count: number }>`
    select count(*)::integer as count from centre.packet_paper where owner_account_id = ${own.viewer.accountId}`.execute(
    ctx.db,
  );
  // Either it was ordered first, and stays so, or it left the basket first, and may be ordered out of the archive all the same.
  expect([0, 2]).toContain(listed.rows[0]!.count);
  expect(race[1] === null).toBe(listed.rows[0]!.count === 2);
  const late = await refused(takeOutOfBasket(own, { ids: [stays!.documentId] }));
  expect(late).toBe(race[1] === null ? 'NOT_IN_BASKET' : null);
});

test('a list is walked on by somebody else who scans one of its packets', async () => {
  const { ctx } = await centreOf();
  const other = await colleague(ctx);
  const { papers, returnId } = await ordering(ctx, [1, 2]);
  const packet = (await pickList(ctx)).get(returnId)!;
  await pickAll(ctx, [papers[0]!]);
  expect(await takeOverList(other, packet.code)).toBe(packet.pickListId);
  const picking = { code: papers[1]!.code, boxCode: papers[1]!.box };
  expect(await refused(pickPaper(ctx, picking))).toBe('NOT_ON_LIST');
  expect(await pickPaper(other, picking)).toMatchObject({ stage: 'Picked' });
  expect(await refused(takeOverList(other, packet.code))).toBe('NOT_NOW');
  expect(await refused(takeOverList(other, papers[0]!.code))).toBe('UNKNOWN_PACKET');
});
