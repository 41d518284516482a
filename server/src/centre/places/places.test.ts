import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readCode, shelfText, writeCode } from '@postkorb/domain/centre';
import { openTestCentre } from '../../../test/centre/console.ts';
import { workAt } from '../../../test/centre/envelopes.ts';
import { filed } from '../../../test/centre/filed.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { putAway } from '../envelopes/shelve-envelope.ts';
import { addRack } from './add-rack.ts';
import { findInWalkingOrder } from './box.sql.ts';
import { placeBox } from './place-box.ts';
import { reserveLabels } from './reserve-labels.ts';

const world = useWorld();

let boxes = 500;
const newBox = () => {
  boxes += 1;
  return writeCode({ kind: 'box', body: String(boxes) });
};

async function shelfOf(owner: Ctx, documentId: string): Promise<string | null> {
  const query = 'query ($id: ID!) { containerDocument(id: $id) { original { shelf } } }';
  const { data } = await world.ask(owner, query, { id: documentId });
  return (data as { containerDocument: { original: { shelf: string | null } } }).containerDocument
    .original.shelf;
}

const entriesOf = async (accountId: string, action: string) => {
  const { rows } = await sql<{ entry: string }>`
    select entry from platform.journal where account_id = ${accountId} and action = ${action} order by seq`.execute(
    world.appCtx.db,
  );
  return rows.map(({ entry }) => JSON.parse(entry) as { objects: string[]; after: object });
};

test('a box keeps its letters: put away without a place, moved onto a shelf and on, customers read where they lie', async () => {
  const centre = await openTestCentre(world.appCtx);
  const at = await workAt(world.appCtx, centre);
  const [one, other] = [await world.account(), await world.account()];
  const [first, second] = await filed(at, one, 2);
  const [third] = await filed(at, other, 1);
  const box = newBox();
  for (const letter of [first, second, third])
    await putAway(at, { code: letter!.code, boxCode: box.toLowerCase() });
  expect(await shelfOf(one, first!.documentId)).toBe(shelfText(box, null));

  const rack = await addRack(at, { name: ' A ', shelves: 3 });
  const place = { rack: 'A', shelf: 2, position: 1 };
  const shelfCode = rack.shelves[1]!.code;
  expect((await placeBox(at, { boxCode: box, shelfCode })).place).toEqual(place);
  expect(await shelfOf(one, second!.documentId)).toBe(shelfText(box, place));
  expect(await shelfOf(other, third!.documentId)).toBe(shelfText(box, place));
  // Once more changes nothing and writes nothing.
  await placeBox(at, { boxCode: box, shelfCode });

  const placed = await entriesOf(centre.id, 'centre.box-placed');
  expect(placed).toMatchObject([{ after: { box, place, letters: 3 } }]);
  const own = await entriesOf(one.viewer.accountId, 'originals.shelved');
  expect(own.map(({ objects }) => objects.length)).toEqual([1, 1, 2]);
  expect(own.at(-1)).toMatchObject({
    objects: [first!.documentId, second!.documentId].toSorted(),
    after: { shelf: shelfText(box, place) },
  });
  // Whoever reads it reads the centre, and nobody's name.
  expect(JSON.stringify(own)).not.toContain('Mara');
  const theirs = await entriesOf(other.viewer.accountId, 'originals.shelved');
  expect(theirs.at(-1)?.objects).toEqual([third!.documentId]);

  // A second box stands beside it, and what is put into it afterwards lies there.
  const beside = newBox();
  const moved = await placeBox(at, { boxCode: beside, shelfCode });
  expect(moved.place).toEqual({ ...place, position: 2 });
  const [late] = await filed(at, one, 1);
  await putAway(at, { code: late!.code, boxCode: beside });
  expect(await shelfOf(one, late!.documentId)).toBe(shelfText(beside, moved.place));
  // The place that is left is taken by the next box.
  await placeBox(at, { boxCode: box, shelfCode: rack.shelves[2]!.code });
  expect((await placeBox(at, { boxCode: newBox(), shelfCode })).place).toEqual(place);
});

test('boxes are walked past by rack, shelf and position; those without a place come last, and nobody else’s are seen', async () => {
  const [centre, foreign] = [
    await openTestCentre(world.appCtx),
    await openTestCentre(world.appCtx),
  ];
  const [at, there] = [await workAt(world.appCtx, centre), await workAt(world.appCtx, foreign)];
  const b = await addRack(at, { name: 'B', shelves: 2 });
  const a = await addRack(at, { name: 'A', shelves: 1 });
  const [one, two, three, four, five] = [newBox(), newBox(), newBox(), newBox(), newBox()];
  await placeBox(at, { boxCode: four!, shelfCode: a.shelves[0]!.code });
  await placeBox(at, { boxCode: three!, shelfCode: b.shelves[1]!.code });
  await placeBox(at, { boxCode: two!, shelfCode: b.shelves[0]!.code });
  await placeBox(at, { boxCode: five!, shelfCode: b.shelves[0]!.code });
  const order = await findInWalkingOrder(at, [one!, five!, four!, three!, two!, two!]);
  expect(order.map(({ code }) => code)).toEqual([two, five, three, four, one]);
  expect(order[0]?.place).toEqual({ rack: 'B', shelf: 1, position: 1 });
  expect(order.at(-1)?.place).toBeNull();
  const theirs = await findInWalkingOrder(there, [two!]);
  expect(theirs).toEqual([{ code: two, place: null }]);
  const wrong = placeBox(there, { boxCode: two!, shelfCode: b.shelves[0]!.code });
  await expect(wrong).rejects.toMatchObject({ code: 'UNKNOWN_SHELF' });
  await expect(placeBox(at, { boxCode: 'PKB1', shelfCode: 'x' })).rejects.toMatchObject({
    code: 'NO_BOX',
  });
  await expect(addRack(at, { name: 'A', shelves: 1 })).rejects.toMatchObject({
    code: 'NAME_TAKEN',
  });
});

