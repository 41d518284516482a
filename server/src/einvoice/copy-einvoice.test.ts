import { expect, test } from 'vitest';
import { addDocument } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { copyEInvoice, followCopy } from './copy-einvoice.ts';
import { findInvoices, upsertInvoice } from './einvoice.sql.ts';

const world = useWorld();

async function eInvoice(ctx: Ctx): Promise<string> {
  const id = await addDocument(ctx, {});
  await ctx.db
    .updateTable('documents.document')
    .set({ isEinvoice: true })
    .where('id', '=', id)
    .execute();
  return id;
}

test('a copy of a copy waits for the fields of the first one, and has them then', async () => {
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  const [source, copy] = [await eInvoice(ctx), await eInvoice(ctx)];
  const copied = { accountId, documentId: copy, from: { accountId, documentId: source } };
  await expect(followCopy(ctx, copied)).rejects.toThrow('no fields yet');
  // What goes to another account goes all the same: nobody may be kept from taking it over.
  await expect(copyEInvoice(ctx, copied)).resolves.toBeUndefined();

  const { sha256: xmlSha256 } = await ctx.blobs.write(accountId, Buffer.from('<Invoice/>'));
  const invoice = {} as Parameters<typeof upsertInvoice>[1]['invoice'];
  await upsertInvoice(ctx, { documentId: source, invoice, check: null, xmlSha256, reader: 1 });
  await followCopy(ctx, copied);
  expect(await findInvoices(ctx, [{ accountId, id: copy }])).toHaveLength(1);
});

test('a copy of what is no e-invoice, or is gone, waits for nothing', async () => {
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  const [source, copy] = [await addDocument(ctx, {}), await addDocument(ctx, {})];
  await followCopy(ctx, { accountId, documentId: copy, from: { accountId, documentId: source } });
  expect(await findInvoices(ctx, [{ accountId, id: copy }])).toEqual([]);
});
