import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useWorld } from '../../test/world/world.ts';
import { receiveDocument, findUpload } from './index.ts';

const world = useWorld();
const bytes = new TextEncoder().encode('%PDF-1.7 a letter');
const document = { door: 'scan', scanId: 'S-0001', filename: 'Brief.pdf', bytes } as const;

test('a document brought twice arrives once, on the day it came', async () => {
  const ctx = await world.account();
  const own = { ...document, id: randomUUID(), arrivesAt: new Date('2026-11-02T07:00:00Z') };

  await receiveDocument(ctx, own);
  await receiveDocument(ctx, own);

  const { id, arrivesAt } = own;
  expect(await findUpload(ctx, id)).toMatchObject({ stage: 'Processing', door: 'scan', arrivesAt });
  expect((await world.queued()).filter((name) => name === 'intake.take-in')).toHaveLength(1);
});

test('a folder of another account takes no document: it is filed into the own Inbox', async () => {
  const [ctx, outsider] = [await world.account(), await world.account()];
  const id = randomUUID();

  await receiveDocument(ctx, {
    ...document,
    id,
    arrivesAt: new Date(),
    folderId: (await uploadFolderOf(outsider))!,
  });

  expect((await findUpload(ctx, id))?.folderId).toBe(await uploadFolderOf(ctx));
});

async function uploadFolderOf(ctx: Awaited<ReturnType<typeof world.account>>) {
  const id = randomUUID();
  await receiveDocument(ctx, { ...document, id, arrivesAt: new Date() });
  return (await findUpload(ctx, id))?.folderId;
}
