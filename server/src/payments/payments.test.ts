import { expect, test } from 'vitest';
import { letterOf, rootId } from '../../test/letters.ts';
import { useWorld } from '../../test/world.ts';
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

test('a bill carries the text of its GiroCode, a letter carries nothing', async () => {
  const ctx = await world.account();
  const bill = await letterOf(ctx, BILL);
  const letter = await letterOf(ctx, { ...BILL, classificationType: 'Document' });

  expect(await dueOf(ctx, bill)).toEqual({
    transferRefusal: null,
    giroCode: `BCD\n002\n1\nSCT\n\nStadtwerke\n${OLD}\nEUR123.45\n\n\nRE-1`,
    bankContradicts: false,
    accountBefore: null,
    twins: [],
  });
  expect(await dueOf(ctx, letter)).toBeNull();
});

test('another account than in all earlier letters of the sender is named with the last one', async () => {
  const ctx = await world.account();
  await letterOf(ctx, { ...BILL, reference: 'RE-0' });
  const last = await letterOf(ctx, { ...BILL, senderName: 'STADTWERKE', reference: null });
  await letterOf(ctx, { ...BILL, senderName: 'Finanzamt', iban: NEW });
  const bill = await letterOf(ctx, { ...BILL, iban: NEW, reference: 'RE-9' });
  const next = await letterOf(ctx, { ...BILL, iban: NEW, reference: 'RE-10' });

  expect(await dueOf(ctx, bill)).toMatchObject({
    accountBefore: { iban: OLD, document: { id: last } },
  });
  // Once it came twice, the sender has named it before.
  expect(await dueOf(ctx, next)).toMatchObject({ accountBefore: null });
});

test('a bill that came twice names the other one, unless that lies in the trash', async () => {
  const ctx = await world.account();
  const first = await letterOf(ctx, BILL);
  const second = await letterOf(ctx, BILL);
  await letterOf(ctx, { ...BILL, amountCents: 12_346 });
  await letterOf(ctx, { ...BILL, reference: 'RE-2' });

  expect(await dueOf(ctx, second)).toMatchObject({ twins: [{ id: first }] });
  expect(await dueOf(ctx, first)).toMatchObject({ twins: [{ id: second }] });
  await moveMany(ctx, { ids: [first], folderId: await rootId(ctx, 'trash') });
  expect(await dueOf(ctx, second)).toMatchObject({ twins: [] });
});

test('what others wrote to another account or another space warns nobody', async () => {
  const [ctx, stranger] = [await world.account(), await world.account()];
  const member = await world.member(ctx);
  await letterOf(stranger, BILL);
  await letterOf(member, BILL);
  const bill = await letterOf(ctx, { ...BILL, iban: NEW });

  expect(await dueOf(ctx, bill)).toMatchObject({ accountBefore: null, twins: [] });
});
