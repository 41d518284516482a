import type { WrittenAddress } from '@postkorb/domain/originals';
import type { Ctx } from '#platform/ctx';

const kept = (ctx: Ctx) =>
  ctx.db
    .selectFrom('originals.returnAddress')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId);

/** The addresses that the viewer's account keeps, the default first, then as they came. */
export const findReturnAddresses = (ctx: Ctx) =>
  kept(ctx)
    .where('removedAt', 'is', null)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export type ReturnAddress = Awaited<ReturnType<typeof findReturnAddresses>>[number];

/** The same, with nobody else changing any before this transaction ends; its caller has locked the account. */
export const lockReturnAddresses = (ctx: Ctx) =>
  kept(ctx).where('removedAt', 'is', null).orderBy('createdAt').orderBy('id').forUpdate().execute();

type NewAddress = WrittenAddress & { readonly isDefault: boolean; readonly isScheduled: boolean };

/** Keeps an address of the viewer's account. */
export function insertReturnAddress(ctx: Ctx, address: NewAddress): Promise<ReturnAddress> {
  return ctx.db
    .insertInto('originals.returnAddress')
    .values({ ...address, accountId: ctx.viewer.accountId, createdAt: ctx.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Changes = Partial<NewAddress & Pick<ReturnAddress, 'removedAt' | 'usedAt'>>;

/** Changes an address of the viewer's account; it is another version then. */
export function setReturnAddress(ctx: Ctx, id: string, changes: Changes): Promise<ReturnAddress> {
  return ctx.db
    .updateTable('originals.returnAddress')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Forgets an address that nothing was sent to. */
export async function eraseReturnAddress(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('originals.returnAddress')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .execute();
}

/** These addresses of the viewer's account, also those that were put away since parcels went there. */
export const findAddressesOf = (ctx: Ctx, ids: readonly string[]): Promise<ReturnAddress[]> =>
  ctx.db
    .selectFrom('originals.returnAddress')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', 'in', [...ids])
    .execute();

/** Whether originals of the viewer's account go home by themselves: to the address of monthly deliveries, with nobody there to be asked who they are. */
export async function sendsByItself(ctx: Ctx): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('originals.keeping')
    .select('accountId')
    .where('accountId', '=', ctx.viewer.accountId)
    .where((eb) => eb.or([eb('returnsNextOn', 'is not', null), eb('homeBy', 'is not', null)]))
    .executeTakeFirst();
  return row !== undefined;
}
