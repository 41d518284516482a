import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { prove, type Challenge } from '../web/src/identity/srp.ts';
import { hear, noteHeard } from './heard.ts';

export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
};

const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { errorCode } }`;

let count = 0;

/** Somebody who has no account yet. */
export function newPerson(): Person {
  count += 1;
  const email = `clara.${process.pid}.${count}@example.com`;
  return { firstName: 'Clara', lastName: 'Weber', email, password: 'Brieftaube7' };
}

/** Somebody with a household of their own, opened through the product's own door. */
export async function customer(page: Page, more: object = {}): Promise<Person> {
  hear(page);
  // The story before on this page may have ended without a line.
  await page.context().setOffline(false);
  const person = newPerson();
  const input = { ...person, type: 'private', terms: true, newsletter: false, ...more };
  const answer = await page.request.post('/graphql', {
    data: { query: SIGN_UP, variables: { input } },
  });
  expect(await answer.json()).toEqual({ data: { signUp: { errorCode: null } } });
  return person;
}

/** Fills in and sends the sign-in that stands on the page. */
export async function logIn(page: Page, { email, password }: Person) {
  await page.getByLabel('E-Mail').fill(email);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** What fades or slides has arrived; what turns for ever may go on. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((one) => one.finished)).then(() => null);
  });
}

type Rules = { readonly type: 'tag' | 'rule'; readonly values: string[] };

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ALL: Rules = { type: 'tag', values: TAGS };
// Everything else is the same in the light as in the dark.
const OF_COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

async function violationsOf(page: Page, runOnly: Rules, within?: string) {
  await atRest(page);
  // Half a megabyte of rules is brought to a page once; the page has no frames from elsewhere, so
  // it is judged in its place, without a second page that would take the focus away.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) });
  // What was read aloud names its source by id for some seconds more, also when that has gone since.
  // A tooltip lies above the page, outside its regions, for as long as the pointer happens to rest.
  const asked = axe
    .setLegacyMode()
    .exclude('[data-live-announcer]')
    .exclude('[role=tooltip]')
    .options({ runOnly, resultTypes: ['violations'] });
  const { violations } = await (within ? asked.include(within) : asked).analyze();
  return violations;
}

/** What lies half below something that stays in sight is as large as it is once it was scrolled free. */
async function isSmallWhenFree(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const size: Rules = { type: 'rule', values: ['target-size'] };
  return (await violationsOf(page, size, target)).length > 0;
}

async function judge(page: Page, runOnly: Rules) {
  const violations = [];
  for (const violation of await violationsOf(page, runOnly)) {
    if (violation.id !== 'target-size') violations.push(violation);
    for (const node of violation.id === 'target-size' ? violation.nodes : [])
      if (await isSmallWhenFree(page, String(node.target[0])))
        violations.push({ ...violation, nodes: [node] });
  }
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** Nobody is kept out: no violation of WCAG 2.2 AA or of good practice on this page. */
export const expectOpenToAll = (page: Page) => judge(page, ALL);

/** Both colours, one after the other; nothing is judged half way from one to the other. */
export async function expectOpenInBothColours(page: Page) {
  for (const [colorScheme, rules] of [
    ['light', ALL],
    ['dark', OF_COLOURS],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await judge(page, rules);
  }
}

const FIXTURES = join(import.meta.dirname, '../fixtures');

/** A file of the fixtures by its name; a whole path is that file. */
export function fixture(name: string): string {
  return resolve(FIXTURES, name);
}

/** Signs in without the form, which has stories of its own. */
export async function enter(page: Page, { email, password }: Person): Promise<void> {
  const asked = await page.request.post('/auth/srp/challenge', { data: { email } });
  const challenge = (await asked.json()) as Challenge & { readonly challengeId: string };
  const { A, M1 } = await prove(password, challenge);
  const proof = { challengeId: challenge.challengeId, A, M1 };
  const answer = await page.request.post('/auth/srp/verify', { data: proof });
  expect(answer.status()).toBe(200);
}

/** Somebody with a household of their own who stands in the Inbox. */
export async function inside(page: Page): Promise<Person> {
  const person = await customer(page);
  await enter(page, person);
  await page.goto('/app/folder/inbox');
  await expect(page.getByRole('heading', { name: 'Posteingang' })).toBeVisible();
  return person;
}

/** Who asks the public API several times shows who they are once. */
export async function asker(page: Page) {
  const { token } = (await (await page.request.get('/auth/token')).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return async <T>(query: string, variables: object = {}): Promise<T> => {
    const answer = await page.request.post('/graphql', { headers, data: { query, variables } });
    const { data, errors } = (await answer.json()) as { data: T; errors?: unknown };
    noteHeard({ query, variables: { ...variables } }, { data });
    expect(errors).toBeUndefined();
    return data;
  };
}

/** Asks the public API as the person on this page. */
export async function ask<T>(page: Page, query: string, variables: object = {}): Promise<T> {
  return await (
    await asker(page)
  )<T>(query, variables);
}

const PREPARE = `mutation ($id: ID!, $filename: String!, $folderId: ID!, $bytes: Long!) {
  prepareDocumentUpload(id: $id, filename: $filename, folderId: $folderId, bytes: $bytes) { upload { uploadUrl } }
}`;

type Prepared = { prepareDocumentUpload: { upload: { uploadUrl: string } } };

/** Sends a file as an app would; answers with the name of its upload. */
async function send(page: Page, folderId: string, path: string): Promise<string> {
  const data = await readFile(path);
  const announced = { id: randomUUID(), filename: basename(path), folderId, bytes: data.length };
  const prepared = await ask<Prepared>(page, PREPARE, announced);
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  const url = prepared.prepareDocumentUpload.upload.uploadUrl;
  const sent = await page.request.fetch(url, { method: 'PATCH', headers, data });
  expect(sent.status()).toBe(204);
  return announced.id;
}

type Uploads = {
  readonly documentUploads: readonly { readonly id: string; readonly stage: string }[];
};
type Inbox = {
  readonly meFolders: { readonly inbox: { readonly id: string; readonly totalCount: number } };
};

async function inbox(page: Page) {
  return (await ask<Inbox>(page, '{ meFolders { inbox { id totalCount } } }')).meFolders.inbox;
}

// Reading a letter takes a machine that does other things as well its time.
export const READING = { timeout: 120_000 } as const;

/** A letter that came through the public door into this folder, and was read. */
export async function postInto(page: Page, folderId: string, name: string): Promise<void> {
  const sent = await send(page, folderId, fixture(name));
  const askAgain = await asker(page);
  const stage = async () => {
    const { documentUploads } = await askAgain<Uploads>('{ documentUploads { id stage } }');
    return documentUploads.find(({ id }) => id === sent)?.stage;
  };
  await expect.poll(stage, { ...READING, intervals: [300, 200] }).toBe('Completed');
}

/** How many letters the list stands for: a thread is one row, and says how many are in it. */
async function listed(page: Page): Promise<number> {
  const threads = page.getByRole('button', {
    name: /in (diesem Vorgang|this case)$/,
    expanded: false,
  });
  const counts = await threads.allTextContents();
  return counts.reduce((sum, count) => sum + Number(count) - 1, await rows(page).count());
}

/** Letters that came through the public door, one after the other, were read, and stand in the list of the Inbox as they were read: the last one first. */
export async function post(page: Page, ...names: readonly string[]): Promise<void> {
  const { id: folderId } = await inbox(page);
  for (const name of names) await postInto(page, folderId, name);
  const { totalCount } = await inbox(page);
  await expect.poll(() => listed(page)).toBe(totalCount);
  // Until the list has heard of it too, a row changes under the pointer.
  await expect(rows(page).filter({ hasText: /Text wird erkannt|Einen Moment/ })).toHaveCount(0);
}

/** Keys that belong together follow each other as fast as fingers do, however slow the machine is. */
export async function type(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}

type Drag = {
  readonly from: Locator;
  readonly to: Locator;
  readonly at?: { readonly x: number; readonly y: number };
  /** What shows that it may be let go. */
  readonly shown: Locator;
};

/** Drags something with the pointer, and lets it go when the page shows where it would fall. */
export async function drag(page: Page, { from, to, at, shown }: Drag): Promise<void> {
  await from.hover();
  await page.mouse.down();
  // The first move lifts it, the second one goes over the place.
  for (const _ of ['lift', 'move']) await to.hover(at ? { position: at } : {});
  await expect(shown).toBeVisible();
  await page.mouse.up();
}

/** Drops files from the desktop onto the page. */
export async function drop(page: Page, ...paths: readonly string[]): Promise<void> {
  const files = await Promise.all(
    paths.map(async (path) => ({
      name: basename(path),
      bytes: (await readFile(path)).toString('base64'),
    })),
  );
  const dataTransfer = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, bytes } of dropped) {
      const data = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      const type = name.endsWith('.pdf') ? 'application/pdf' : '';
      transfer.items.add(new File([data], name, { type }));
    }
    return transfer;
  }, files);
  // Whoever drags comes over the page first; until it takes files, the pointer says so.
  const main = page.locator('main');
  const isTaken = (target: Element, data: DataTransfer) =>
    !target.dispatchEvent(
      new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  await expect.poll(() => main.evaluate(isTaken, dataTransfer)).toBe(true);
  await page.dispatchEvent('main', 'drop', { dataTransfer });
}

/** The rows of the list that is open. */
export function rows(page: Page): Locator {
  return page.locator('[role=grid][aria-rowcount]:visible').getByRole('row');
}
