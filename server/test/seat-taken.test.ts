import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { renewFeed } from '../src/documents/deadlines/calendar-feed.ts';
import { prepareDownload } from '../src/documents/downloads/prepare-download.ts';
import { startBulkJob } from '../src/documents/bulk/start-bulk-job.ts';
import { insertGrant } from '../src/documents/access/grant.sql.ts';
import { findPageEditJob, insertPageEditJob } from '../src/documents/editor/page-edit-job.sql.ts';
import { findDocuments } from '../src/documents/record/documents.sql.ts';
import { prepareUpload } from '../src/intake/prepare-upload.ts';
import { ownUser } from '../src/identity/index.ts';
import { plugged } from '../src/modules.ts';
import { asSystem, type Ctx } from '../src/platform/ctx.ts';
import { seatTaken } from '../src/team/index.ts';
import { deactivateUser } from '../src/team/deactivate-user.ts';
import { reactivateUser } from '../src/team/reactivate-user.ts';
import { makeDocument, makeFolder, rootOf } from './access/fixtures.ts';
import { mailsTo } from './peers/mailed.ts';
import { joinToo } from './world/people.ts';
import { useWorld } from './world/world.ts';

const world = useWorld();

/** What the worker does when it hears that a seat was taken. */
async function tellAll({ viewer: { accountId, userId } }: Ctx): Promise<void> {
  const system = asSystem(world.appCtx, { accountId });
  for (const { event, handle } of plugged.listeners)
    if (event === seatTaken.name) await handle(system, { accountId, userId });
}

/** What is under way for a person: what they send, what is packed for them, what they do with many, their calendar. */
async function underWay({ db, viewer: { accountId, userId } }: Ctx) {
  const of = <T extends 'intake.upload' | 'documents.download' | 'documents.bulkJob'>(table: T) =>
    db
      .selectFrom(table as 'intake.upload')
      .select('stage')
      .where('accountId', '=', accountId)
      .where('userId', '=', userId)
      .executeTakeFirst();
  const calendar = await db
    .selectFrom('documents.calendarFeed')
    .select('userId')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .execute();
  const stages = [
    await of('intake.upload'),
    await of('documents.download'),
    await of('documents.bulkJob'),
  ].map((row) => row?.stage);
  return [...stages, calendar.length];
}

async function busy(member: Ctx): Promise<void> {
  const inbox = await rootOf(member, 'inbox');
  const { id } = await makeDocument(member, inbox, 'Rechnung');
  const other = await makeDocument(member, inbox, 'Mahnung');
  await prepareUpload(member, {
    id: randomUUID(),
    filename: 'brief.pdf',
    folderId: inbox.id,
    bytes: 10,
  });
  await prepareDownload(member, {
    id: randomUUID(),
    ids: [id, other.id],
    format: 'pdfZip',
    file: 'searchable',
    more: false,
  });
  await startBulkJob(member, { id: randomUUID(), action: 'markRead', selection: { ids: [id] } });
  await renewFeed(member);
}

const RESTING = '{ meUsers { id restingGrants { folders documents names } } }';
/** What rests of a person, as somebody of the team is told. */
async function restingFor(asker: Ctx, { viewer: { userId } }: Ctx): Promise<unknown> {
  const { meUsers } = (await world.ask(asker, RESTING)).data as {
    meUsers: { id: string; restingGrants: unknown }[];
  };
  return meUsers.find(({ id }) => id === userId)?.restingGrants;
}
const lastMailTo = async (ctx: Ctx) => (await mailsTo(ctx, (await ownUser(ctx)).email)).at(-1)!;

test('what is under way for a person ends with their seat, and does not come back with it', async () => {
  const owner = await world.account({ type: 'business' });
  const [member, other] = [await world.member(owner), await world.member(owner)];
  for (const one of [member, other]) await busy(one);
  const before = await underWay(other);

  await deactivateUser(owner, member.viewer.userId);
  await tellAll(member);
  await tellAll(member);
  await reactivateUser(owner, { id: member.viewer.userId, acceptedCents: null });

  expect(await underWay(member)).toEqual(['Dismissed', 'Cancelled', 'Stopped', 0]);
  expect(await underWay(other)).toEqual(before);
  expect(before.at(-1)).toBe(1);
});

