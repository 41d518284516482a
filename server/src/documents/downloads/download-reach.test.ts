import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  noted,
  pack,
  prepare,
  unpack,
  useDownloads,
  type Input,
} from '../../../test/world/downloads.ts';
import { grant, makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { signIn } from '../../../test/world/http-client.ts';
import { addDocument } from '../../../test/world/documents.ts';
import { throwAway } from '../../../test/world/shared-folders.ts';
import { useWorld } from '../../../test/world/world.ts';
import { cancelDownload } from './cancel-download.ts';
import { openDownloads } from './download.sql.ts';
import { moveMany, restoreMany } from '../actions/move.ts';

const world = useWorld();
const fetched = useDownloads(world);

test('[PERM-SHARE-VIEWER-DOWNLOAD] what is shared is downloaded too, and stands in the owner’s journal', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const [theirs, mine] = [await addDocument(owner), await addDocument(friend)];
  const takeBack = await grant(owner, friend, { permission: 'viewer', documentId: theirs });
  const { id } = await prepare(friend, [theirs, mine]);
  await pack(friend, id);
  const keys = await signIn(friend);

  expect((await fetched(friend, id, { keys })).answer.status).toBe(200);
  expect([await noted(owner), await noted(friend)]).toEqual([[[theirs]], [[mine]]]);

  await takeBack();
  expect((await fetched(friend, id, { keys })).answer.status).toBe(404);
});

test('the table names no folder that its reader does not reach', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const archive = await rootOf(owner, 'archive');
  const [secret, open] = [
    await makeFolder(owner, archive, 'Scheidung'),
    await makeFolder(owner, archive, 'Steuer'),
  ];
  const [single, within] = [await addDocument(owner), await addDocument(owner)];
  await moveMany(owner, { ids: [single], folderId: secret.id });
  await moveMany(owner, { ids: [within], folderId: open.id });
  await grant(owner, friend, { permission: 'viewer', documentId: single });
  await grant(owner, friend, { permission: 'viewer', folderId: open.id });

  const { id } = await prepare(friend, [single, within], { format: 'csv' });
  await pack(friend, id);
  const table = (await fetched(friend, id)).bytes.toString();

  expect(table).toContain(';Steuer;');
  expect(table).not.toContain('Scheidung');
});

test('what was taken out of reach before packing is left out', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const [theirs, mine] = [await addDocument(owner), await addDocument(friend)];
  const takeBack = await grant(owner, friend, { permission: 'viewer', documentId: theirs });
  const { id } = await prepare(friend, [theirs, mine]);

  await takeBack();

  expect(await pack(friend, id)).toMatchObject({ stage: 'Ready', total: 1 });
  const files = await unpack((await fetched(friend, id)).bytes);
  expect([...files.values()]).toEqual([`%PDF-${mine}`]);
});

test('what its owner threw away is left out, and what was packed before is not handed out until it is restored', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const [theirs, mine] = [await addDocument(owner), await addDocument(friend)];
  await grant(owner, friend, { permission: 'editor', documentId: theirs });
  const [before, after] = [await prepare(friend, [theirs]), await prepare(friend, [theirs, mine])];
  const keys = await signIn(friend);
  const status = async () => (await fetched(friend, before.id, { keys })).answer.status;
  expect(await status()).toBe(200);

  await throwAway(owner, theirs);

  expect(await status()).toBe(404);
  expect(await pack(friend, after.id)).toMatchObject({ stage: 'Ready', total: 1 });
  await restoreMany(owner, [theirs]);
  expect(await status()).toBe(200);
});

test('a download is its person’s alone, also within the account', async () => {
  const owner = await world.account();
  const { id } = await prepare(owner, [await addDocument(owner)]);
  const admin = await world.admin(owner);

  expect((await fetched(admin, id)).answer.status).toBe(404);
  expect(await openDownloads(admin)).toEqual([]);
  await expect(cancelDownload(admin, id)).rejects.toMatchObject({ code: 'UNKNOWN_DOWNLOAD' });
  const taken = prepare(admin, [await addDocument(admin)], { id });
  await expect(taken).rejects.toMatchObject({ code: 'ID_IN_USE' });
});

test('nothing, too much, too many and outsiders’ documents are refused, and leave nothing behind', async () => {
  const [ctx, outsider] = [await world.account(), await world.account()];
  const foreign = await addDocument(outsider);
  const own = await addDocument(ctx);
  const refused = (ids: readonly string[], code: string, input: Input = {}) =>
    expect(prepare(ctx, ids, input)).rejects.toMatchObject({ code });

  await refused([], 'NOTHING_CHOSEN');
  await refused(
    Array.from({ length: 501 }, () => randomUUID()),
    'TOO_MANY',
  );
  await refused([own, foreign], 'UNKNOWN_DOCUMENT');
  await refused([own], 'INVALID_INPUT', { id: 'mine' });
  expect(await openDownloads(ctx)).toEqual([]);

  const more = { more: true };
  for (let count = 0; count < 5; count += 1) await prepare(ctx, [own], more);
  await refused([own], 'TOO_MANY_DOWNLOADS');
});
