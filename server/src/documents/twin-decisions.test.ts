import { expect, test } from 'vitest';
import { addDocument } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import { decidedOn, writeDecision } from './deadlines/deadline.sql.ts';
import { keyText } from './access/document-key.ts';

const world = useWorld();

test('what two accounts decided on documents of one id stands under the key of each', async () => {
  const [one, other] = [await world.account(), await world.account()];
  const id = await addDocument(one, { dueDate: '2026-12-01' });
  // As rows of earlier versions may be.
  await addDocument(other, { id, dueDate: '2026-12-01' });
  const keys = [one, other].map(({ viewer: { accountId } }) => ({ accountId, id }));
  await writeDecision(one, keys.slice(0, 1), { column: 'remind_on', value: '2026-11-25' });
  await writeDecision(other, keys.slice(1), { column: 'remind_on', value: '2026-11-26' });

  const decided = await decidedOn(one, keys);

  expect(keys.map((key) => decided.get(keyText(key))?.remindOn)).toEqual([
    '2026-11-25',
    '2026-11-26',
  ]);
});
