import { expect, test } from 'vitest';
import { BILL } from '../../test/world/documents.ts';
import { at, READ, read } from '../../test/world/duties.ts';
import { addRead } from '../../test/world/read-documents.ts';
import { share } from '../../test/world/sharing.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { markPaid } from './mark-paid.ts';

const world = useWorld();
const UNDATED = { ...BILL, classificationType: 'Invoice', dueDate: null } as const;
const PAYMENT = {
  ...READ,
  kind: 'payment',
  day: null,
  sentence: 'Zu zahlen.',
  consequence: 'Sonst kommt der Gerichtsvollzieher.',
} as const;
const ASK = 'query ($id: ID!) { containerDocument(id: $id) { summary } }';

const summaryOf = async (ctx: Ctx, id: string) => {
  const { data } = await world.ask(ctx, ASK, { id });
  const { summary } = (data as { containerDocument: { summary: string } }).containerDocument;
  return summary.replaceAll('\u00A0', ' ');
};

test.each([
  ['whose payment was read', [PAYMENT]],
  ['of which no duty is kept', []],
])(
  'a bill without a day to pay by, %s, asks for nothing any more once it is paid, and again when it is not',
  async (_, duties) => {
    const ctx = at(await world.account());
    const guest = at(await world.account());
    const id = await addRead(ctx, UNDATED);
    await read(ctx, id, duties);
    await share(ctx, id, { to: [guest] });
    const asked = await summaryOf(ctx, id);
    expect(asked).toContain('Verlangt werden 214,37 €.');

    await markPaid(ctx, { ids: [id], isPaid: true });
    const paid = await summaryOf(ctx, id);
    expect(paid).toContain('Die Zahlung von 214,37 € ist erledigt.');
    expect(paid).not.toMatch(/sollen|Sonst/);
    expect(await summaryOf(guest, id)).toContain('Verlangt werden 214,37 €.');

    await markPaid(ctx, { ids: [id], isPaid: false });
    expect(await summaryOf(ctx, id)).toBe(asked);
  },
);

test('a mark says nothing of a further payment that is still to come', async () => {
  const ctx = at(await world.account());
  const id = await addRead(ctx, { ...BILL, classificationType: 'Invoice' });
  await read(ctx, id, [
    { ...PAYMENT, day: BILL.dueDate },
    { ...PAYMENT, day: '2027-01-04', sentence: 'Die zweite Rate.' },
  ]);
  await markPaid(ctx, { ids: [id], isPaid: true });
  expect(await summaryOf(ctx, id)).toMatch(/bis zum 4\. Januar 2027/);
});
