import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailOf, type Part } from '../../../test/peers/mail-maker.ts';
import { mailTo } from '../../../test/peers/smtp-client.ts';
import { openPostOffice } from '../../../test/world/post-office.ts';
import { rootId } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findDocument } from '../../documents/index.ts';
import { takeInFile } from '../take-in.ts';
import { destroyMany } from '../../documents/actions/destroy.ts';
import { moveMany } from '../../documents/actions/move.ts';
import { clearLeftovers } from '../clear-leftovers.ts';
import { createFolder } from '../../documents/folders/create-folder.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { MailListener } from '../../platform/mail/mail-listener.ts';
import { findEmails } from './email.sql.ts';
import { openMailDoor } from './open-mail-door.ts';
import { readEmail } from './read-email.ts';

const world = useWorld();
const fixtures = join(import.meta.dirname, '../../../../fixtures');
const PDF = readFileSync(join(fixtures, 'scans/no_contents.pdf'));
const XML = readFileSync(join(fixtures, 'einvoice/xrechnung-01.01a-INVOICE_ubl.xml'));
let door: MailListener;
let office: Awaited<ReturnType<typeof openPostOffice>>;

/** The same house, with a port for mails. */
const withPort = (ctx: Ctx): Ctx => ({
  ...ctx,
  config: { ...ctx.config, inbound: { ...ctx.config.inbound, port: 0 } },
});
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
  await mkdir(join(world.appCtx.config.dataFolder, 'work'), { recursive: true });
  door = (await openMailDoor(withPort(world.appCtx)))!;
});
afterAll(async () => {
  await door.close();
  await office.close();
});

const pdf = (n = 0): Part => ({
  filename: `Brief ${n}.pdf`,
  mimeType: 'application/pdf',
  content: Buffer.concat([PDF, Buffer.from(`\n%${n} ${randomUUID()}`)]),
});
const ADDRESSES = `query ($id: ID!) { meUser { postkorbEmail } containerFolder(id: $id) { emailAddress } }`;

const RENEW = `mutation ($folderId: ID) { renewEmailAddress(folderId: $folderId) { errorCode emailAddress } }`;

/** An address that somebody has created. */
async function firstAddressOf(ctx: Ctx, folderId: string | null): Promise<string> {
  const { data } = await world.ask(ctx, RENEW, { folderId });
  return (data as { renewEmailAddress: { emailAddress: string } }).renewEmailAddress.emailAddress;
}

async function addressOf(ctx: Ctx, folderId?: string): Promise<string> {
  const id = folderId ?? (await rootId(ctx, 'inbox'));
  const { data } = await world.ask(ctx, ADDRESSES, { id });
  const { meUser, containerFolder } = data as {
    meUser: { postkorbEmail: string | null };
    containerFolder: { emailAddress: string | null };
  };
  const address = folderId ? containerFolder.emailAddress : meUser.postkorbEmail;
  return address ?? firstAddressOf(ctx, folderId ?? null);
}

/** Reads what came and was not read yet. */
async function readAll(ctx: Ctx): Promise<void> {
  const { accountId } = ctx.viewer;
  for (const { id, state } of await findEmails(ctx, { first: 50, after: null }))
    if (state === 'Received') await readEmail(ctx, { accountId, emailId: id });
}

const uploadsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('intake.upload')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .where('door', '=', 'email')
    .execute();

const LIST = `{ inboundEmailConnection(first: 20) { edges { node {
  sender subject state code documentCount unnamedCount folder { id } attachments { filename code document { id } } } }
  pageInfo { hasNextPage } } }`;
type Listed = {
  readonly state: string;
  readonly code: string | null;
  readonly documentCount: number;
  readonly unnamedCount: number;
  readonly attachments: readonly { filename: string; code: string | null }[];
};
async function listed(ctx: Ctx): Promise<readonly Listed[]> {
  const { data } = await world.ask(ctx, LIST);
  const page = data as { inboundEmailConnection: { edges: readonly { node: Listed }[] } };
  return page.inboundEmailConnection.edges.map(({ node }) => node);
}

