import type { Browser, Page } from '@playwright/test';
import { proveMailbox } from './outbox.ts';
import { ask, customer, enter, newPerson, type Person } from './world.ts';

const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { errorCode } }';
const MAKE = 'mutation { createJoinLink { address } }';

/** A business whose Owner is signed in here. */
export async function business(page: Page): Promise<Person> {
  const owner = newPerson();
  const firm = { type: 'business', companyName: 'Weber Interiors GmbH' };
  const input = { ...owner, ...firm, terms: true, processingAgreement: true, newsletter: false };
  await page.request.post('/graphql', { data: { query: SIGN_UP, variables: { input } } });
  await enter(page, owner);
  await proveMailbox(page, owner.email);
  return owner;
}

/** Somebody with a household of their own, signed in here in it, who has joined a business; its Owner is signed in elsewhere. */
export async function twofold(page: Page, browser: Browser) {
  const elsewhere = await (await browser.newContext()).newPage();
  const owner = await business(elsewhere);
  const { createJoinLink } = await ask<{ createJoinLink: { address: string } }>(elsewhere, MAKE);
  const person = await customer(page);
  await enter(page, person);
  await proveMailbox(page, person.email);
  const secret = createJoinLink.address.split('#')[1];
  const answer = await page.request.post('/auth/join/accept', { data: { secret } });
  if (answer.status() !== 200) throw new Error(`joining was refused: ${await answer.text()}`);
  const { accountId } = (await answer.json()) as { accountId: string };
  return { person, accountId, owner: { ...owner, page: elsewhere } };
}
