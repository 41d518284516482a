import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDocument, makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { emailOf, recipientsOf, share } from '../../../test/world/sharing.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findDocument } from '../../documents/index.ts';
import { copyGrants } from '../../documents/pages/page-edits.sql.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { openDb, openPool } from '../../platform/database/db.ts';
import { insertOptedOut } from '../opting/opted-out.sql.ts';
import { setEmailNotification } from '../opting/set-email-notification.ts';
import { endShares, warnOfEnds } from './end-shares.ts';

const world = useWorld();
let owned: ReturnType<typeof openDb>;
let isOver = '';
beforeAll(async () => {
  owned = openDb(openPool(world.ownerUrl, { max: 1 }));
  const { rows } = await sql<{ said: string }>`
    select pg_get_functiondef('documents.is_over(date)'::regprocedure) as said`.execute(owned);
  isOver = rows[0]!.said;
});
afterAll(() => owned.destroy());

/** Lets the database believe that it is this moment where it asks whether a day is over, and in no other way. */
const setClock = (moment: string) =>
  sql.raw(isOver.replaceAll('now()', `'${moment}'::timestamptz`)).execute(owned);

async function letterOf(owner: Ctx) {
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Geteilt');
  return id;
}

async function sharedUntil(endsOn: string) {
  const [owner, friend] = [await world.account(), await world.account()];
  const id = await letterOf(owner);
  await share(owner, id, { to: [friend], endsOn });
  const email = await emailOf(friend);
  // What tells that it was shared.
  await mailsTo(owner, email);
  return { owner, friend, id, email };
}

test.each([
  ['2031-03-10', '2031-03-10T22:59:00Z', '2031-03-10T23:01:00Z'],
  ['2031-07-10', '2031-07-10T21:59:00Z', '2031-07-10T22:01:00Z'],
])(
  'a share that ends opens until the last minute of %s in Berlin, summer and winter, and nothing afterwards [A7]',
  async (endsOn, lastMinute, over) => {
    const { owner, friend, id, email } = await sharedUntil(endsOn);
    await setClock(lastMinute);
    await endShares(world.appCtx);
    expect(await findDocument(friend, id)).toMatchObject({ access: 'viewer' });

    // Nobody waits for the job: the day is over, and so is the share.
    await setClock(over);
    expect(await findDocument(friend, id)).toBeUndefined();
    expect(await recipientsOf(owner, id)).toMatchObject([{ status: 'Owner' }]);
    for (let nth = 0; nth < 2; nth += 1) await endShares(world.appCtx);
    const entries = await owner.db
      .selectFrom('platform.journal')
      .select('entry')
      .where('accountId', '=', owner.viewer.accountId)
      .where('action', '=', 'sharing.ended')
      .execute();
    expect(entries.map(({ entry }) => JSON.parse(entry) as object)).toMatchObject([
      {
        objects: [id],
        before: { kind: 'document', recipients: [{ email, permission: 'viewer' }] },
      },
    ]);
    const left = owner.db.selectFrom('documents.grant').select('id');
    expect(await left.where('userId', '=', friend.viewer.userId).execute()).toEqual([]);
  },
);

