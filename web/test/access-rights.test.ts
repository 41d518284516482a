// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { openAccessRights } from './access-rights-parts.tsx';

let close = () => {};
afterEach(() => close());

const PATIENCE = { timeout: 60_000 };
const seen = () => document.body.textContent ?? '';
const labelled = (name: string) =>
  document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
const named = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name);

function type(text: string) {
  const field = document.querySelector('input')!;
  // Past what React put over the field, so that it hears of it.
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const PEOPLE = [
  { email: 'anna@example.com', name: 'Anna Berg' },
  { email: 'ben@example.com', isInvited: true },
  { email: 'carl@example.com' },
];

test('people come page by page, and so does what each of them sees, down into the folders', async () => {
  const things = [{ id: 'taxes', title: 'Taxes' }, { id: 'flat', title: 'Flat' }, { id: 'theirs' }];
  const inside = [
    { id: 'one', title: 'Year one' },
    { id: 'two', title: 'Year two' },
  ];
  const page = openAccessRights({ people: PEOPLE, things, inside });
  ({ close } = page);
  await expect.poll(seen, PATIENCE).toContain('Anna Berg');
  expect(seen()).not.toContain('ben@example.com');
  named('Show more')!.click();
  await expect.poll(seen).toContain('ben@example.com');
  expect(seen()).toMatch(/invited2 invitations since/);
  named('Show more')!.click();
  await expect.poll(seen).toContain('carl@example.com');
  expect(named('Show more')).toBeUndefined();

  labelled('What Anna Berg sees')!.click();
  await expect.poll(seen).toContain('Taxes');
  expect(seen()).not.toContain('Flat');
  labelled('Show more: Anna Berg')!.click();
  await expect.poll(seen).toContain('Flat');
  labelled('Show more: Anna Berg')!.click();
  await expect.poll(seen).toContain('In the area of a former team member');
  // Nothing of a folder is asked for before somebody looks into it.
  expect(page.asked.map(({ name }) => name)).not.toContain('LiesIn');
  labelled('What lies in Taxes')!.click();
  await expect.poll(seen).toContain('Year one');
  labelled('Show more: Taxes')!.click();
  await expect.poll(seen).toContain('Year two');
  expect(
    page.asked.filter(({ name }) => name === 'LiesIn').map(({ variables }) => variables),
  ).toEqual([
    { folderId: 'taxes', first: 20, after: null },
    { folderId: 'taxes', first: 20, after: 'one' },
  ]);
});

test('what is searched is asked once nobody types, and nobody found is no empty page', async () => {
  const page = openAccessRights({ people: PEOPLE });
  ({ close } = page);
  await expect.poll(seen, PATIENCE).toContain('Anna Berg');
  for (const text of ['c', 'ca', 'carl']) type(text);
  await expect.poll(seen).toContain('carl@example.com');
  expect(seen()).not.toContain('Anna Berg');
  const searched = page.asked.map(({ variables }) => variables['search']);
  expect(searched.filter((one) => one === 'c' || one === 'ca')).toEqual([]);
  type('nobody');
  await expect.poll(seen).toContain('No results.');
  expect(seen()).not.toContain('Nothing shared yet');
  type('');
  await expect.poll(seen).toContain('Anna Berg');
});

test('who shared nothing is told what will stand here, and is offered no search', async () => {
  const page = openAccessRights({ people: [], role: 'Member' });
  ({ close } = page);
  await expect.poll(seen, PATIENCE).toContain('Nothing shared yet');
  await expect.poll(seen).toContain('letters or folders of your area');
  expect(document.querySelector('input')).toBeNull();
});

test('without a line the page says so, and goes on by itself once it is tried again', async () => {
  const page = openAccessRights({ people: PEOPLE });
  ({ close } = page);
  page.line.isCut = true;
  await expect.poll(seen, PATIENCE).toContain('Access rights could not be loaded.');
  page.line.isCut = false;
  named('Try again')!.click();
  await expect.poll(seen).toContain('Anna Berg');
  page.line.isCut = true;
  labelled('What Anna Berg sees')!.click();
  await expect.poll(seen).toContain('This could not be loaded.');
  page.line.isCut = false;
});
