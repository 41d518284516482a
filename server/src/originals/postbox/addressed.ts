import { nameKeys, numbersNear, readPostboxNumber } from '@postkorb/domain/originals';
import type { Ctx } from '#platform/ctx';
import { ownNames } from './addressees.ts';
import {
  findAddressedAccounts,
  findByNames,
  findByNumbers,
  type AddressedAccount,
} from './recipients.sql.ts';

/** An account with its postbox number, and all names under which its post comes. */
export type Addressed = {
  readonly accountId: string;
  readonly number: string | null;
  readonly names: readonly string[];
};

/** The accounts that have one of the numbers as they were read, or one that may be meant by them. */
export function findAccountsByNumber(ctx: Ctx, written: readonly string[]): Promise<string[]> {
  const numbers = written.flatMap((one) => [readPostboxNumber(one) ?? [], numbersNear(one)].flat());
  return findByNumbers(ctx, [...new Set(numbers)]);
}

/** Accounts that get post under one of these names, or one that sounds like it; so many for each. */
export const findAccountsByName = (
  ctx: Ctx,
  names: readonly string[],
  most: number,
): Promise<string[]> => findByNames(ctx, names.map(nameKeys), most);

const addressedBy = ({ accountId, number, addressees, ...own }: AddressedAccount): Addressed => ({
  accountId,
  number,
  names: [...ownNames(own), ...addressees.flatMap(({ name, aliases }) => [name, ...aliases])],
});

/** These accounts with their numbers and names, in this order. */
export async function findAddressed(ctx: Ctx, accountIds: readonly string[]): Promise<Addressed[]> {
  const found = (await findAddressedAccounts(ctx, accountIds)).map(addressedBy);
  const by = new Map(found.map((one) => [one.accountId, one]));
  return accountIds.flatMap((accountId) => by.get(accountId) ?? []);
}
