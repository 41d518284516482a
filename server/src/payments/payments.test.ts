import { expect, test } from 'vitest';
import { addDocument, rootId } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import { moveMany } from '#documents';
import type { Ctx } from '#platform/ctx';

const world = useWorld();

const OLD = 'DE33100205000001194700';
const NEW = 'DE89370400440532013000';
const BILL = {
  classificationType: 'Invoice',
  kind: 'invoice',
  senderName: 'Stadtwerke',
  amountCents: 12_345,
  currency: 'EUR',
  iban: OLD,
  reference: 'RE-1',
} as const;

const ASK = `query ($id: ID!) { containerDocument(id: $id) { paymentDue {
  transferRefusal giroCode bankContradicts accountBefore { iban document { id } } twins { id } } } }`;

async function dueOf(ctx: Ctx, id: string) {
  const { data } = await world.ask(ctx, ASK, { id });
  return (data as { containerDocument: { paymentDue: Record<string, unknown> | null } })
    .containerDocument.paymentDue;
}

test('a bill and a fee notice carry the text of their GiroCodes, a document that names no day carries nothing', async () => {
  const ctx = await world.account();
  const bill = await addDocument(ctx, BILL);
  const due = { classificationType: 'Document', kind: 'notice', dueDate: '2026-12-01' } as const;
  const notice = await addDocument(ctx, { ...BILL, ...due, senderName: 'Stadt', reference: 'K-7' });
  const document = await addDocument(ctx, { ...BILL, classificationType: 'Document' });

  const asked = { transferRefusal: null, bankContradicts: false, accountBefore: null, twins: [] };
  expect(await dueOf(ctx, bill)).toEqual({
    ...asked,
    giroCode: `BCD\n002\n1\nSCT\n\nStadtwerke\n${OLD}\nEUR123.45\n\n\nRE-1`,
  });
  expect(await dueOf(ctx, notice)).toEqual({
    ...asked,
    giroCode: `BCD\n002\n1\nSCT\n\nStadt\n${OLD}\nEUR123.45\n\n\nK-7`,
  });
  expect(await dueOf(ctx, document)).toBeNull();
});

test('another account than in all earlier documents of the sender is named with the last one', async () => {
  const ctx = await world.account();
  await addDocument(ctx, { ...BILL, reference: 'RE-0' });
  const last = await addDocument(ctx, { ...BILL, senderName: 'STADTWERKE', reference: null });
  await addDocument(ctx, { ...BILL, senderName: 'Finanzamt', iban: NEW });
  const bill = await addDocument(ctx, { ...BILL, iban: NEW, reference: 'RE-9' });
  const next = await addDocument(ctx, { ...BILL, iban: NEW, reference: 'RE-10' });

  expect(await dueOf(ctx, bill)).toMatchObject({
    accountBefore: { iban: OLD, document: { id: last } },
  });
  // Once it came twice, the sender has named it before.
  expect(await dueOf(ctx, next)).toMatchObject({ accountBefore: null });
});

test('a bill that came twice names the other one, unless that lies in the trash', async () => {
  const ctx = await world.account();
  const first = await addDocument(ctx, BILL);
  const second = await addDocument(ctx, BILL);
  await addDocument(ctx, { ...BILL, amountCents: 12_346 });
  await addDocument(ctx, { ...BILL, reference: 'RE-2' });

  expect(await dueOf(ctx, second)).toMatchObject({ twins: [{ id: first }] });
  expect(await dueOf(ctx, first)).toMatchObject({ twins: [{ id: second }] });
  await moveMany(ctx, { ids: [first], folderId: await rootId(ctx, 'trash') });
  expect(await dueOf(ctx, second)).toMatchObject({ twins: [] });
});

test('a reminder with fees and its bill name each other, also where the reminder writes its sender otherwise', async () => {
  const ctx = await world.account();
  const bill = await addDocument(ctx, { ...BILL, documentDate: '2026-09-28' });
  const reminder = await addDocument(ctx, {
    ...BILL,
    classificationType: 'Document',
    kind: 'reminder',
    senderName: 'Stadtwerke Musterstadt GmbH',
    amountCents: 13_000,
    documentDate: '2026-11-13',
  });
  await addDocument(ctx, { ...BILL, documentDate: '2026-11-20', reference: 'RE-2' });

  expect(await dueOf(ctx, reminder)).toMatchObject({ accountBefore: null, twins: [{ id: bill }] });
  expect(await dueOf(ctx, bill)).toMatchObject({ twins: [{ id: reminder }] });
});

test('the account under another sender’s name is no account this sender named before', async () => {
  const ctx = await world.account();
  await addDocument(ctx, { ...BILL, senderName: 'Fremd GmbH', iban: NEW, reference: 'F-1' });
  const own = await addDocument(ctx, { ...BILL, reference: 'RE-0' });
  const bill = await addDocument(ctx, { ...BILL, iban: NEW });

  expect(await dueOf(ctx, bill)).toMatchObject({ accountBefore: { document: { id: own } } });
});

test('what others wrote to another account or another space warns nobody', async () => {
  const [ctx, outsider] = [await world.account(), await world.account()];
  const member = await world.member(ctx);
  await addDocument(outsider, BILL);
  await addDocument(member, BILL);
  const bill = await addDocument(ctx, { ...BILL, iban: NEW });

  expect(await dueOf(ctx, bill)).toMatchObject({ accountBefore: null, twins: [] });
});
