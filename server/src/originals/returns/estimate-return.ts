import { estimateOf, isAbroad, refuseOrder, type Estimate } from '@postkorb/domain/originals';
import { ownAccount } from '#accounts';
import { findDocuments } from '#documents';
import { askerOf } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { findReturnAddresses } from '../addresses/return-address.sql.ts';
import { findOriginals } from '../papers/originals.sql.ts';
import { pricesOf } from './prices.ts';

type Asked = { readonly ids: readonly string[]; readonly returnAddressId: string | null };

/** What a packet of so many originals to that country costs the viewer's account. */
export async function findPrice(
  ctx: Ctx,
  originals: number,
  to: { readonly countryCode: string } | undefined,
): Promise<Estimate> {
  const { type } = await ownAccount(ctx);
  const abroad = to !== undefined && isAbroad(to);
  return estimateOf({ originals, isAbroad: abroad, type, prices: pricesOf(ctx) });
}

/** What it costs to send those of these home that can be ordered; without an address it is the one that is offered first. */
export async function estimateReturn(ctx: Ctx, { ids, returnAddressId }: Asked): Promise<Estimate> {
  const documents = await findDocuments(ctx, ids);
  const papers = await findOriginals(ctx, documents);
  const byId = new Map(papers.map((paper) => [paper.documentId, paper]));
  const by = askerOf(ctx);
  const ordered = documents.filter(
    (document) => refuseOrder({ ...document, paper: byId.get(document.id) ?? null }, by) === null,
  );
  const book = ordered.length === 0 ? [] : await findReturnAddresses(ctx);
  const to = book.find(({ id }) => id === returnAddressId) ?? book[0];
  return findPrice(ctx, ordered.length, to);
}
