import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, dayInBerlin } from '@postkorb/domain/basics';
import type { Station } from '@postkorb/domain/originals';
import { brokenInvariants } from '../../../tools/invariants/check.ts';
import { useClock } from '../../test/world/clock.ts';
import { isFull } from '../../test/world/full.ts';
import { signIn } from '../../test/world/http-client.ts';
import { addOriginal } from '../../test/world/originals.ts';
import { knownAddress, orderedPacket } from '../../test/world/packets.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { sendPacket, takeBackPacket } from './centre/centre-acts.ts';
import { resendReturn } from './coming-back/resend-return.ts';
import { addToBasket } from './papers/add-to-basket.ts';
import { takeOutOfBasket } from './papers/take-out-of-basket.ts';
import { requestRescan } from './rescans/request-rescan.ts';
import { keepPapers } from './retention/keep-papers.ts';
import { shredDue } from './retention/shred-due.ts';
import { acceptShredConsent } from './shredding/accept-shred-consent.ts';
import { shredMany } from './shredding/shred-many.ts';

const world = useWorld();
const clock = useClock(world);
const rounds = isFull ? 1_000 : 16;

type Act = (ctx: Ctx, id: string) => Promise<unknown>;
const basket: Act = (ctx, id) => addToBasket(ctx, { ids: [id] });
const unsend: Act = (ctx, id) => takeOutOfBasket(ctx, { ids: [id] });
const order: Act = (ctx, id) => orderedPacket(ctx, [id]);
const shred: Act = (ctx, id) => shredMany(ctx, { ids: [id] });
const keep: Act = (ctx, id) => keepPapers(ctx, { ids: [id] });
const rescan: Act = (ctx, id) => requestRescan(ctx, { id, reason: 'CutOff', note: '' });
/** As the job of day 91 that has read its list and every byte. */
const day91: Act = async (ctx, id) => {
  if ((await shredDue(ctx, [id], new Set([id]))) === 0) throw Object.assign(new Error(), KEPT);
};
const KEPT = { code: 'kept' };

const packetOf = async ({ db, viewer }: Ctx, id: string) => {
  const { rows } = await sql<{ returnId: string }>`
    select return_id from originals.original
    where account_id = ${viewer.accountId} and document_id = ${id}`.execute(db);
  return rows[0]!.returnId;
};
const cameBack: Act = async (ctx, id) => {
  const returnId = await orderedPacket(ctx, [id]);
  await sendPacket(ctx, { returnId, tracking: { trackingId: returnId, trackingLink: null } });
  await takeBackPacket(ctx, returnId);
};
const resend: Act = async (ctx, id) =>
  resendReturn(ctx, {
    id: await packetOf(ctx, id),
    returnAddressId: await knownAddress(ctx),
    expectedTotal: null,
  });

type End = readonly [one: string, other: string, station: Station];
type Race = {
  readonly title: string;
  readonly before?: Act;
  readonly one: Act;
  readonly other: Act;
  /** What may become of it: how each went, and where the paper is. All of these come about. */
  readonly ends: readonly End[];
};
const SHREDDED: End = ['BEING_SHREDDED', 'done', 'ShredBasket'];
const RACES: readonly Race[] = [
  {
    title: 'into the basket against day 91',
    one: basket,
    other: day91,
    ends: [['done', 'kept', 'ReturnBasket'], SHREDDED],
  },
  {
    title: 'keeping against day 91',
    one: keep,
    other: day91,
    ends: [['done', 'kept', 'StorageShortTerm'], SHREDDED],
  },
  {
    title: 'an order home against day 91',
    one: order,
    other: day91,
    ends: [['done', 'kept', 'ReturnImmediate'], SHREDDED],
  },
  {
    title: 'an order home against an order to shred',
    one: order,
    other: shred,
    ends: [['done', 'ALREADY_ORDERED', 'ReturnImmediate'], SHREDDED],
  },
  {
    title: 'a new scan against an order to shred',
    one: rescan,
    other: shred,
    ends: [['done', 'RESCAN_OPEN', 'StorageShortTerm'], SHREDDED],
  },
  {
    title: 'out of the basket against an order home',
    before: basket,
    one: unsend,
    other: order,
    ends: [
      ['done', 'done', 'ReturnImmediate'],
      ['NOT_IN_BASKET', 'done', 'ReturnImmediate'],
    ],
  },
  {
    title: 'sending again against sending again',
    before: cameBack,
    one: resend,
    other: resend,
    ends: [
      ['done', 'ALREADY_ORDERED', 'ReturnPacketSent'],
      ['ALREADY_ORDERED', 'done', 'ReturnPacketSent'],
    ],
  },
];