test('[PROD-FEAT-UPLOAD-EMAIL-ADDRESS][VAL-EMAILUPLOAD-ANY-SENDER][VAL-EMAILUPLOAD-ATTACHMENTS] what any sender mails to the address of an account lies in its Inbox, attachments only', async () => {
  const ctx = await world.account();
  const to = await addressOf(ctx);
  expect(to).toMatch(/^[a-z2-7]{16}@eingang\.postkorb\.example$/);
  const sent = pdf();
  const xml = { filename: 'rechnung.xml', mimeType: 'text/xml', content: XML };

  expect(await mailTo(door.port, { to: [to], raw: mailOf({ parts: [sent, xml] }) })).toMatch(
    /^250/,
  );
  await readAll(ctx);

  expect(await listed(ctx)).toMatchObject([
    {
      sender: 'Grüße <absender@example.com>',
      subject: 'Ihre Rechnung',
      state: 'Accepted',
      code: null,
      documentCount: 2,
      folder: null,
      attachments: [
        { filename: 'Brief 0.pdf', code: null },
        { filename: 'rechnung.xml', code: null },
      ],
    },
  ]);
  const uploads = await uploadsOf(ctx);
  const sha256 = createHash('sha256').update(sent.content).digest('hex');
  expect(uploads.map((one) => one.sha256)).toContain(sha256);
  for (const { id, reservedId } of uploads) {
    await takeInFile(ctx, office, { turn: 0, uploadId: id, last: true });
    expect(await findDocument(ctx, reservedId)).toMatchObject({
      root: 'inbox',
      digitalSource: 'EmailUpload',
      isRead: false,
    });
  }
});

test('a mail to the address of a folder lies in that folder, and one to both in both', async () => {
  const ctx = await world.account();
  const archive = await rootId(ctx, 'archive');
  const folder = await createFolder(ctx, { title: 'Steuer', parentId: archive });
  const [own, ofFolder] = [await addressOf(ctx), await addressOf(ctx, folder.id)];
  expect(ofFolder).toMatch(/^ordner-[a-z2-7]{16}@eingang\.postkorb\.example$/);
  expect(await addressOf(ctx, folder.id)).toBe(ofFolder);

  const raw = mailOf({ parts: [pdf()] });
  expect(await mailTo(door.port, { to: [own, ofFolder], raw })).toMatch(/^250/);
  await readAll(ctx);

  const places = (await uploadsOf(ctx)).map(({ folderId }) => folderId);
  expect(places.toSorted()).toEqual([folder.id, await rootId(ctx, 'inbox')].toSorted());
});

test('the address of a folder in the trash is unknown, and of one that is gone nothing is left', async () => {
  const ctx = await world.account();
  const [archive, trash] = [await rootId(ctx, 'archive'), await rootId(ctx, 'trash')];
  const folder = await createFolder(ctx, { title: 'Alt', parentId: archive });
  const to = [await addressOf(ctx, folder.id)];
  const raw = mailOf({ parts: [pdf()] });
  expect(await mailTo(door.port, { to, raw })).toMatch(/^250/);

  await moveMany(ctx, { ids: [folder.id], folderId: trash });
  expect(await mailTo(door.port, { to, raw })).toMatch(/^550/);
  await destroyMany(ctx, { ids: [folder.id] });
  await clearLeftovers(ctx);

  const { accountId } = ctx.viewer;
  for (const table of ['intake.mailbox', 'intake.email'] as const) {
    const left = ctx.db.selectFrom(table).select('id').where('accountId', '=', accountId);
    expect(await left.where('folderId', 'is not', null).execute()).toEqual([]);
  }
  await readAll(ctx);
  const [upload] = await uploadsOf(ctx);
  expect(upload?.folderId).toBe(await rootId(ctx, 'inbox'));
});

