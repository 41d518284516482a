import {
  namesOfAddressee,
  problemsOfAddressee,
  tidyAddressee,
  type Addressee as Written,
} from '@postkorb/domain/originals';
import { lockOwnAccount, type Account } from '#accounts';
import type { Ctx } from '#platform/ctx';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { findAddressees, type Addressee } from './addressee.sql.ts';

type OwnNames = Pick<Account, 'companyName' | 'firstName' | 'lastName'>;

/** The names under which the account itself gets post: its business, and whoever signed the contract. */
export const ownNames = ({ companyName, firstName, lastName }: OwnNames): string[] =>
  [companyName ?? '', `${firstName} ${lastName}`.trim()].filter((name) => name !== '');

/** All addressees of the viewer's account, whom nobody else changes before this transaction ends. */
export async function lockAddressees(ctx: Ctx) {
  const account = await lockOwnAccount(ctx);
  return { own: ownNames(account), all: await findAddressees(ctx) };
}

type Locked = Awaited<ReturnType<typeof lockAddressees>>;

/** Somebody as they are kept, once nothing is wrong with them and nobody else of the account is called so. */
export function checkAddressee(
  ctx: Ctx,
  written: Written,
  { own, others }: { readonly own: Locked['own']; readonly others: readonly Addressee[] },
): Written {
  refuseProblems(problemsOfAddressee(written, ctx.config));
  const tidy = tidyAddressee(written);
  const taken = new Set([
    ...own.flatMap((name) => namesOfAddressee({ name, aliases: [] })),
    ...others.flatMap(namesOfAddressee),
  ]);
  refuseIf(namesOfAddressee(tidy).some((name) => taken.has(name)) ? 'NAME_TAKEN' : null);
  return tidy;
}
