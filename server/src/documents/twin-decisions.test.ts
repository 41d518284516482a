import { expect, test } from 'vitest';
import { addDocument } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import { findDated, writeDecision } from './deadlines/deadline.sql.ts';
import { findDocuments } from './record/documents.sql.ts';
import { keyText } from './access/document-key.ts';

const world = useWorld();

test('what two accounts decided on documents of one id stands under the key of each', async () => {
  const [one, other] = [await world.account(), await world.account()];
  const id = await addDocument(one, { dueDate: '2026-12-01' });
  // As rows of earlier versions may be.
  await addDocument(other, { id, dueDate: '2026-12-01' });
  const rows = (await Promise.all([one, other].map((ctx) => findDocuments(ctx, [id])))).flat();
  const targets = rows.map((document) => ({ document, dutyId: null }));
  await writeDecision(one, targets.slice(0, 1), { column: 'remind_on', value: '2026-11-25' });
  await writeDecision(other, targets.slice(1), { column: 'remind_on', value: '2026-11-26' });

  const dated = await findDated(one, rows);

  expect(rows.map((row) => dated.get(keyText(row))?.[0]?.remindOn)).toEqual([
    '2026-11-25',
    '2026-11-26',
  ]);
});
