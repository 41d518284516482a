import pg from 'pg';
import { expect, test } from 'vitest';
import { makeDocument, makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { share } from '../../../test/world/sharing.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Change } from '../../platform/jobs/event.ts';

const world = useWorld();

const SHOWN = `query ($document: ID!, $folder: ID!) {
  containerDocument(id: $document) { shareRefusal sharedWithMe { sharedBy permission endsOn } }
  containerFolder(id: $folder) { shareRefusal sharedWithMe { sharedBy permission endsOn } } }`;

test('a letter and a folder tell whom they were opened to who did it and until when, and their own people nothing of it', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const folder = await makeFolder(owner, await rootOf(owner, 'archive'), 'Steuern');
  const letter = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Brief');
  const inside = await makeDocument(owner, folder, 'Bescheid');
  await share(owner, letter.id, { to: [friend], endsOn: '2031-01-01' });
  await share(owner, folder.id, { to: [friend], permission: 'editor' });
  const shown = async (ctx: Ctx, document: string) =>
    (await world.ask(ctx, SHOWN, { document, folder: folder.id })).data;

  const sharedBy = 'Clara Weber';
  const refused = { shareRefusal: 'NOT_ALLOWED' };
  expect(await shown(friend, letter.id)).toEqual({
    containerDocument: {
      ...refused,
      sharedWithMe: { sharedBy, permission: 'viewer', endsOn: '2031-01-01' },
    },
    containerFolder: {
      ...refused,
      sharedWithMe: { sharedBy, permission: 'editor', endsOn: null },
    },
  });
  const nothing = { shareRefusal: null, sharedWithMe: null };
  expect(await shown(owner, letter.id)).toEqual({
    containerDocument: nothing,
    containerFolder: nothing,
  });
  expect(await shown(friend, inside.id)).toMatchObject({
    containerDocument: { ...refused, sharedWithMe: null },
  });
});

test('whoever is let in hears of it once, and not that they may do more from now on', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Brief');
  const listener = new pg.Client(world.ownerUrl);
  await listener.connect();
  const told: Change[] = [];
  listener.on('notification', ({ payload }) => told.push(JSON.parse(payload!) as Change));
  await listener.query('listen postkorb_changes');
  await share(owner, id, { to: [friend] });
  await share(owner, id, { to: [friend], permission: 'editor' });
  await listener.query('select 1');
  await listener.end();

  const { userId } = friend.viewer;
  const heard = told.filter((one) => one.userId === userId).map(({ kind }) => kind);
  expect(heard.filter((kind) => kind === 'sharedWithMe')).toHaveLength(1);
  expect(heard.filter((kind) => kind === 'documents')).toHaveLength(2);
});
