import { expect, test } from 'vitest';
import { grant, makeDocument, rootOf } from '../../test/access/fixtures.ts';
import { addDocument, rootId } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import { cloneDocument } from '../documents/copies/clone-document.ts';
import type { Ctx } from '../platform/ctx.ts';
import { copyEInvoice, followCopy } from './copy-einvoice.ts';
import { findInvoices, upsertInvoice } from './einvoice.sql.ts';

const world = useWorld();
const INVOICE = {} as Parameters<typeof upsertInvoice>[1]['invoice'];

async function eInvoice(ctx: Ctx): Promise<string> {
  const id = await addDocument(ctx, {});
  await ctx.db
    .updateTable('documents.document')
    .set({ isEinvoice: true })
    .where('id', '=', id)
    .execute();
  return id;
}

async function readEInvoice(ctx: Ctx): Promise<string> {
  const { id } = await makeDocument(ctx, await rootOf(ctx, 'inbox'), 'Rechnung');
  await ctx.db
    .updateTable('documents.document')
    .set({ isEinvoice: true })
    .where('id', '=', id)
    .execute();
  const { sha256 } = await ctx.blobs.write(ctx.viewer.accountId, Buffer.from('<Invoice/>'));
  await upsertInvoice(ctx, { documentId: id, invoice: INVOICE, check: null, xmlSha256: sha256 });
  return id;
}

test('a copy has its fields at once: before any event, so also one that is given away or whose first is destroyed', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const id = await readEInvoice(owner);
  await grant(owner, friend, { permission: 'viewer', documentId: id });
  for (const ctx of [owner, friend]) {
    const copy = (await cloneDocument(ctx, { id, folderId: await rootId(ctx, 'archive') }))!;
    const [invoice] = await findInvoices(ctx, [copy]);
    expect(invoice).toMatchObject({ documentId: copy.id, accountId: ctx.viewer.accountId });
    expect(await ctx.blobs.size(copy.accountId, invoice!.xmlSha256)).toBe(10);
  }
});

test('a copy of a copy waits for the fields of the first one, and has them then', async () => {
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  const [source, copy] = [await eInvoice(ctx), await eInvoice(ctx)];
  const copied = { accountId, documentId: copy, from: { accountId, documentId: source } };
  await expect(followCopy(ctx, copied)).rejects.toThrow('no fields yet');
  // What goes to another account goes all the same: nobody may be kept from taking it over.
  await expect(copyEInvoice(ctx, copied)).resolves.toBeUndefined();

  const { sha256: xmlSha256 } = await ctx.blobs.write(accountId, Buffer.from('<Invoice/>'));
  await upsertInvoice(ctx, {
    documentId: source,
    invoice: INVOICE,
    check: null,
    xmlSha256,
    reader: 1,
  });
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