test('no number is printed twice, in whichever centre and however many print at once, nor one that was seen on a label', async () => {
  const [one, other] = [await openTestCentre(world.appCtx), await openTestCentre(world.appCtx)];
  const [at, there] = [await workAt(world.appCtx, one), await workAt(world.appCtx, other)];
  const wanted = { kind: 'box', count: 40 } as const;
  const rolls = await Promise.all([at, there, at, there].map((who) => reserveLabels(who, wanted)));
  const codes = rolls.flatMap((roll) => roll.codes);
  expect(new Set(codes).size).toBe(160);
  const numbers = codes.map((code) => Number(readCode(code)!.body));
  // A label that came from elsewhere was put on a box in the other centre meanwhile.
  const seen = Math.max(...numbers) + 5;
  const rack = await addRack(there, { name: 'A', shelves: 1 });
  const boxCode = writeCode({ kind: 'box', body: String(seen) });
  await placeBox(there, { boxCode, shelfCode: rack.shelves[0]!.code });
  const next = await reserveLabels(at, wanted);
  expect(next.codes[0]).toBe(writeCode({ kind: 'box', body: String(seen + 1) }));
  await expect(reserveLabels(at, { kind: 'box', count: 0 })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await sql`insert into centre.roll (centre_id, kind, first, count, printed_at) values (${one.id}, 'tray', 9999999990, 9, now())`.execute(
    world.appCtx.db,
  );
  const last = reserveLabels(at, { kind: 'tray', count: 2 });
  await expect(last).rejects.toMatchObject({ code: 'NO_NUMBERS' });
  expect((await reserveLabels(at, { kind: 'tray', count: 1 })).codes).toEqual([
    writeCode({ kind: 'tray', body: '9999999999' }),
  ]);
});

/** Copies a row of a table so many times, each with what is its own; columns that are reckoned are left out. */
async function copy(table: string, from: string, own: string): Promise<void> {
  const [schema, name] = table.split('.');
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = ${schema} and table_name = ${name} and is_generated = 'NEVER'`.execute(
    world.appCtx.db,
  );
  const columns = rows[0]!.columns;
  const copied = columns.replaceAll(/[a-z_0-9]+/g, 'c.$&');
  const from2 = `from ${table} r, generate_series(1, 1999) n, jsonb_populate_record(r, jsonb_build_object(${own})) c where ${from}`;
  await sql
    .raw(`insert into ${table} (${columns}) select ${copied} ${from2}`)
    .execute(world.appCtx.db);
}

/** Lays 1,999 more letters beside the one in its box, each with a document and paper of its own. */
async function fillBox({ id, documentId }: { id: string; documentId: string }): Promise<void> {
  const own = `md5('${id}' || n)::uuid`;
  const sheet = `'PKE' || lpad((8000000 + n)::text, 10, '0') || '99'`;
  await copy(
    'documents.document',
    `r.id = '${documentId}'`,
    `'id', ${own}, 'public_id', ${own}, 'seq', r.seq + 1000 + n, 'scan_id', ${sheet}`,
  );
  const paper = `'document_id', ${own}, 'scan_id', ${sheet}`;
  await copy('originals.original', `r.document_id = '${documentId}'`, paper);
  const envelope = `'id', ${own}, 'code', ${sheet}`;
  await copy('centre.envelope', `r.id = '${id}'`, envelope);
}

test('two thousand letters move with their box in two seconds, and one entry of their account names them all', async () => {
  const centre = await openTestCentre(world.appCtx);
  const at = await workAt(world.appCtx, centre);
  const owner = await world.account();
  const box = newBox();
  const [sample] = await filed(at, owner, 1);
  await putAway(at, { code: sample!.code, boxCode: box });
  await fillBox(sample!);
  const { shelves } = await addRack(at, { name: 'A', shelves: 1 });
  const began = performance.now();
  const { place } = await placeBox(at, { boxCode: box, shelfCode: shelves[0]!.code });
  expect(performance.now() - began).toBeLessThan(2_000);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from originals.original where account_id = ${owner.viewer.accountId} and shelf = ${shelfText(box, place)}`.execute(
    world.appCtx.db,
  );
  expect(rows).toEqual([{ count: 2_000 }]);
  const entries = await entriesOf(owner.viewer.accountId, 'originals.shelved');
  expect(entries.map(({ objects }) => objects.length)).toEqual([1, 2_000]);
});
