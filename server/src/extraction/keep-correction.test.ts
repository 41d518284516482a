import { expect, test } from 'vitest';
import { addDocument } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import { editMetadata } from '../documents/metadata/edit-metadata.ts';
import { findReadings } from './readings/readings.sql.ts';
import { keepCorrection } from './keep-correction.ts';

const world = useWorld();

test('corrections that are told late, twice or at once end with what was written last', async () => {
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  const id = await addDocument(ctx);
  const told: Promise<void>[] = [];
  for (let version = 1; version <= 12; version += 1) {
    await editMetadata(ctx, { id, version, values: { subject: `Betreff ${version}` } });
    for (let again = 0; again < 2; again += 1)
      told.push(keepCorrection(ctx, { accountId, documentId: id, fields: ['subject'] }));
  }
  await Promise.all(told);

  expect(await findReadings(ctx, [{ accountId, id }])).toMatchObject([
    { field: 'subject', source: 'user', value: 'Betreff 12' },
  ]);
});
