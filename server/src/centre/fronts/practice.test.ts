import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCode, type Match } from '@postkorb/domain/centre';
import type { SeenFront } from '@postkorb/domain/forwarding';
import { openTestCentre } from '../../../test/centre/console.ts';
import { labelled, workAt } from '../../../test/centre/envelopes.ts';
import { isFull } from '../../../test/world/full.ts';
import { openPostOffice } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import { updateName } from '../../identity/people/update-name.ts';
import { givePostbox } from '../../originals/postbox/give-postbox.ts';
import { keepNames } from '../../originals/postbox/keep-names.ts';
import { newId } from '../../platform/basics/id.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findEnvelope } from '../envelopes/envelope.sql.ts';
import { insertPracticeAccount } from './practice-accounts.sql.ts';
import { PRACTICE_KINDS } from './practice-plot.ts';
import { codesOn } from './recognise-front.ts';
import { readEnvelopeFront } from './read-front.ts';
import { scannerOf } from './scanner-of.ts';
import { takeFront } from './take-front.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

/** An account of this name, with a number, and an order of practice from an old address. */
async function customer(firstName: string, lastName: string, streetAndNumber: string) {
  const ctx = await world.account();
  await updateName(ctx, { firstName, lastName });
  await givePostbox(ctx);
  await keepNames(ctx);
  const now = ctx.now();
  await ctx.db
    .insertInto('forwarding.source')
    .values({
      accountId: ctx.viewer.accountId,
      type: 'private',
      stage: 'Activated',
      names: `${firstName} ${lastName}`,
      companyName: '',
      additionalInfo: '',
      streetAndNumber,
      zip: '10969',
      city: 'Berlin',
      startOn: '2026-06-01',
      endOn: '2027-11-30',
      cents: 3_190,
      authorizedBy: ctx.viewer.userId,
      authorizedName: lastName,
      isSimulated: true,
      stageAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return ctx;
}

type Entry = { readonly action: string; readonly seq: number; readonly entry: string };
const chainOf = async ({ db }: Ctx, id: string, object: string) => {
  const { rows } = await sql<Entry & { hash: string }>`
    select action, seq, hash, entry from platform.journal
    where account_id = ${id} and (entry::jsonb -> 'objects') ? ${object} order by seq`.execute(db);
  return rows.map((row) => ({
    ...row,
    after: (JSON.parse(row.entry) as { after?: Record<string, unknown> }).after,
  }));
};

test(
  'each envelope of practice goes where it belongs, to no wrong account, and proves what was before',
  { timeout: isFull ? 900_000 : 180_000 },
  async () => {
    const people = [
      await customer('Jürgen', 'Hagebüchner', 'Lindenstr. 12'),
      await customer('Käthe', 'Möhlenbrock', 'Hasenweg 3 a'),
    ];
    const namesake = await customer('Jürgen', 'Hagebüchner', 'Lindenstr. 12');
    const centre = await openTestCentre(world.appCtx, { isPractice: true });
    const ctx = await workAt(world.appCtx, centre, true);
    for (const { viewer } of people) await insertPracticeAccount(ctx, viewer.accountId);
    const known = people.map(({ viewer }) => viewer.accountId);
    const envelopes = await labelled(
      ctx,
      Array.from({ length: isFull ? 40 : 5 }, (_, at) => at),
    );

    for (const [at, { id, code }] of envelopes.entries()) {
      await takeFront(ctx, id);
      const asked = { accountId: centre.id, envelopeId: id, last: false };
      await readEnvelopeFront(world.appCtx, office, asked);
      const after = (await findEnvelope(ctx, 'id', id))!;
      const [seen, match] = [after.seen as unknown as SeenFront, after.match as unknown as Match];
      const steps = (await chainOf(ctx, centre.id, id)).map(({ action }) => action);
      const kind = PRACTICE_KINDS[at % PRACTICE_KINDS.length]!;
      const seenOf = `${kind}: ${JSON.stringify(seen)} ${after.problem}`;
      const begun = ['centre.envelope-labelled', 'centre.front-taken', 'centre.front-read'];
      const begunAnd = (more: string[]) => [...begun, ...more];
      if (kind === 'number' || kind === 'source') {
        expect(after.stage, seenOf).toBe('Matched');
        expect(known).toContain(after.matchedAccountId);
        const mine = people.find(({ viewer }) => viewer.accountId === after.matchedAccountId)!;
        const number = await givePostbox(mine);
        if (kind === 'number') expect(seen.numbers.join().replaceAll(' ', '')).toBe(number);
        expect(steps, seenOf).toEqual(begunAnd(['centre.envelope-matched']));
        const own = await chainOf(ctx, mine.viewer.accountId, id);
        const last = (await chainOf(ctx, centre.id, id)).at(-1)!;
        expect(own).toMatchObject([
          {
            action: 'centre.envelope-matched',
            after: { code, chain: { centre: centre.id, seq: last.seq, hash: last.hash } },
          },
        ]);
      } else if (kind === 'nobody') {
        expect(after.stage, seenOf).toBe('Quarantined');
        expect(steps).toEqual(begunAnd(['centre.envelope-quarantined']));
        expect(seen.names).toHaveLength(1);
      } else {
        expect(after.stage, seenOf).toBe('Deciding');
        expect(steps).toEqual(begun);
        const ranked = match.kind === 'candidates' ? match.ranked : [];
        expect(ranked.length).toBeGreaterThan(0);
        for (const { accountId } of ranked) expect(known).toContain(accountId);
      }
      // Whatever was found is kept, and done once.
      await readEnvelopeFront(world.appCtx, office, asked);
      expect(await findEnvelope(ctx, 'id', id)).toEqual(after);
    }
    expect(await chainOf(ctx, namesake.viewer.accountId, envelopes[0]!.id)).toEqual([]);
  },
);

test(
  'the letter of practice is that of its label, a page for each sheet, and reads as one',
  { timeout: 60_000 },
  async () => {
    const centre = await openTestCentre(world.appCtx, { isPractice: true });
    const ctx = await workAt(world.appCtx, centre, true);
    const scanner = scannerOf(ctx, { isPractice: true, pdf: office.pdf });
    const since = new Date('2026-11-27T10:00:00Z');
    const code = writeCode({ kind: 'envelope', body: '7' });
    const ids = { stationId: newId(), envelopeId: newId() };
    const at = { ...ids, station: 'Tisch', code, sheets: 2, since };
    const folder = await mkdtemp(join(world.appCtx.config.dataFolder, 'work', 'practice-'));
    const { path: file, mediaType } = (await scanner.pages(at, folder))!;
    expect(mediaType).toBe('application/pdf');
    const once = await readFile(file);
    expect((await readFile((await scanner.pages(at, folder))!.path)).equals(once)).toBe(true);
    // Its label is stuck onto the first sheet alone.
    expect(await codesOn(office.pdf, file, 1)).toEqual([code]);
    expect(await codesOn(office.pdf, file, 2)).toEqual([]);
    const texts = await office.pdf.text(file, [1, 2]);
    const words = texts.ok ? texts.value.map((page) => page.words.map(({ text }) => text)) : [];
    expect(words).toHaveLength(2);
    const first = words[0]!.join(' ');
    expect(first).toContain('24.11.2026');
    expect(first).toContain('18.12.2026');
    expect(first).toMatch(/\d,\d\d €/);
    expect(first).toContain('Sehr geehrte Damen und Herren');
    expect(words[1]!.join(' ')).toContain('Anlage 1');
  },
);