test('work on pages ends with the seat of whoever asked for it, and the old version stays in force', async () => {
  const owner = await world.account({ type: 'business' });
  const member = await world.member(owner);
  const inbox = await rootOf(member, 'inbox');
  const { id: document } = await makeDocument(member, inbox, 'Vertrag');
  const job = await insertPageEditJob(member, {
    spaceId: inbox.spaceId,
    deed: 'arrange',
    documentIds: [document],
    stays: [{ page: 1, turn: 90 }],
    letters: [],
    marks: null,
    askerAccountId: owner.viewer.accountId,
  });
  await deactivateUser(owner, member.viewer.userId);
  await tellAll(member);
  expect(await findPageEditJob(member, job)).toMatchObject({ stage: 'Failed', code: 'FAILED' });
});

test('what an account opened to a login rests with its seat there, from whichever account it asks, and comes back with it', async () => {
  const owner = await world.account({ type: 'business' });
  const home = await world.account();
  const member = await joinToo(owner, home);
  const other = await world.member(owner);
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Vertrag');
  const { id: gone } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Entwurf');
  for (const documentId of [id, gone])
    await insertGrant(owner, { userId: home.viewer.userId, permission: 'viewer', documentId });
  await insertGrant(owner, { userId: other.viewer.userId, permission: 'viewer', documentId: id });
  const seen = async (ctx: Ctx) => (await findDocuments(ctx, [id])).length;
  expect([await seen(member), await seen(home), await seen(other)]).toEqual([1, 1, 1]);

  await deactivateUser(owner, home.viewer.userId);
  expect([await seen(member), await seen(home), await seen(other)]).toEqual([0, 0, 1]);
  expect(await restingFor(owner, home)).toEqual({
    folders: 0,
    documents: 2,
    names: ['Marke Vertrag', 'Marke Entwurf'],
  });
  expect(await restingFor(other, other)).toEqual({ folders: 0, documents: 0, names: [] });
  await owner.db
    .deleteFrom('documents.document')
    .where('accountId', '=', owner.viewer.accountId)
    .where('id', '=', gone)
    .execute();
  await reactivateUser(owner, { id: home.viewer.userId, acceptedCents: null });
  expect([await seen(member), await seen(home)]).toEqual([1, 1]);
  expect(await findDocuments(home, [gone])).toEqual([]);
  expect(await restingFor(owner, home)).toEqual({ folders: 0, documents: 0, names: [] });
  const [theirs, ours] = [await lastMailTo(home), await lastMailTo(owner)];
  expect(theirs.text).toContain('Eine Freigabe für Sie gilt wieder.');
  expect(ours.text).toContain((await ownUser(home)).email);
});

test('what rests of the own space of somebody is counted and not named, and a Member is told of nothing', async () => {
  const owner = await world.account({ type: 'business' });
  const [giver, member] = [await world.member(owner), await world.member(owner)];
  const { id } = await makeDocument(giver, await rootOf(giver, 'inbox'), 'Tagebuch');
  await insertGrant(giver, { userId: member.viewer.userId, permission: 'viewer', documentId: id });
  const folderId = (await makeFolder(owner, await rootOf(owner, 'archive'), 'Bank')).id;
  await insertGrant(owner, { userId: member.viewer.userId, permission: 'editor', folderId });

  await deactivateUser(owner, member.viewer.userId);

  expect(await restingFor(owner, member)).toEqual({ folders: 1, documents: 1, names: ['Bank'] });
  const past = { userId: member.viewer.userId, permission: 'viewer', folderId } as const;
  await expect(insertGrant(owner, past)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
});
