// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { openAddressStep, openChosenBar, openLeftBehind } from './originals-parts.tsx';

let close = () => {};
afterEach(() => close());

const PATIENCE = { timeout: 60_000 };
const seen = () => document.body.textContent ?? '';
const button = (name: string) =>
  document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
const isRefused = (name: string) => button(name)?.getAttribute('aria-disabled') === 'true';

test('what may be done with some of the chosen originals is done with those alone, and counts them', async () => {
  const basket = { return: 'ALREADY_IN_BASKET', unreturn: null } as const;
  const bar = openChosenBar([
    {},
    { originalRefusals: { __typename: 'OriginalRefusals', ...basket }, canKeep: false },
    { shredRefusal: 'BEING_SHREDDED', canKeep: false, canRelease: true },
  ]);
  ({ close } = bar);
  await expect.poll(seen, PATIENCE).toContain('3 originals selected');
  for (const name of [
    'Order 2 originals',
    'Take 1 original out of the basket',
    'Keep 1 original',
    'Keep 1 original no longer',
    'Shred 2 originals …',
  ])
    expect([name, button(name) === null, isRefused(name)]).toEqual([name, false, false]);
  button('Take 1 original out of the basket')!.click();
  await expect
    .poll(() => bar.asked.map(({ variables }) => variables['ids']))
    .toContainEqual(['d2']);
  button('Shred 2 originals …')!.click();
  await expect.poll(seen, PATIENCE).toContain('Shred 2 originals?');
});

test('what may be done with none of the chosen originals is not offered, and asks nothing of the server', async () => {
  const gone = { return: 'ORIGINAL_SENT', unreturn: 'ORIGINAL_SENT' } as const;
  const bar = openChosenBar([
    {
      originalRefusals: { __typename: 'OriginalRefusals', ...gone },
      shredRefusal: 'ORIGINAL_SENT',
      canKeep: false,
    },
  ]);
  ({ close } = bar);
  await expect.poll(seen, PATIENCE).toContain('1 original selected');
  const names = ['Order 1 original', 'Keep 1 original', 'Shred 1 original …'];
  expect(names.map(isRefused)).toEqual([true, true, true]);
  for (const name of names) button(name)!.click();
  expect(bar.asked).toEqual([]);
  button('Clear the selection')!.click();
  expect(bar.given.up).toBe(1);
});

const PLACES = [
  { location: 'StorageShortTerm', count: 2 },
  { location: 'ReturnBasket', count: 1 },
];

test('before letters are destroyed it is said where their papers lie, and only who ticks it has them shredded first', async () => {
  const left = { role: 'Owner', places: PLACES, shreddable: ['d1', 'd2', 'd3'] } as const;
  const dialog = openLeftBehind(['d1', 'd2', 'd3'], left);
  ({ close } = dialog);
  await expect.poll(seen, PATIENCE).toContain('Short-term archive: 2');
  expect(seen()).toContain('In the return basket: 1');
  await expect.poll(() => dialog.told.at(-1)).toEqual({ isReady: true, first: null });
  expect(seen()).not.toContain('I agree');
  document.querySelector<HTMLInputElement>('input[type=checkbox]')!.click();
  await expect.poll(() => typeof dialog.told.at(-1)?.first).toBe('function');
  // Without consent nothing is shredded, and so nothing destroyed: it is asked for here.
  expect(seen()).toContain('I agree that originals will be destroyed for good');
  expect(await dialog.told.at(-1)!.first!()).toBe(false);
  await expect.poll(seen).toContain('Please agree first.');
  expect(dialog.asked.map(({ name }) => name)).not.toContain('ShredMany');
});

test('who may not decide about originals is told so, and is offered nothing; of a whole list they hear nothing', async () => {
  const left = { role: 'Member', places: PLACES, shreddable: [] } as const;
  const dialog = openLeftBehind(['d1'], left);
  await expect.poll(seen, PATIENCE).toContain('Only the Owner and Admins decide about originals.');
  expect(document.querySelector('input')).toBeNull();
  dialog.close();
  const list = openLeftBehind(null, left);
  ({ close } = list);
  await expect.poll(() => list.told.at(-1)).toEqual({ isReady: true, first: null });
  await expect.poll(seen).toBe('');
});

test('an address abroad says what postage is more, and one that a forwarding order leads back is warned of', async () => {
  ({ close } = openAddressStep());
  await expect.poll(seen, PATIENCE).toContain('Torstraße 112');
  expect(seen()).toContain('Austria');
  expect(seen()).not.toMatch(/abroad costs more|forwarding order/);
  document.querySelector<HTMLInputElement>('input[value=abroad]')!.click();
  await expect.poll(seen).toContain('postage is €14.49 instead of €5.49');
  expect(seen()).toContain('A forwarding order is active for this address');
});
