import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shelfText, writeCode } from '@postkorb/domain/centre';
import { openTestCentre } from '../../../test/centre/console.ts';
import { workAt } from '../../../test/centre/envelopes.ts';
import { filed } from '../../../test/centre/filed.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { CentreCtx } from '../basics/shift.ts';
import { putAway } from '../envelopes/shelve-envelope.ts';
import { addRack } from '../places/add-rack.ts';
import { placeBox } from '../places/place-box.ts';
import { beginCount, countEnvelope } from './begin-count.ts';
import { closeCount } from './close-count.ts';
import { findDue } from './counts.console.ts';
import { findOpenFindings } from './finding.sql.ts';
import { noteAllLost } from './note-lost.ts';
import { putRight, settleFinding } from './put-right.ts';

const world = useWorld();
let boxes = 900;
const newBox = () => {
  boxes += 1;
  return writeCode({ kind: 'box', body: String(boxes) });
};

const on = <T extends Ctx>(ctx: T, day: string): T => ({
  ...ctx,
  now: () => new Date(`${day}T10:00:00+01:00`),
});

/** Two people at the same station, and two boxes with letters of two accounts in them. */
async function twoBoxes(day = '2026-11-18') {
  const centre = await openTestCentre(world.appCtx);
  const mara = on(await workAt(world.appCtx, centre), day);
  const personId = crypto.randomUUID();
  const jonas: CentreCtx = { ...mara, shift: { ...mara.shift, personId } };
  const [owner, other] = [await world.account(), await world.account()];
  const letters = await filed(mara, owner, 3);
  const [foreign] = await filed(mara, other, 1);
  const [box, beside] = [newBox(), newBox()];
  for (const { code } of letters) await putAway(mara, { code, boxCode: box });
  await putAway(mara, { code: foreign!.code, boxCode: beside });
  return { centre, mara, jonas, owner, other, letters, foreign: foreign!, box, beside };
}

async function count(who: CentreCtx, boxCode: string, codes: readonly string[]) {
  const { id } = await beginCount(who, boxCode);
  for (const code of codes) await countEnvelope(who, { id, code });
  return closeCount(who, id);
}

