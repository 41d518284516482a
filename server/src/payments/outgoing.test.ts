import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDocument } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '#platform/ctx';
import { makeSepaFile } from './make-sepa-file.ts';

const world = useWorld();

const BILL = {
  classificationType: 'Invoice',
  kind: 'invoice',
  senderName: 'Weber Interiors',
  recipientName: 'Kunden AG Mitte',
  amountCents: 12_345,
  currency: 'EUR',
  iban: 'DE33100205000001194700',
  reference: 'RE-1',
  dueDate: '2026-12-01',
} as const;

const LISTS = '{ deadlines { id } paymentsDue { documents { id } sums { count } } }';
const ASK = `query ($id: ID!) { containerDocument(id: $id) {
  version metadata { isOutgoing } deadline { day } paymentDue { giroCode } } }`;
const told = async (ctx: Ctx, id: string) => {
  const { data } = await world.ask(ctx, ASK, { id });
  return (data as { containerDocument: Record<string, unknown> }).containerDocument;
};
const CORRECT = `mutation ($id: ID!, $sender: String) {
  updateDocumentMetadata(id: $id, version: 1, sender: { name: $sender }) { errorCode }
}`;

test('an invoice that the account wrote itself is nothing to pay and no deadline, until its sender is corrected', async () => {
  const ctx = await world.account({ type: 'business' });
  const id = await addDocument(ctx, BILL);
  const reminder = { ...BILL, classificationType: 'Document', kind: 'reminder' } as const;
  await addDocument(ctx, { ...reminder, senderName: 'Clara Weber' });
  const then = { ...ctx, now: () => new Date('2026-11-20T09:00:00Z') };
  const listed = async () => (await world.ask(then, LISTS)).data;

  expect(await told(ctx, id)).toMatchObject({
    metadata: { isOutgoing: true },
    deadline: null,
    paymentDue: null,
  });
  expect(await listed()).toEqual({
    deadlines: [],
    paymentsDue: { documents: [], sums: [] },
  });
  const order = { name: 'Clara Weber', iban: 'DE89370400440532013000', day: '2026-12-01' };
  const input = { ids: [id], order, key: randomUUID() };
  await expect(makeSepaFile(then, input)).rejects.toMatchObject({ code: 'NOT_PAYABLE' });

  await world.ask(ctx, CORRECT, { id, sender: 'Weber & Söhne GmbH' });
  expect(await told(ctx, id)).toMatchObject({
    metadata: { isOutgoing: false },
    deadline: { day: '2026-12-01' },
    paymentDue: { giroCode: expect.stringContaining('EUR123.45') },
  });
  expect(await listed()).toEqual({
    deadlines: [{ id }],
    paymentsDue: { documents: [{ id }], sums: [{ count: 1 }] },
  });
});

test('what one account wrote is to be paid by the other that it is addressed to', async () => {
  const [writer, reader] = [await world.account({ type: 'business' }), await world.account()];
  const mine = await addDocument(writer, BILL);
  const theirs = await addDocument(reader, BILL);

  expect(await told(writer, mine)).toMatchObject({ paymentDue: null });
  expect(await told(reader, theirs)).toMatchObject({
    metadata: { isOutgoing: false },
    paymentDue: { giroCode: expect.stringContaining('EUR123.45') },
  });
});