test('the same mail twice is once, and another one with the same file is another', async () => {
  const ctx = await world.account();
  const to = [await addressOf(ctx)];
  const part = pdf();
  const raw = mailOf({ parts: [part, part], messageId: '<one@example.com>' });
  for (const mail of [raw, raw, mailOf({ parts: [part], messageId: '<two@example.com>' })]) {
    expect(await mailTo(door.port, { to, raw: mail })).toMatch(/^250/);
    await readAll(ctx);
  }
  expect(await uploadsOf(ctx)).toHaveLength(2);
  expect((await listed(ctx)).map(({ state, documentCount }) => [state, documentCount])).toEqual([
    ['Accepted', 1],
    ['Refused', 0],
    ['Accepted', 1],
  ]);
  expect((await listed(ctx))[1]?.attachments.map(({ code }) => code)).toEqual([
    'ALREADY_HERE',
    'ALREADY_HERE',
  ]);
});

test('reading that was cut off goes on where it was, and doubles nothing', async () => {
  const ctx = await world.account();
  const to = [await addressOf(ctx)];
  await mailTo(door.port, { to, raw: mailOf({ parts: [pdf(1), pdf(2), pdf(3)] }) });
  const [email] = await findEmails(ctx, { first: 1, after: null });
  let written = 0;
  const dying: Ctx = {
    ...ctx,
    blobs: {
      ...ctx.blobs,
      write: (...given) => {
        written += 1;
        // The worker dies with the second attachment.
        return written > 1 ? Promise.reject(new Error('killed')) : ctx.blobs.write(...given);
      },
    },
  };
  const task = { accountId: ctx.viewer.accountId, emailId: email!.id };
  await expect(readEmail(dying, task)).rejects.toThrow('killed');
  expect(await uploadsOf(ctx)).toHaveLength(1);

  await readEmail(ctx, task);
  await readEmail(ctx, task);
  expect(await uploadsOf(ctx)).toHaveLength(3);
  expect(await listed(ctx)).toMatchObject([{ state: 'Accepted', documentCount: 3 }]);
});

test('an address that was renewed is unknown at once, and only the new one works', async () => {
  const ctx = await world.account();
  const before = await addressOf(ctx);
  const renewed = await world.ask(ctx, 'mutation { renewEmailAddress { errorCode emailAddress } }');
  const { emailAddress } = (renewed.data as { renewEmailAddress: { emailAddress: string } })
    .renewEmailAddress;
  expect(emailAddress).not.toBe(before);
  expect(await addressOf(ctx)).toBe(emailAddress);
  const raw = mailOf({ parts: [pdf()] });
  expect(await mailTo(door.port, { to: [before], raw })).toMatch(/^550/);
  expect(await mailTo(door.port, { to: [emailAddress], raw })).toMatch(/^250/);
});

test('[PERM-GATE-EMAILUPLOAD-OWNER][PERM-GATE-EMAILUPLOAD-ADMIN][PERM-GATE-EMAILUPLOAD-MEMBER] Owner and Admins see address and list, a Member neither, nor renews', async () => {
  const owner = await world.account();
  const to = await addressOf(owner);
  await mailTo(door.port, { to: [to], raw: mailOf({ parts: [] }) });
  const [admin, member] = [await world.admin(owner), await world.member(owner)];
  expect(await addressOf(admin)).toBe(to);
  expect(await listed(admin)).toHaveLength(1);
  expect(await addressOf(member)).toBeNull();
  expect(await listed(member)).toEqual([]);
  const renewal = 'mutation ($id: ID) { renewEmailAddress(folderId: $id) { errorCode } }';
  for (const id of [null, await rootId(member, 'archive')])
    expect((await world.ask(member, renewal, { id })).data).toEqual({
      renewEmailAddress: { errorCode: 'NOT_ALLOWED' },
    });
  // An outsider finds neither the list nor the folder.
  const outsider = await world.account();
  expect(await listed(outsider)).toEqual([]);
  expect((await world.ask(outsider, renewal, { id: await rootId(owner, 'archive') })).data).toEqual(
    { renewEmailAddress: { errorCode: 'UNKNOWN_FOLDER' } },
  );
});
