import { expect, test } from 'vitest';
import { grant, makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { addDocument } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findDocument, findFolders } from '../record/documents.sql.ts';

const world = useWorld();

test('what is opened to somebody twice is opened once, with the later right, and closed at once', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const id = await addDocument(owner);
  const folder = await makeFolder(owner, await rootOf(owner, 'archive'), 'Geteilt');
  await grant(owner, friend, { permission: 'viewer', documentId: id });
  await grant(owner, friend, { permission: 'viewer', folderId: folder.id });

  const close = await grant(owner, friend, { permission: 'editor', documentId: id });
  await grant(owner, friend, { permission: 'editor', folderId: folder.id });

  expect(await findDocument(friend, id)).toMatchObject({ access: 'editor' });
  expect(await findFolders(friend, [folder.id])).toMatchObject([{ access: 'editor' }]);
  const rows = owner.db.selectFrom('documents.grant').selectAll();
  const own = await rows.where('accountId', '=', owner.viewer.accountId).execute();
  expect(own).toHaveLength(2);
  await close();
  expect(await findDocument(friend, id)).toBeUndefined();
});
