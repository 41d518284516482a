import { keepingCents } from '@postkorb/domain/originals';
import { ownAccount } from '#accounts';
import { findKeepingCharged } from '#billing';
import type { DocumentKey } from '#documents';
import type { Ctx } from '#platform/ctx';
import { loadedOnce } from '#platform/loaded';

/** What keeping one original costs the viewer's account. */
export async function findKeepingCents(ctx: Ctx): Promise<number> {
  const { cents } = ctx.config.keeping;
  return cents === 0 ? 0 : keepingCents(cents, (await ownAccount(ctx)).type);
}

/** For which of these originals keeping is charged, and how much for each: for none of them where it is free. */
export async function findKeepingPrice(
  ctx: Ctx,
  documentIds: readonly string[],
): Promise<{ readonly charged: readonly string[]; readonly cents: number }> {
  const cents = await findKeepingCents(ctx);
  if (cents === 0) return { charged: [], cents };
  const paid = await findKeepingCharged(ctx, documentIds);
  return { charged: [...new Set(documentIds)].filter((id) => !paid.has(id)), cents };
}

const paid = loadedOnce<string>(async (ctx, ids) => {
  const found = await findKeepingCharged(ctx, ids);
  return new Map([...found].map((id) => [id, id]));
});

/** What it costs to keep one of these originals; of those of others nobody is told. */
export async function priceOfKeeping(ctx: Ctx, { accountId, id }: DocumentKey): Promise<number> {
  if (ctx.config.keeping.cents === 0 || accountId !== ctx.viewer.accountId) return 0;
  return (await paid(ctx).of(id)) === null ? findKeepingCents(ctx) : 0;
}
