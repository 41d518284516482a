import { expect, type Page } from '@playwright/test';
import { press, saidOf, test } from './kit.ts';

const after = (page: Page) => page.getByRole('button', { name: 'After' });

test('a button is named by its word and pressed by Enter, Space and pointer', async ({ draw }) => {
  const page = await draw('Button');
  const button = page.getByRole('button', { name: 'Write', exact: true });
  await press(page, 'Tab');
  await expect(button).toBeFocused();
  await press(page, 'Enter', 'Space');
  await button.click();
  await expect.poll(() => saidOf(page)).toEqual(['pressed', 'pressed', 'pressed']);
});

test('a disabled button says so, and the keyboard passes it by', async ({ draw }) => {
  const page = await draw('Button disabled');
  await expect(page.getByRole('button', { name: 'Write' })).toBeDisabled();
  await press(page, 'Tab');
  await expect(after(page)).toBeFocused();
});

test('a busy button keeps the focus, says that it waits, and is pressed once', async ({ draw }) => {
  const page = await draw('Button busy');
  await press(page, 'Tab', 'Enter');
  const button = page.getByRole('button', { name: 'One moment, please Send' });
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  // The live region names what it reads by the button it points to.
  const read = page.getByRole('log').getByRole('img', { name: 'One moment, please Send' });
  await expect(read).toHaveCount(1);
  await press(page, 'Enter', 'Space');
  await expect.poll(() => saidOf(page)).toEqual(['sent']);
});

test('a button with a picture is named, and shows its name and key to the keyboard until Escape', async ({
  draw,
}) => {
  const page = await draw('IconButton');
  const button = page.getByRole('button', { name: 'Throw away', exact: true });
  await press(page, 'Tab');
  await expect(button).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText('Throw away#');
  // A name that was read is not read twice.
  await expect(button).toHaveAccessibleDescription('');
  await press(page, 'Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await press(page, 'Enter');
  await expect.poll(() => saidOf(page)).toEqual(['pressed']);
});

test('a tooltip comes when the pointer rests, and goes when it leaves', async ({ draw }) => {
  const page = await draw('IconButton');
  await page.getByRole('button', { name: 'Throw away' }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await after(page).hover();
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('a refused button with a picture stays in reach, tells why and does nothing', async ({
  draw,
}) => {
  const page = await draw('IconButton refused');
  const button = page.getByRole('button', { name: 'Throw away' });
  await press(page, 'Tab');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription('The letter is shared.');
  await press(page, 'Enter', 'Space');
  await expect.poll(() => saidOf(page)).toEqual([]);
});

test('a box is ticked with Space and says that it must be', async ({ draw }) => {
  const page = await draw('Checkbox');
  const box = page.getByRole('checkbox', { name: 'I agree.', exact: true });
  await expect(box).toHaveAttribute('aria-required', 'true');
  await press(page, 'Tab');
  await expect(box).toBeFocused();
  await press(page, 'Space');
  await expect(box).toBeChecked();
  await press(page, 'Space');
  await expect(box).not.toBeChecked();
  await expect.poll(() => saidOf(page)).toEqual(['true', 'false']);
});

test('of several cards one is chosen by arrow keys', async ({ draw }) => {
  const page = await draw('Radio cards');
  await expect(page.getByRole('radio', { name: 'Home' })).toBeChecked();
  await press(page, 'Tab', 'ArrowDown');
  await expect(page.getByRole('radio', { name: 'Office' })).toBeChecked();
  await expect.poll(() => saidOf(page)).toEqual(['office']);
});

test('what is wrong with a box is told at once and said with the box', async ({ draw }) => {
  const page = await draw('Checkbox invalid');
  const box = page.getByRole('checkbox', { name: 'I agree.' });
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toHaveText('Please agree.');
  await expect(box).toHaveAccessibleDescription('Please agree.');
});

test('a box can be ticked in part', async ({ draw }) => {
  const page = await draw('Checkbox partly');
  await expect(page.getByRole('checkbox', { name: 'All' })).toBeChecked({ indeterminate: true });
});

test('a disabled box is passed by, one to read only is reached and keeps its tick', async ({
  draw,
}) => {
  let page = await draw('Checkbox disabled');
  await expect(page.getByRole('checkbox')).toBeDisabled();
  await press(page, 'Tab');
  await expect(after(page)).toBeFocused();

  page = await draw('Checkbox read only');
  await expect(page.getByRole('checkbox')).toHaveAttribute('aria-readonly', 'true');
  await press(page, 'Tab', 'Space');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expect.poll(() => saidOf(page)).toEqual([]);
});

test('a switch is turned with Space; a disabled one is passed by', async ({ draw }) => {
  let page = await draw('Switch');
  const turned = page.getByRole('switch', { name: 'Split View' });
  await expect(turned).not.toBeChecked();
  await press(page, 'Tab', 'Space');
  await expect(turned).toBeFocused();
  await expect(turned).toBeChecked();
  await expect.poll(() => saidOf(page)).toEqual(['true']);

  page = await draw('Switch disabled');
  await expect(turned).toBeDisabled();
  await press(page, 'Tab');
  await expect(after(page)).toBeFocused();
});

test('of views side by side one is on: one stop of Tab, arrows lead along, Space chooses', async ({
  draw,
}) => {
  const page = await draw('Segmented');
  const view = (name: string) =>
    page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name, exact: true });
  await expect(view('List')).toBeChecked();
  await press(page, 'Tab');
  await expect(view('List')).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(view('Table')).toBeFocused();
  await press(page, 'Space');
  await expect(view('Table')).toBeChecked();
  await expect(view('List')).not.toBeChecked();
  // What is on cannot be put off: one view there must be.
  await press(page, 'Space');
  await expect(view('Table')).toBeChecked();
  await press(page, 'Tab');
  await expect(after(page)).toBeFocused();
});

test('pills say which of them are on, and those come first', async ({ draw }) => {
  const page = await draw('Pills');
  const filter = page.getByRole('group', { name: 'Filter' });
  const pill = (name: string) => filter.getByRole('button', { name });
  const leftOf = async (name: string) => (await pill(name).boundingBox())?.x ?? Number.NaN;
  await press(page, 'Tab', 'Tab', 'Space');
  await expect(pill('Unread')).toHaveAttribute('aria-pressed', 'true');
  await expect(pill('Bills')).toHaveAttribute('aria-pressed', 'false');
  expect(await leftOf('Unread')).toBeLessThan(await leftOf('Bills'));
  await press(page, 'Space');
  await expect(pill('Unread')).toHaveAttribute('aria-pressed', 'false');
  expect(await leftOf('Bills')).toBeLessThan(await leftOf('Unread'));
});

test('the button of a form sends it by keyboard, and says when it waits', async ({ draw }) => {
  let page = await draw('SubmitButton');
  await press(page, 'Tab', 'Enter');
  await expect.poll(() => saidOf(page)).toEqual(['submitted']);

  page = await draw('SubmitButton busy');
  const button = page.getByRole('button', { name: 'One moment, please Sign in' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await press(page, 'Tab');
  await expect(button).toBeFocused();
});
