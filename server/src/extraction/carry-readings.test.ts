import { expect, test } from 'vitest';
import { addDocument } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import { writeProvenance } from '../documents/pages/page-edits.sql.ts';
import { asSystem } from '../platform/ctx.ts';
import { carryReadings } from './carry-readings.ts';
import { findReadings, writeReadings } from './readings/readings.sql.ts';

const world = useWorld();

const read = (field: string, value: string, page: number) => ({
  field,
  value,
  page,
  rank: 0,
  label: 'Weberin schuldet',
  box: [0.1, 0.2, 0.3, 0.05],
  score: 0.9,
});

const number = (value: string, page: number) => ({
  ...read('references', value, page),
  kind: 'customer',
});

test('an edited copy shows where the values it has were read, and tells none it does not have', async () => {
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  const document = await addDocument(ctx, { text: 'eins\fzwei' });
  await writeReadings(ctx, { documentId: document, source: 'machine' }, [
    read('amountCents', '12000', 2),
    read('dueDate', '2026-03-30', 2),
    read('reference', 'SW-17', 1),
    read('subject', 'Strom', 1),
  ]);
  const values = { amountCents: 12_000, reference: 'SW-17', subject: 'Gas' };
  const documentId = await addDocument(ctx, values);
  const sheets = [{ page: 2, turn: 180 as const }];
  await writeProvenance(ctx, documentId, [{ parentId: document, deed: 'copy', sheets }]);

  for (let again = 0; again < 2; again += 1)
    await carryReadings(asSystem(ctx, { accountId }), { accountId, documentId });

  // The day was hidden, the number stands on a page that was left out, and the subject was written anew.
  const readings = await findReadings(ctx, [{ accountId, id: documentId }]);
  expect(readings).toMatchObject([
    { field: 'amountCents', value: '12000', page: 1, label: null, source: 'machine' },
  ]);
  expect(readings[0]!.box!.map((part) => Number(part.toFixed(3)))).toEqual([0.6, 0.75, 0.3, 0.05]);
});

test('an edited copy has the numbers that can still be read on it, and none that was hidden', async () => {
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  const document = await addDocument(ctx, { text: 'Kundennummer 55 104 Mitglied 0815' });
  const numbers = [number('55 104', 1), { ...number('0815', 1), kind: 'member', rank: 1 }];
  await writeReadings(ctx, { documentId: document, source: 'machine' }, numbers);
  const documentId = await addDocument(ctx, { text: 'Kundennummer 55 104 Mitglied' });
  const sheets = [{ page: 1, turn: 0 as const }];
  await writeProvenance(ctx, documentId, [{ parentId: document, deed: 'copy', sheets }]);

  await carryReadings(asSystem(ctx, { accountId }), { accountId, documentId });

  expect(await findReadings(ctx, [{ accountId, id: documentId }])).toMatchObject([
    { field: 'references', kind: 'customer', value: '55 104', page: 1 },
  ]);
});
