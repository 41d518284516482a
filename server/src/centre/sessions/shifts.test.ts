import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestCentre } from '../../../test/centre/console.ts';
import { workAt } from '../../../test/centre/envelopes.ts';
import { useWorld } from '../../../test/world/world.ts';
import { beginShift } from './begin-shift.ts';
import { endOldShifts } from './end-shifts.ts';

const world = useWorld();
const PEOPLE = '{ people { id name role isStartPin } }';
const locked = { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] };

const endsOf = async (centreId: string) => {
  const { rows } = await sql<{ reason: string }>`
    select entry::jsonb ->> 'reason' as reason from platform.journal
    where account_id = ${centreId} and action = 'centre.shift-ended' order by seq`.execute(
    world.appCtx.db,
  );
  return rows.map(({ reason }) => reason);
};

test('ten hours later somebody shows badge and PIN again, however busy they are, and the chain says that their time was over', async () => {
  let now = new Date();
  const ctx = { ...world.appCtx, now: () => now };
  const { browser, id, lead } = await openTestCentre(ctx);
  const pass = async (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000);
    // Nothing but the page asks, as a browser does that somebody left open.
    await sql`update centre.shift set seen_at = ${now} where centre_id = ${id}`.execute(ctx.db);
  };
  await pass(9.9);
  expect(await browser.ask(PEOPLE, {}, { 'x-quiet': '1' })).toMatchObject({ data: {} });
  await pass(0.2);
  expect(await browser.ask(PEOPLE)).toMatchObject(locked);
  await endOldShifts(ctx);
  expect(await endsOf(id)).toEqual(['OVER']);
  await browser.send('/auth/badge', lead);
  await browser.send('/auth/badge', lead);
  const { data } = await browser.ask('{ people { id } stations { id } }');
  const { people } = data as { people: { id: string }[] };
  await browser.ask('mutation ($id: ID!) { renewPin(id: $id) { errorCode } }', {
    id: people[0]?.id,
  });
  expect(await endsOf(id)).toEqual(['OVER', 'REPLACED', 'RENEWED']);
});

test('who types wrong passwords keeps the station shut for their own network alone', async () => {
  const { app, station, password } = await openTestCentre(world.appCtx);
  const open = async (remoteAddress: string, typed: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/auth/station',
        payload: { station, password: typed },
        remoteAddress,
      })
    ).statusCode;
  for (let nth = 0; nth < 12; nth += 1) await open('203.0.113.7', 'AAAA-BBBB');
  expect(await open('203.0.113.7', password)).toBe(429);
  expect(await open('198.51.100.4', password)).toBe(200);
});

test('a badge that is given anew while its PIN is compared lets nobody in', async () => {
  const centre = await openTestCentre(world.appCtx);
  const { device } = await workAt(world.appCtx, centre);
  const compared = new Set<unknown>();
  const db = world.appCtx.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (/badge_?hash/i.test(JSON.stringify(node))) compared.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (compared.delete(queryId))
        await sql`update centre.person set badge_hash = 'another' || id where centre_id = ${centre.id}`.execute(
          world.appCtx.db,
        );
      return result;
    },
  });
  const entered = await beginShift({ ...world.appCtx, db }, device, {
    ...centre.lead,
    newPin: null,
  });
  expect(entered).toEqual({ code: 'WRONG' });
});