/** So many papers of an account that may all be destroyed today, and somebody who has just proven who they are. */
async function duePapers(): Promise<{ ctx: Ctx; ids: readonly string[] }> {
  const account = clock.at(await world.account());
  await acceptShredConsent(account);
  const ids: string[] = [];
  const receivedOn = addDays(dayInBerlin(clock.now()), -100);
  for (let n = 0; n < rounds; n += 1) ids.push(await addOriginal(account, { receivedOn }));
  await clock.run('originals.store-twice', 'originals.warn-of-days');
  await clock.deliver();
  await clock.run('originals.warn-of-days');
  await clock.pass(14);
  const ctx = clock.at(account);
  await knownAddress(ctx);
  return { ctx, ids };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error & { code?: string }) => {
      if (error.code === undefined) throw error;
      return error.code;
    },
  );

/** Begins a bit later: after so many questions to the database. */
async function later(ctx: Ctx, steps: number, act: () => Promise<unknown>): Promise<unknown> {
  for (let step = 0; step < steps; step += 1) await sql`select 1`.execute(ctx.db);
  return act();
}

async function stationOf({ db, viewer }: Ctx, id: string): Promise<Station> {
  const { rows } = await sql<{ station: Station }>`
    select to_station as station from originals.move
    where account_id = ${viewer.accountId} and document_id = ${id} order by step desc limit 1`.execute(
    db,
  );
  return rows[0]!.station;
}

test.each(RACES)(
  `F7: ${rounds} times $title, one of them wins and the other is told so`,
  { timeout: isFull ? 3_600_000 : 60_000 },
  async ({ title, before, one, other, ends }) => {
    const { ctx, ids } = await duePapers();
    const seen = new Map<string, number>();
    for (const [round, id] of ids.entries()) {
      const by = round % 50 === 0 ? { ...ctx, ...(await signIn(ctx)) } : ctx;
      Object.assign(ctx, { sessionId: by.sessionId });
      await before?.(ctx, id);
      // Who begins changes, and how long before the other.
      const head = Math.floor(round / 2) % 12;
      const [first, second] = round % 2 === 0 ? [0, head] : [head, 0];
      const codes = await Promise.all([
        codeOf(later(ctx, first, () => one(ctx, id))),
        codeOf(later(ctx, second, () => other(ctx, id))),
      ]);
      const end: End = [codes[0]!, codes[1]!, await stationOf(ctx, id)];
      expect(ends).toContainEqual(end);
      seen.set(end.join(', '), (seen.get(end.join(', ')) ?? 0) + 1);
      // Fifty is the most that it holds.
      if (end[2] === 'ReturnBasket') await unsend(ctx, id);
    }
    expect([...seen.keys()].toSorted()).toEqual(ends.map((end) => end.join(', ')).toSorted());
    if (isFull) process.stdout.write(`${title}: ${JSON.stringify(Object.fromEntries(seen))}\n`);
    const { dataFolder } = world.appCtx.config;
    const names = ['I6', 'I7', 'I8', 'I9'] as const;
    const found = await brokenInvariants(world.ownerUrl, { dataFolder, names });
    expect([...found.values()].flat()).toEqual([]);
  },
);
