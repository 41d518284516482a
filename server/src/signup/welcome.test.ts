import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshIp, usePool } from '../../test/world/pool.ts';
import { openPostOffice } from '../../test/world/post-office.ts';
import { signUpForm } from '../../test/world/sign-up-form.ts';
import { useWorld } from '../../test/world/world.ts';
import { pagesRead, rootFolders, searchDocuments } from '../documents/index.ts';
import { takeInFile } from '../intake/take-in.ts';
import type { Ctx } from '../platform/ctx.ts';
import { openCustomer, signUp } from './index.ts';
import type { SignUpForm } from './sign-up.ts';

const world = useWorld();
const pool = usePool(world);
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

/** Somebody who signs up at a product that greets, as it does unless it is told otherwise. */
async function newcomer(change: Partial<SignUpForm> = {}): Promise<Ctx> {
  const greeting = { ...world.appCtx, config: { ...world.appCtx.config, welcome: true } };
  return { ...greeting, viewer: await signUp(greeting, signUpForm(change), freshIp()) };
}

async function readWelcome(ctx: Ctx) {
  const { id, reservedId } = await ctx.db
    .selectFrom('intake.upload')
    .select(['id', 'reservedId'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('door', '=', 'welcome')
    .executeTakeFirstOrThrow();
  await takeInFile(ctx, office, { uploadId: id, turn: 0, last: true });
  return reservedId;
}

const DOCUMENT = `query ($id: ID!) { containerDocument(id: $id) {
  digitalSource fileType pageCount isRead root notice canTrash metadata { tags senderName subject } } }`;

test('a letter of welcome lies unread in the Inbox of a new customer and can be thrown away [ENUM-DOCUMENTSOURCE-WELCOMEDOCUMENT]', async () => {
  const clara = await newcomer();
  const id = await readWelcome(clara);

  const { data } = await world.ask(clara, DOCUMENT, { id });

  expect(data).toMatchObject({
    containerDocument: {
      digitalSource: 'WelcomeDocument',
      fileType: 'Pdf',
      pageCount: 2,
      isRead: false,
      root: 'inbox',
      notice: null,
      canTrash: true,
      metadata: { senderName: 'Postkorb', subject: 'Willkommen bei Postkorb', tags: [] },
    },
  });
  const found = await searchDocuments(clara, {
    search: 'Posteingang Papierkorb',
    first: 5,
    after: null,
  });
  expect(found.hits.map(({ document }) => document.id)).toEqual([id]);
});

test('the letter of welcome speaks the language of the customer', async () => {
  const clara = await newcomer({ locale: 'en_GB', lastName: 'Wałęsa' });
  const id = await readWelcome(clara);
  const found = await searchDocuments(clara, {
    search: 'first steps Walesa',
    first: 5,
    after: null,
  });
  expect(found.hits.map(({ document }) => document.id)).toEqual([id]);
});

type Word = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
const isOver = (one: Word, other: Word) =>
  Math.abs(one.y - other.y) < 0.9 * Math.min(one.height, other.height) &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width;

test('names as long as they may be stand in the letter of welcome beside nothing else', async () => {
  const long = (word: string) => word.repeat(60).slice(0, 254).trim();
  const clara = await newcomer({
    type: 'business',
    processingAgreement: true,
    firstName: long('Clara '),
    lastName: long('Weber '),
    companyName: long('Firma '),
  });
  const documentId = await readWelcome(clara);
  const [page] = await pagesRead(clara, documentId);
  const all = page?.words ?? [];
  expect(all.length).toBeGreaterThan(150);
  const over = all.filter((one, index) => all.slice(index + 1).some((next) => isOver(one, next)));
  expect(over).toEqual([]);
});

test('the letter of welcome is there exactly when the customer is', async () => {
  const clara = await newcomer();
  expect(await pool.journal(clara.viewer.accountId)).toEqual([
    'accounts.opened',
    'identity.user-added',
    'documents.space-opened',
    'identity.joined',
    'identity.mailbox-asked',
    'intake.letter-brought',
    'intake.received',
  ]);
  const { db } = world.appCtx;
  const before = await db.selectFrom('intake.upload').select('id').execute();
  const { terms: _, processingAgreement: __, ...twin } = signUpForm({ email: 'twin@example.com' });
  const customer = {
    ...twin,
    companyName: null,
    phoneNumber: null,
    locale: 'de_DE',
    welcome: true,
  } as const;
  await openCustomer(world.appCtx, customer);
  await expect(openCustomer(world.appCtx, customer)).rejects.toMatchObject({
    code: 'EMAIL_EXISTS',
  });
  const after = await db.selectFrom('intake.upload').select('id').execute();
  expect(after).toHaveLength(before.length + 1);
});

test('the tour waits for a new customer until it was seen, and only for them', async () => {
  const clara = await newcomer();
  const shown = async (ctx: Ctx) => (await world.ask(ctx, '{ meUser { showTour } }')).data;
  expect(await shown(clara)).toEqual({ meUser: { showTour: true } });

  const seen = await world.ask(clara, 'mutation { endTour { user { showTour } } }');

  expect(seen.data).toEqual({ endTour: { user: { showTour: false } } });
  expect(await shown(clara)).toEqual({ meUser: { showTour: false } });
  await world.ask(clara, 'mutation { endTour { user { showTour } } }');
  const told = (await pool.journal(clara.viewer.accountId)).filter((one) => /tour/.test(one));
  expect(told).toEqual(['identity.tour-ended']);
});

test('where the product does not greet, nothing waits inside', async () => {
  const viewer = await signUp(world.appCtx, signUpForm(), freshIp());
  const ctx = { ...world.appCtx, viewer };
  const [inbox] = (await rootFolders(ctx)).filter(({ root }) => root === 'inbox');
  expect(inbox).toMatchObject({ total: 0 });
  expect((await world.ask(ctx, '{ meUser { showTour } }')).data).toEqual({
    meUser: { showTour: false },
  });
});
