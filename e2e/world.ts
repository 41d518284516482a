import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
};

const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { errorCode } }`;

let count = 0;

/** Somebody who has no account yet. */
export function stranger(): Person {
  count += 1;
  const email = `clara.${process.pid}.${count}@example.com`;
  return { firstName: 'Clara', lastName: 'Weber', email, password: 'Brieftaube7' };
}

/** Somebody with a household of their own, opened through the product's own door. */
export async function customer(page: Page): Promise<Person> {
  const person = stranger();
  const input = { ...person, type: 'private', terms: true, newsletter: false };
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
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** Nobody is kept out: no violation of WCAG 2.2 AA or of good practice on this page. */
export async function expectOpenToAll(page: Page) {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** Both colours, one after the other. */
export async function expectOpenInBothColours(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectOpenToAll(page);
  }
}
