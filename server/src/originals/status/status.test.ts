import {
  MAILS_OF_STEPS,
  SCAN_STEPS,
  STATIONS,
  STATUS_STEPS,
  type Station,
} from '@postkorb/domain/originals';
import { expect, test } from 'vitest';
import { signIn } from '../../../test/world/http-client.ts';
import { addOriginal } from '../../../test/world/originals.ts';
import { knownAddress, orderedPacket } from '../../../test/world/packets.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { sendPacket } from '../centre/centre-acts.ts';
import { storeLongTerm } from '../centre/store-long-term.ts';
import { returnEverything } from '../leaving/return-everything.ts';
import { originals } from '../module.ts';
import { addToBasket } from '../papers/add-to-basket.ts';
import { keepPapers } from '../retention/keep-papers.ts';
import { acceptShredConsent } from '../shredding/accept-shred-consent.ts';
import { destroyPapers } from '../shredding/destroy-papers.ts';
import { shredMany } from '../shredding/shred-many.ts';

const world = useWorld();

type Status = { readonly step: string; readonly count: number; readonly sendsMail: boolean };
async function statuses(ctx: Ctx): Promise<Status[]> {
  const { data, errors } = await world.ask(ctx, '{ documentStatuses { step count sendsMail } }');
  expect(errors).toBeUndefined();
  return data!['documentStatuses'] as Status[];
}
type Sent = { readonly id: string };
const mailsTo = async ({ db, viewer }: Ctx) => {
  const rows = await db
    .selectFrom('platform.mail')
    .select('kind')
    .where('accountId', '=', viewer.accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};
const counted = async (ctx: Ctx) =>
  Object.fromEntries(
    (await statuses(ctx)).filter(({ count }) => count > 0).map(({ step, count }) => [step, count]),
  );

test('letters are counted at each step of scan and paper, and those of others nowhere', async () => {
  const ctx = await world.account();
  const [one] = [await addOriginal(ctx), await addOriginal(ctx), await addOriginal(ctx)];
  expect(await counted(ctx)).toMatchObject({ StorageShortTerm: 3 });
  await addToBasket(ctx, { ids: [one] });
  const now = await counted(ctx);
  expect(now).toMatchObject({ StorageShortTerm: 2, ReturnBasket: 1 });
  const scans = SCAN_STEPS.map((step) => now[step] ?? 0);
  expect(scans.reduce((all, count) => all + count)).toBe(3);
  expect((await statuses(ctx)).map(({ step }) => step)).toEqual([...STATUS_STEPS]);
  expect(await counted(await world.account())).toEqual({});
});

test('whoever manages no paper is told of scans alone', async () => {
  const ctx = await world.account();
  await addOriginal(ctx);
  const member: Ctx = { ...ctx, viewer: { ...ctx.viewer, role: 'Member' } };
  expect((await statuses(member)).map(({ step }) => step)).toEqual([...SCAN_STEPS]);
});

/** Lets one paper stand at each step of its way, so that whatever mails come of it are written. */
const ARRIVALS: Readonly<Record<Station, (ctx: Ctx, id: string) => Promise<unknown>>> = {
  StorageShortTerm: (ctx, id) => keepPapers(ctx, { ids: [id] }),
  StorageLongTerm: storeLongTerm,
  ReturnBasket: (ctx, id) => addToBasket(ctx, { ids: [id] }),
  ReturnImmediate: (ctx, id) => orderedPacket(ctx, [id]),
  ReturnScheduled: async (ctx) => {
    await knownAddress(ctx);
    await returnEverything(ctx);
  },
  ReturnPacketSent: async (ctx) => {
    const [packet] = (await world.ask(ctx, '{ returns { id } }')).data!['returns'] as Sent[];
    await sendPacket(ctx, {
      returnId: packet!.id,
      tracking: { trackingId: '1', trackingLink: null },
    });
  },
  ShredBasket: async (ctx, id) => {
    await acceptShredConsent(ctx);
    await shredMany({ ...ctx, ...(await signIn(ctx)) }, { ids: [id] });
  },
  Digital: (ctx, id) => destroyPapers(ctx, { documentIds: [id], isPractice: false }),
};
/** What has to stand before. */
const BEFORE: Readonly<Partial<Record<Station, Station>>> = {
  ReturnPacketSent: 'ReturnImmediate',
  Digital: 'ShredBasket',
};

test('a step says that it sends a mail exactly where one comes, and names those that there are', async () => {
  const said = new Map((await statuses(await world.account())).map((one) => [one.step, one]));
  for (const step of STATIONS) {
    const ctx = await world.account();
    const id = await addOriginal(ctx);
    const before = BEFORE[step];
    if (before) await ARRIVALS[before](ctx, id);
    const earlier = (await mailsTo(ctx)).length;
    await ARRIVALS[step](ctx, id);
    expect(await counted(ctx)).toMatchObject({ [step]: 1 });
    const kinds = (await mailsTo(ctx)).slice(earlier);
    expect([step, said.get(step)!.sendsMail]).toEqual([step, kinds.length > 0]);
    for (const kind of kinds) expect(MAILS_OF_STEPS[step]).toContain(kind);
  }
  const named = new Set(Object.values(MAILS_OF_STEPS).flat());
  const known = (originals.mails ?? []).map(({ name }) => name as string);
  // Of an account and its next delivery, and of what is lost, which stays at its step.
  const ofNoStep = ['lost', 'monthly-soon', 'monthly-without-address', 'preference-set'];
  const all = [...named, ...ofNoStep.map((name) => `originals.${name}`)];
  expect(all.toSorted()).toEqual(known.toSorted());
});