const actions = async (accountId: string, like: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from platform.journal where account_id = ${accountId} and action like ${like} order by seq`.execute(
    world.appCtx.db,
  );
  return rows.map(({ action }) => action);
};

async function historyOf(owner: Ctx, documentId: string) {
  const { rows } = await sql<{ shelf: string | null }>`
    select shelf from originals.original where account_id = ${owner.viewer.accountId} and document_id = ${documentId}`.execute(
    owner.db,
  );
  return { shelf: rows[0]?.shelf, said: await actions(owner.viewer.accountId, 'originals.%') };
}

const mailsOf = async ({ db, viewer }: Ctx) => {
  const rows = await db
    .selectFrom('platform.mail')
    .select('data')
    .where('accountId', '=', viewer.accountId)
    .where('kind', '=', 'originals.lost')
    .orderBy('id')
    .execute();
  return rows.map(({ data }) => (data as { what: string }).what);
};

test('a box that is as it should be is counted by one person, who goes on where they were', async () => {
  const { centre, mara, letters, box } = await twoBoxes();
  const [first, second, third] = letters.map(({ code }) => code);
  const begun = await beginCount(mara, box);
  await countEnvelope(mara, { id: begun.id, code: first!.toLowerCase() });
  await countEnvelope(mara, { id: begun.id, code: first! });
  expect(await beginCount(mara, box)).toEqual({ ...begun, counted: 1 });
  const closed = await count(mara, box, [second!, third!]);
  expect(closed).toMatchObject({ state: 'Done', result: { found: 3, findings: [] } });
  expect(await findOpenFindings(mara)).toEqual([]);
  await expect(countEnvelope(mara, { id: begun.id, code: first! })).rejects.toMatchObject({
    code: 'NOT_YOURS',
  });
  expect(await actions(centre.id, 'centre.%count%')).toEqual([
    'centre.count-begun',
    'centre.box-counted',
  ]);
});

test('where something differs nothing is said, and only another person counts again; what they find counts', async () => {
  const { mara, jonas, letters, foreign, box } = await twoBoxes();
  const [first, second] = letters.map(({ code }) => code);
  const unknown = writeCode({ kind: 'envelope', body: '9999000001' });
  // The third is missing, one of another box and one that nobody knows lie there.
  const closed = await count(mara, box, [first!, second!, foreign.code, unknown]);
  expect(closed).toEqual({ boxCode: box, state: 'Recount', result: null });
  expect(await findOpenFindings(mara)).toEqual([]);
  await expect(beginCount(mara, box)).rejects.toMatchObject({ code: 'SAME_PERSON' });
  // Who comes second overlooks one that the first has scanned: it is there.
  const again = await count(jonas, box, [first!, foreign.code]);
  expect(again.state).toBe('Done');
  expect(again.result?.found).toBe(2);
  const findings = await findOpenFindings(jonas);
  expect(findings.map(({ code, kind }) => [code, kind])).toEqual([
    [letters[2]!.code, 'Missing'],
    [foreign.code, 'Elsewhere'],
  ]);
  // Nobody who counts is in the answer of any list.
  expect(JSON.stringify(findings)).not.toContain(mara.shift.personId);
});

test('a count that somebody left is begun anew by another person, and no longer theirs', async () => {
  const { mara, jonas, letters, box } = await twoBoxes();
  const { id } = await beginCount(mara, box);
  await countEnvelope(mara, { id, code: letters[0]!.code });
  expect(await beginCount(jonas, box)).toMatchObject({ id, pass: 1, counted: 0 });
  await expect(closeCount(mara, id)).rejects.toMatchObject({ code: 'NOT_YOURS' });
});

test('a letter in the wrong box is put right by a step that stands in both chains, and its owner reads where it lies', async () => {
  const { centre, mara, jonas, other, letters, foreign, box, beside } = await twoBoxes();
  const { shelves } = await addRack(mara, { name: 'A', shelves: 1 });
  await placeBox(mara, { boxCode: beside, shelfCode: shelves[0]!.code });
  const there = [...letters.map(({ code }) => code), foreign.code];
  await count(mara, box, there);
  await count(jonas, box, there);
  expect(await findOpenFindings(mara)).toMatchObject([
    { code: foreign.code, kind: 'Elsewhere', boxCode: box, belongsTo: beside },
  ]);
  await putRight(mara, { code: foreign.code, boxCode: box });
  expect(await findOpenFindings(mara)).toEqual([]);
  const { shelf } = await historyOf(other, foreign.documentId);
  expect(shelf).toBe(shelfText(box, null));
  expect(await actions(other.viewer.accountId, 'centre.envelope-moved')).toHaveLength(1);
  expect(await actions(centre.id, 'centre.envelope-moved')).toHaveLength(1);
  await sql`update originals.original set sent_at = now() where document_id = ${foreign.documentId}`.execute(
    world.appCtx.db,
  );
  const gone = putRight(mara, { code: foreign.code, boxCode: beside });
  await expect(gone).rejects.toMatchObject({ code: 'IS_GONE' });
  // What was sent and lies there all the same is a matter of its own, which somebody has to clear up.
  await count(mara, box, there);
  await count(jonas, box, there);
  const [found] = await findOpenFindings(mara);
  expect(found).toMatchObject({ code: foreign.code, kind: 'ShouldBeGone' });
  await settleFinding(mara, found!.id);
  expect(await findOpenFindings(mara)).toEqual([]);
});

test('after ten working days a letter that is missing is lost, which its owner reads and is mailed; then it may turn up', async () => {
  const { centre, mara, jonas, owner, letters, box } = await twoBoxes('2026-11-18');
  const [first, second, third] = letters;
  const there = [first!.code, second!.code];
  await count(mara, box, there);
  await count(jonas, box, there);
  const mails = () => mailsOf(owner);
  await noteAllLost(on(world.appCtx, '2026-12-02'));
  expect(await actions(owner.viewer.accountId, 'originals.lost')).toEqual([]);
  await noteAllLost(on(world.appCtx, '2026-12-03'));
  await noteAllLost(on(world.appCtx, '2026-12-04'));
  expect(await actions(owner.viewer.accountId, '%.%lost')).toEqual([
    'centre.envelope-lost',
    'originals.lost',
  ]);
  expect(await actions(centre.id, 'centre.envelope-lost')).toHaveLength(1);
  expect((await historyOf(owner, third!.documentId)).shelf).toBeNull();
  expect(await mails()).toEqual(['lost']);

  const later = (who: CentreCtx) => on(who, '2026-12-10');
  await count(later(mara), box, [...there, third!.code]);
  expect(await findOpenFindings(mara)).toEqual([]);
  expect((await historyOf(owner, third!.documentId)).shelf).toBe(shelfText(box, null));
  expect(await actions(owner.viewer.accountId, 'originals.found-again')).toHaveLength(1);
  expect(await mails()).toEqual(['lost', 'foundAgain']);
});

test('a box is listed two weeks before its 90 days are over, and no longer once it is counted', async () => {
  const { mara, letters, box } = await twoBoxes('2026-11-18');
  expect(await findDue(on(mara, '2027-02-01'))).toEqual([]);
  const due = await findDue(on(mara, '2027-02-03'));
  expect(due.map(({ code }) => code)).toContain(box);
  await count(
    on(mara, '2027-02-03'),
    box,
    letters.map(({ code }) => code),
  );
  expect((await findDue(on(mara, '2027-02-03'))).map(({ code }) => code)).not.toContain(box);
});
