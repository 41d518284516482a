import { dayInBerlin, present, type Day } from '@postkorb/domain/basics';
import {
  homeBy,
  inPackets,
  isAskedAgain,
  packedForHome,
  stationOf,
} from '@postkorb/domain/originals';
import { chargeReturn } from '#billing';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { takeAddress } from '../addresses/address-book.ts';
import { findReturnAddresses } from '../addresses/return-address.sql.ts';
import { mailOfReturns } from '../mails/mail-of-returns.ts';
import { lockBasket } from '../papers/basket.sql.ts';
import { movePapers } from '../papers/move-papers.ts';
import { lockPapers, type Original } from '../papers/originals.sql.ts';
import { returnsChanged } from '../returns/change-kinds.ts';
import { queuePractice } from '../returns/practice.ts';
import { insertReturn, putIntoReturn } from '../returns/return.sql.ts';
import { findLeaving, findLeavingAccounts, findLyingHere, setLeaving } from './leaving.sql.ts';

type Going = { readonly addressId: string; readonly packedBy: Day };

/** One packet of papers that go home because the contract ends: nobody was told a price, so none is charged. */
async function packUp(ctx: Ctx, papers: readonly Original[], going: Going): Promise<void> {
  const cents = 0;
  const packet = await insertReturn(ctx, {
    ...going,
    type: 'ReturnScheduled',
    cents,
    isSimulated: papers.every(({ isSimulated }) => isSimulated),
  });
  const { id: returnId } = packet;
  await chargeReturn(ctx, { returnId, cents });
  const ids = papers.map(({ documentId }) => documentId);
  await putIntoReturn(ctx, ids, returnId);
  await queuePractice(ctx, packet);
  const after = { returnId, cents, addressId: going.addressId };
  // The way out of the long-term archive leads through the basket.
  const kept = papers.filter((one) => stationOf(one) === 'StorageLongTerm');
  await movePapers(ctx, kept, { to: 'ReturnBasket', action: 'originals.put-into-basket' });
  const locked = await lockPapers(ctx, ids);
  await movePapers(ctx, locked, { to: 'ReturnScheduled', action: 'originals.ordered', after });
}

async function askForAddress(ctx: Ctx, originals: number, by: Day): Promise<void> {
  const today = dayInBerlin(ctx.now());
  const { addressAskedOn } = await findLeaving(ctx);
  if (!isAskedAgain(addressAskedOn, today)) return;
  await setLeaving(ctx, { addressAskedOn: today });
  await mailOfReturns(ctx, { what: 'noAddress', originals, day: by });
}

/** By when everything goes home: said once, when the contract ended. */
async function noteLeaving(ctx: Ctx): Promise<Day> {
  const known = (await findLeaving(ctx)).homeBy;
  if (known !== null) return known;
  const by = homeBy(dayInBerlin(ctx.now()), ctx.config.calendar.region);
  await setLeaving(ctx, { homeBy: by });
  const objects = [ctx.viewer.accountId];
  await record(ctx, {
    action: 'originals.everything-home',
    objects,
    before: { homeBy: null },
    after: { homeBy: by },
  });
  return by;
}

/**
 * Orders everything of an account home whose contract ended, in packets of fifty, to the address of monthly deliveries, all to be
 * packed within twenty working days. Without an address its people are asked for one, and everything is kept. What came since is
 * ordered when it is called again; what was ordered to be shredded stays so.
 * Writes originals.everything-home, originals.put-into-basket, originals.ordered. Announces documentsChanged, returnsChanged.
 */
export function returnEverything(ctx: Ctx): Promise<void> {
  return atomically(ctx, async (ctx) => {
    await lockBasket(ctx);
    const by = await noteLeaving(ctx);
    const ids = await findLyingHere(ctx);
    if (ids.length === 0) return;
    const book = await findReturnAddresses(ctx);
    const to = book.find(({ isScheduled }) => isScheduled) ?? book[0];
    if (to === undefined) return askForAddress(ctx, ids.length, by);
    present(await takeAddress(ctx, to.id));
    const packedBy = packedForHome(by, dayInBerlin(ctx.now()), ctx.config.calendar.region);
    for (const some of inPackets(ids))
      await packUp(ctx, await lockPapers(ctx, some), { addressId: to.id, packedBy });
    await mailOfReturns(ctx, { what: 'everythingHome', originals: ids.length, day: packedBy });
    await notifyClients(ctx, returnsChanged, []);
  });
}

/** Goes on with those whose contract ended: somebody has an address now, or paper came since. Writes what `returnEverything` does. */
export async function goOnReturning(ctx: Ctx): Promise<void> {
  for (const accountId of await findLeavingAccounts(ctx))
    await returnEverything(asSystem(ctx, { accountId }));
}
