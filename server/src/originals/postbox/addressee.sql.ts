import type { Addressee as Written } from '@postkorb/domain/originals';
import type { Ctx } from '#platform/ctx';

/** Who else gets post at the postbox of the viewer's account, as they were added. */
export const findAddressees = (ctx: Ctx) =>
  ctx.db
    .selectFrom('originals.addressee')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export type Addressee = Awaited<ReturnType<typeof findAddressees>>[number];

/** Adds somebody to the viewer's account. */
export function insertAddressee(ctx: Ctx, { name, aliases }: Written): Promise<Addressee> {
  return ctx.db
    .insertInto('originals.addressee')
    .values({
      accountId: ctx.viewer.accountId,
      name,
      aliases: [...aliases],
      createdAt: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes somebody of the viewer's account, who is another version then. */
export function setAddressee(ctx: Ctx, id: string, written: Written): Promise<Addressee> {
  const { name, aliases } = written;
  return ctx.db
    .updateTable('originals.addressee')
    .set((eb) => ({ name, aliases: [...aliases], version: eb('version', '+', 1) }))
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes somebody from the viewer's account. */
export async function eraseAddressee(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('originals.addressee')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}
