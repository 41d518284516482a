import {
  doorKey,
  isSameDoor,
  isWithCarrier,
  namesOfSource,
  searchedNames,
  seenDoors,
  type FoundRecipients,
  type Recipient,
  type SeenFront,
} from '@postkorb/domain/forwarding';
import { nameKeys } from '@postkorb/domain/originals';
import { findAccountsByName, findAccountsByNumber, findAddressed } from '#originals';
import type { Ctx } from '#platform/ctx';
import { findByDoors, findOrderNames, findSourcesOf, findWithoutKeys } from './source-keys.sql.ts';

/** More nobody compares with an envelope. */
export const MOST_RECIPIENTS = 20;
// Several orders of one account forward from one door; and a postcode has more doors than one.
const MOST_ORDERS = 60;

/** Whose orders forward from a door that was seen, and whether these are all. */
async function findBehindDoors(ctx: Ctx, seen: SeenFront) {
  // Where post comes in nobody lives.
  const doors = seenDoors(seen).filter((door) => !isSameDoor(door, ctx.config.centre));
  if (doors.length === 0) return { accountIds: [], areAll: true };
  const zips = [...new Set(doors.map(({ zip }) => zip.trim()))];
  const keyed = await findByDoors(ctx, [...new Set(doors.map(doorKey))], MOST_ORDERS);
  // Orders of before an update get their keys by and by, and are compared as they are until then.
  const bare = await findWithoutKeys(ctx, zips, MOST_ORDERS);
  const near = bare.filter((order) => doors.some((door) => isSameDoor(order, door)));
  return {
    accountIds: [...new Set([...keyed, ...near.map(({ accountId }) => accountId)])],
    areAll: keyed.length < MOST_ORDERS && bare.length < MOST_ORDERS,
  };
}

async function findNamed(ctx: Ctx, seen: SeenFront): Promise<string[]> {
  const names = searchedNames(seen);
  if (names.length === 0) return [];
  const zips = [...new Set([seen.zip, seen.sticker?.zip ?? ''].map((zip) => zip.trim()))];
  const asked = { keys: names.map(nameKeys), zips, most: MOST_RECIPIENTS };
  const ordered = await findOrderNames(ctx, asked);
  const addressed = await findAccountsByName(ctx, names, MOST_RECIPIENTS);
  return [...ordered, ...addressed];
}

/** These accounts with all by which their post is known; orders of practice count where paper was made up, and those that exist where it exists. */
export async function findWholeRecipients(
  ctx: Ctx,
  accountIds: readonly string[],
  isSimulated: boolean,
): Promise<Recipient[]> {
  if (accountIds.length === 0) return [];
  const orders = await findSourcesOf(ctx, accountIds, { isSimulated });
  return (await findAddressed(ctx, accountIds)).map((account) => ({
    ...account,
    sources: orders
      .filter(({ accountId }) => accountId === account.accountId)
      .map(({ stage, streetAndNumber, zip, ...named }) => ({
        streetAndNumber,
        zip,
        names: namesOfSource(named),
        isLive: isWithCarrier(stage),
      })),
  }));
}

/**
 * Finds whose post an envelope may be, in all accounts: by its number or one that may be meant by it, by the door of an order, by its names
 * and what sounds like them, in this order and at most twenty. Every look-up goes by an index. Whether its paper was made up says the centre it lies in.
 */
export async function findRecipients(
  ctx: Ctx,
  seen: SeenFront,
  isSimulated: boolean,
): Promise<FoundRecipients> {
  const numbered = await findAccountsByNumber(ctx, seen.numbers);
  const { accountIds, areAll } = await findBehindDoors(ctx, seen);
  const first = [...new Set([...numbered, ...accountIds])];
  const all = [...new Set([...first, ...(await findNamed(ctx, seen))])];
  return {
    recipients: await findWholeRecipients(ctx, all.slice(0, MOST_RECIPIENTS), isSimulated),
    isComplete: areAll && first.length <= MOST_RECIPIENTS,
  };
}
