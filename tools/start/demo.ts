import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawDemoLetters, type DemoLetter } from '@postkorb/demo';
import { markMany, rootOfSpace } from '../../server/src/documents/index.ts';
import { openAppContext } from '../../server/src/app-context.ts';
import { setMailboxProven, viewerNamed } from '../../server/src/identity/index.ts';
import { dismissUploads, findUpload, receiveDocument } from '../../server/src/intake/index.ts';
import { practiseDemo } from './practise-demo.ts';
import { doorOf } from './practice-sheets.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import type { Ctx } from '../../server/src/platform/ctx.ts';
import { openCustomer, sendWelcome } from '../../server/src/signup/index.ts';
import { DEMO_PEOPLE, type DemoAccount } from './demo-people.ts';

const AT_ONCE = 2;
const LOOK_EVERY_MS = 200;
const DAY_MS = 86_400_000;

const detailsOf = (account: DemoAccount) => ({
  ...DEMO_PEOPLE[account],
  companyName: DEMO_PEOPLE[account].companyName || null,
  phoneNumber: null,
  newsletter: false,
  locale: 'de_DE' as const,
});

/** Opens the person's account, unless an earlier start has done so; the letter of welcome comes later. */
async function openDemoAccount(ctx: Ctx, account: DemoAccount, password: string): Promise<Ctx> {
  const details = detailsOf(account);
  const showTour = ctx.config.welcome;
  const viewer =
    (await viewerNamed(ctx, details.email)) ??
    (await openCustomer(ctx, { ...details, password, showTour, mailboxProven: true }));
  const own = { ...ctx, viewer };
  // Those of an earlier version came in before anybody asked for a proof; no mail reaches them.
  await setMailboxProven(own);
  return own;
}

/** The same letter of the same account has the same id: however often it is brought, it arrives once. */
function idOf(accountId: string, name: string): string {
  const hex = createHash('sha256').update(`${accountId} ${name}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}

const isOpen = (stage: string | undefined) => stage === 'Pending' || stage === 'Processing';

async function untilRead(ctx: Ctx, id: string): Promise<string | null> {
  for (;;) {
    const upload = await findUpload(ctx, id);
    if (!isOpen(upload?.stage)) return upload?.documentId ?? null;
    await sleep(LOOK_EVERY_MS);
  }
}

/** Brings one letter and waits until it is read; an older one was looked at long ago. */
async function bring(ctx: Ctx, letter: DemoLetter, today: Date): Promise<void> {
  const { kind, name, bytes, arrivedDaysAgo, read, folder } = letter;
  const id = idOf(ctx.viewer.accountId, name);
  const known = await findUpload(ctx, id);
  if (known !== undefined && !isOpen(known.stage)) return;
  const archive = folder ? await rootOfSpace(ctx, ctx.viewer.homeSpaceId, 'archive') : undefined;
  await receiveDocument(ctx, {
    id,
    ...doorOf(kind, id),
    filename: name,
    bytes,
    arrivesAt: new Date(today.getTime() - arrivedDaysAgo * DAY_MS),
    ...(archive ? { folderId: archive.id } : {}),
  });
  const documentId = await untilRead(ctx, id);
  if (documentId !== null && read) await markMany(ctx, { ids: [documentId], isRead: true });
  // Nobody at the screen sent it, so nobody is told how its sending went.
  if (kind === 'upload') await dismissUploads(ctx, [id]);
}

/** Brings the letters one after the other, as many at a time as are read at once. */
async function bringAll(of: (account: DemoAccount) => Ctx, today: Date): Promise<void> {
  const underway = new Set<Promise<void>>();
  for await (const letter of drawDemoLetters(today)) {
    const one: Promise<void> = bring(of(letter.account), letter, today);
    underway.add(one);
    void one.then(
      () => underway.delete(one),
      () => {},
    );
    if (underway.size >= AT_ONCE) await Promise.race(underway);
  }
  await Promise.all(underway);
}

/** Letters are listed as they come: the one of today comes after those of the weeks before. */
async function greet(ctx: Ctx, account: DemoAccount): Promise<void> {
  const id = idOf(ctx.viewer.accountId, 'welcome');
  if (ctx.config.welcome) await sendWelcome(ctx, detailsOf(account), id);
}

process.once('disconnect', () => process.exit(0));
const { POSTKORB_DEMO_PASSWORD = '', POSTKORB_DEMO_DAY = '' } = process.env;
const { ctx, close } = await openAppContext(readConfig(process.env));
const household = await openDemoAccount(ctx, 'household', POSTKORB_DEMO_PASSWORD);
const business = await openDemoAccount(ctx, 'business', POSTKORB_DEMO_PASSWORD);
await practiseDemo(ctx);
// People can sign in from here on; the letters arrive while they look.
process.send?.({ ready: true });
const accounts = { household, business };
await bringAll((account) => accounts[account], new Date(`${POSTKORB_DEMO_DAY}T07:00:00Z`));
await greet(household, 'household');
await greet(business, 'business');
await close();
process.exit(0);