test('three days before it ends whoever has it is mailed once, and once more where it was prolonged', async () => {
  const { owner, friend, id, email } = await sharedUntil('2031-03-10');
  const warned = async (moment: string) => {
    await setClock(moment);
    await warnOfEnds(world.appCtx);
    return (await mailsTo(owner, email)).map(({ subject }) => subject);
  };
  const subject = 'Ihr Zugriff auf einen Brief von Clara Weber endet bald';
  expect(await warned('2031-03-06T22:59:00Z')).toEqual([]);
  expect(await warned('2031-03-06T23:01:00Z')).toEqual([subject]);
  expect(await warned('2031-03-08T12:00:00Z')).toEqual([]);
  await share(owner, id, { to: [friend], endsOn: '2031-03-20' });
  expect(await warned('2031-03-10T12:00:00Z')).toEqual([]);
  await setClock('2031-03-18T12:00:00Z');
  await warnOfEnds(world.appCtx);
  const [mail, ...more] = await mailsTo(owner, email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Der Zugriff endet nach dem 20. März 2031.');
  expect(mail?.text).toContain(`/app/sharedWithMe/${id}`);
  expect(mail?.headers.get('list-unsubscribe')).toBeDefined();
});

test('nobody is warned who wants no mails, or whose share was short anyway, or whose day is over', async () => {
  const [silent, out, late] = [
    await sharedUntil('2031-03-10'),
    await sharedUntil('2031-03-10'),
    await sharedUntil('2031-03-10'),
  ];
  await setEmailNotification(silent.friend, { shared: false });
  await insertOptedOut(world.appCtx, out.email);
  const { owner, friend, id } = late;
  await share(owner, id, { to: [friend], endsOn: '2031-02-01' });
  const soon = await sharedUntil('2031-03-09');
  await owner.db
    .updateTable('documents.grant')
    .set({ createdAt: new Date('2031-03-07T09:00:00Z') })
    .where('userId', '=', soon.friend.viewer.userId)
    .execute();
  await setClock('2031-03-08T12:00:00Z');
  await warnOfEnds(world.appCtx);
  for (const { email } of [silent, out, late, soon])
    expect(await mailsTo(owner, email)).toEqual([]);
});

const SHARED = `query ($root: ID!) { counters { unreadSharedWithMe }
  containerFolder(id: $root) { totalCount unreadCount }
  getContainerDocumentsByFolderConnection(folderId: $root, first: 9) { edges { node { id } } }
  containersConnection(folderId: $root, first: 9) { totalCount edges { node { __typename } } } }`;
const IS_SHARED = 'query ($id: ID!) { containerDocument(id: $id) { isShared } }';
const NOTHING = { totalCount: 0, edges: [] };

test('what ended is listed and counted no more, whether or not the job came by', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const folder = await makeFolder(owner, await rootOf(owner, 'archive'), 'Steuern');
  const [single, read] = [await letterOf(owner), await makeDocument(owner, folder, 'Gelesen')];
  await share(owner, folder.id, { to: [friend], endsOn: '2031-03-10' });
  await share(owner, single, { to: [friend], endsOn: '2031-03-10' });
  await makeDocument(owner, folder, 'Neu');
  const seen = async () =>
    (await world.ask(friend, SHARED, { root: friend.viewer.homeSpaceId })).data;
  await setClock('2031-03-10T22:59:00Z');
  expect(await seen()).toMatchObject({
    counters: { unreadSharedWithMe: 2 },
    getContainerDocumentsByFolderConnection: { edges: [{ node: { id: single } }] },
  });
  const isShared = async () => (await world.ask(owner, IS_SHARED, { id: single })).data;
  expect(await isShared()).toEqual({ containerDocument: { isShared: true } });

  await setClock('2031-03-10T23:01:00Z');
  expect(await seen()).toEqual({
    counters: { unreadSharedWithMe: 0 },
    containerFolder: { totalCount: 0, unreadCount: 0 },
    getContainerDocumentsByFolderConnection: { edges: [] },
    containersConnection: NOTHING,
  });
  expect(await isShared()).toEqual({ containerDocument: { isShared: false } });

  // What ended for itself is read as the folder says through which it is still seen.
  await share(owner, folder.id, { to: [friend] });
  await share(owner, read.id, { to: [friend], endsOn: '2031-03-10' });
  expect(await findDocument(friend, read.id)).toMatchObject({ isRead: true });
});

test('a part that is cut off what ends, ends with it', async () => {
  const { owner, friend, id } = await sharedUntil('2031-03-10');
  const part = await letterOf(owner);
  await copyGrants(owner, id, part);
  await setClock('2031-03-10T22:59:00Z');
  expect(await findDocument(friend, part)).toMatchObject({ access: 'viewer' });
  await setClock('2031-03-10T23:01:00Z');
  expect(await findDocument(friend, part)).toBeUndefined();
});
