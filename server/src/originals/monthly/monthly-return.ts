import { addDays, dayInBerlin } from '@postkorb/domain/basics';
import {
  mayGo,
  MONTHLY_MOST,
  nextReturnOn,
  packedBy,
  USUAL_PACKING_DAYS,
  withVat,
  stationOf,
  TOLD_DAYS,
} from '@postkorb/domain/originals';
import { ownAccount } from '#accounts';
import { chargeReturn, isPaywalled } from '#billing';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { notifyClients } from '#platform/jobs/event';
import { sendMail } from '#platform/mail/mail';
import { takeAddress } from '../addresses/address-book.ts';
import { findReturnAddresses } from '../addresses/return-address.sql.ts';
import { lockBasket } from '../papers/basket.sql.ts';
import { lockWithPapers } from '../papers/choose-papers.ts';
import {
  accountsToSend,
  accountsToTell,
  findKeeping,
  papersForReturn,
  setNextReturn,
} from '../papers/keeping.sql.ts';
import { findManagers } from '../papers/managers.ts';
import { movePapers } from '../papers/move-papers.ts';
import type { Original } from '../papers/originals.sql.ts';
import { returnsChanged } from '../returns/change-kinds.ts';
import { monthlyPriceOf } from '../returns/prices.ts';
import { queuePractice } from '../returns/practice.ts';
import { insertReturn, putIntoReturn } from '../returns/return.sql.ts';
import { monthlySentMail, monthlySoonMail, noAddressMail } from './monthly-mails.ts';

const scheduledAddress = async (ctx: Ctx) =>
  (await findReturnAddresses(ctx)).find(({ isScheduled }) => isScheduled);

const findMonthlyCents = async (ctx: Ctx) =>
  withVat(monthlyPriceOf(ctx), (await ownAccount(ctx)).type);

const countWaiting = async (ctx: Ctx) => {
  const all = await papersForReturn(ctx, 10_000);
  const count = Math.min(all.length, MONTHLY_MOST);
  return { count, rest: all.length - count };
};

/** Tells an account, at least three days before, what its monthly return takes; one that comes late goes later, and one that would take nothing does not go. */
async function announceMonthly(ctx: Ctx): Promise<void> {
  await atomically(ctx, async (ctx) => {
    await lockBasket(ctx);
    const { returnsNextOn } = await findKeeping(ctx);
    if (returnsNextOn === null) return;
    const soonest = addDays(today(ctx), TOLD_DAYS);
    const day = returnsNextOn < soonest ? soonest : returnsNextOn;
    const { count, rest } = await countWaiting(ctx);
    // What comes within these days was told to nobody: it goes the next time.
    if (count === 0) return setNextReturn(ctx, nextReturnOn(day));
    const cents = await findMonthlyCents(ctx);
    await setNextReturn(ctx, day, cents);
    const hasAddress = (await scheduledAddress(ctx)) !== undefined;
    for (const to of await findManagers(ctx))
      await (hasAddress
        ? sendMail(ctx, monthlySoonMail, { ...to, count, rest, day, cents })
        : sendMail(ctx, noAddressMail, { ...to, count }));
  });
}

type Packet = { readonly addressId: string; readonly cents: number };

async function packAll(ctx: Ctx, papers: readonly Original[], packet: Packet) {
  const { addressId, cents } = packet;
  const row = await insertReturn(ctx, {
    type: 'ReturnScheduled',
    addressId,
    packedBy: packedBy(dayInBerlin(ctx.now()), USUAL_PACKING_DAYS, ctx.config.calendar.region),
    cents,
    isSimulated: papers.every(({ isSimulated }) => isSimulated),
  });
  const { id: returnId } = row;
  await chargeReturn(ctx, { returnId, cents });
  await putIntoReturn(
    ctx,
    papers.map(({ documentId }) => documentId),
    returnId,
  );
  await queuePractice(ctx, row);
  const after = { returnId, cents, addressId };
  await movePapers(ctx, papers, { to: 'ReturnScheduled', action: 'originals.scheduled', after });
  await notifyClients(ctx, returnsChanged, []);
}

async function lockOldest(ctx: Ctx): Promise<Original[]> {
  const ids = await papersForReturn(ctx, MONTHLY_MOST);
  const locked = await lockWithPapers(ctx, ids);
  const papers = ids.flatMap((id) => locked.get(id)?.paper ?? []);
  return papers.filter((one) => mayGo(stationOf(one), 'ReturnScheduled') && one.heldAt === null);
}

/**
 * Sends the oldest fifty papers of an account home, in one packet with one charge; the rest waits for the next month and is not destroyed.
 * Writes originals.scheduled. Announces documentsChanged, returnsChanged.
 */
export async function sendMonthly(ctx: Ctx): Promise<void> {
  await atomically(ctx, async (ctx) => {
    await lockBasket(ctx);
    const { returnsNextOn, returnsToldCents } = await findKeeping(ctx);
    if (returnsNextOn === null || returnsNextOn > today(ctx)) return;
    const cents = await findMonthlyCents(ctx);
    // Told again at its new price, it goes some days later.
    if ((returnsToldCents ?? cents) !== cents) return setNextReturn(ctx, returnsNextOn);
    await setNextReturn(ctx, nextReturnOn(today(ctx)));
    const book = await scheduledAddress(ctx);
    const papers = await lockOldest(ctx);
    if ((await isPaywalled(ctx)) || book === undefined || papers.length === 0) return;
    await takeAddress(ctx, book.id);
    await packAll(ctx, papers, { addressId: book.id, cents });
    const { length: rest } = await papersForReturn(ctx, 10_000);
    for (const to of await findManagers(ctx))
      await sendMail(ctx, monthlySentMail, { ...to, count: papers.length, rest });
  });
}

/** Lets monthly returns go that were told. Run every hour, at the time of the database. */
export async function goMonthly(ctx: Ctx): Promise<void> {
  for (const accountId of await accountsToSend(ctx, today(ctx)))
    await sendMonthly(asSystem(ctx, { accountId }));
  for (const accountId of await accountsToTell(ctx, today(ctx)))
    await announceMonthly(asSystem(ctx, { accountId }));
}
