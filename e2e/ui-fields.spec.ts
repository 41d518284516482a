import { expect, type Page } from '@playwright/test';
import { press, saidOf, test } from './kit.ts';

const after = (page: Page) => page.getByRole('button', { name: 'After' });

test('a field is named, explained and typed into, and says that it must be filled in', async ({
  draw,
}) => {
  const page = await draw('TextField');
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(field).toHaveAccessibleDescription('As on your letter box.');
  await expect(field).toHaveAttribute('aria-required', 'true');
  await press(page, 'Tab', 'A', 'l');
  await expect(field).toHaveValue('Al');
  await expect.poll(() => saidOf(page)).toEqual(['A', 'Al']);
});

test('what is wrong with a field is said with it, in place of its hint', async ({ draw }) => {
  const page = await draw('TextField invalid');
  const field = page.getByRole('textbox', { name: 'Email' });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('This is no address.');
  await expect(page.getByText('Yours.')).toBeHidden();
});

test('a disabled field is passed by, one to read only is reached and keeps its text', async ({
  draw,
}) => {
  let page = await draw('TextField disabled');
  await expect(page.getByRole('textbox')).toBeDisabled();
  await press(page, 'Tab');
  await expect(after(page)).toBeFocused();

  page = await draw('TextField read only');
  const field = page.getByRole('textbox', { name: 'Name' });
  await expect(field).not.toBeEditable();
  await press(page, 'Tab', 'X');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Clara');
  await expect.poll(() => saidOf(page)).toEqual([]);
});

test('a password is hidden until its owner asks for it, by keyboard too', async ({ draw }) => {
  const page = await draw('PasswordField');
  const field = page.getByRole('textbox', { name: 'Password', exact: true });
  const eye = page.getByRole('button', { name: 'Show password' });
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('aria-required', 'true');
  await press(page, 'Tab', 's', 'o', 'Tab');
  await expect(eye).toBeFocused();
  await expect(eye).toHaveAttribute('aria-pressed', 'false');
  await press(page, 'Space');
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('so');
});

test('what is wrong with a password is said with it', async ({ draw }) => {
  const page = await draw('PasswordField invalid');
  const field = page.getByRole('textbox', { name: 'Password' });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('Too short.');
});

test('a search is typed, sent with Enter and emptied with Escape or the cross', async ({
  draw,
}) => {
  const page = await draw('SearchField');
  const box = page.getByRole('searchbox', { name: 'Search' });
  const cross = page.getByRole('button', { name: 'Clear the search' });
  await expect(cross).toBeHidden();
  await press(page, 'Tab', 'a', 'Enter', 'Escape');
  await expect(box).toHaveValue('');
  await expect.poll(() => saidOf(page)).toEqual(['a', 'sent', '']);
  await press(page, 'b');
  await cross.click();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
});

test('a choice opens with an arrow, is found by its first letter and chosen with Enter', async ({
  draw,
}) => {
  const page = await draw('Select');
  const select = page.getByRole('button', { name: /Kind/ });
  const option = (name: string) => page.getByRole('option', { name });
  await expect(select).toHaveAccessibleDescription('How you use it.');
  await press(page, 'Tab', 'ArrowDown');
  await expect(page.getByRole('listbox', { name: 'Kind' })).toBeVisible();
  await expect(option('Private')).toBeFocused();
  await press(page, 'End');
  await expect(option('Office')).toBeFocused();
  await press(page, 'Home');
  await expect(option('Private')).toBeFocused();
  await press(page, 'b');
  await expect(option('Business')).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(select).toBeFocused();
  await expect(select).toHaveText('Business');
});

test('Escape leaves a choice as it was and comes back to it; what is chosen is marked', async ({
  draw,
}) => {
  const page = await draw('Select chosen');
  const select = page.getByRole('button', { name: 'Business Kind' });
  await press(page, 'Tab', 'Enter');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Business');
  await press(page, 'ArrowUp', 'Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(select).toBeFocused();
});

test('what is wrong with a choice is said with it; a disabled one is passed by', async ({
  draw,
}) => {
  let page = await draw('Select invalid');
  await expect(page.getByRole('button', { name: /Kind/ })).toHaveAccessibleDescription(
    'Please choose.',
  );

  page = await draw('Select disabled');
  await expect(page.getByRole('button', { name: /Kind/ })).toBeDisabled();
  await press(page, 'Tab');
  await expect(after(page)).toBeFocused();
});

test('a day is typed part by part, counted with arrows, and each part says its name', async ({
  draw,
}) => {
  const page = await draw('DayField');
  const parts = page.getByRole('group', { name: 'Due' }).getByRole('spinbutton');
  await expect(parts).toHaveText(['15', '12', '2026']);
  for (const [index, name] of ['day, Due', 'month, Due', 'year, Due'].entries())
    await expect(parts.nth(index)).toHaveAccessibleName(new RegExp(name));
  await press(page, 'Tab');
  await expect(parts.first()).toBeFocused();
  await press(page, '0', '4');
  await expect(parts.nth(1)).toBeFocused();
  await press(page, 'ArrowLeft', 'ArrowUp', 'End');
  await expect(parts).toHaveText(['31', '12', '2026']);
  expect((await saidOf(page)).at(-1)).toBe('2026-12-31');
});

test('what is wrong with a day is said with its parts', async ({ draw }) => {
  const page = await draw('DayField invalid');
  const part = page.getByRole('spinbutton').first();
  await expect(part).toHaveAttribute('aria-invalid', 'true');
  await expect(part).toHaveAccessibleDescription(/That day is over\./);
});

test('tags are walked with arrows and taken off with Delete or their cross', async ({ draw }) => {
  const page = await draw('TagField');
  const tag = (name: string) => page.getByRole('grid', { name: 'Tags' }).getByRole('row', { name });
  await press(page, 'Tab');
  await expect(tag('Tax')).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(tag('Flat')).toBeFocused();
  await press(page, 'Delete');
  await expect(tag('Flat')).toBeHidden();
  await expect(tag('Tax')).toBeFocused();
  await page.getByRole('button', { name: 'Remove the tag Tax', exact: true }).click();
  await expect.poll(() => saidOf(page)).toEqual(['Tax', '']);
});

test('a tag is typed, suggested without its umlaut, and added with Enter', async ({ draw }) => {
  const page = await draw('TagField');
  const box = page.getByRole('combobox', { name: 'Tags' });
  // The tags are one stop, the cross of the one that has the focus another.
  await press(page, 'Tab', 'Tab', 'Tab');
  await expect(box).toBeFocused();
  await page.keyboard.type('uber');
  await expect(page.getByRole('option')).toHaveText(['Übergabe']);
  await press(page, 'ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', /./);
  await press(page, 'Enter');
  await expect(box).toHaveValue('');
  await page.keyboard.type('own');
  await press(page, 'Enter');
  await expect.poll(() => saidOf(page)).toEqual(['Tax,Flat,Übergabe', 'Tax,Flat,Übergabe,own']);
});

test('a tag that cannot be is refused at once, and the reason is said with the field', async ({
  draw,
}) => {
  const page = await draw('TagField');
  const box = page.getByRole('combobox', { name: 'Tags' });
  await press(page, 'Tab', 'Tab', 'Tab');
  await page.keyboard.type('no');
  await press(page, 'Enter');
  await expect(page.getByRole('alert')).toHaveText('There is no such tag.');
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toHaveAccessibleDescription('There is no such tag.');
  await press(page, 'Backspace');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(box).not.toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => saidOf(page)).toEqual([]);
});

test('tags to read only are named and cannot be taken off or added', async ({ draw }) => {
  const page = await draw('TagField read only');
  await press(page, 'Tab', 'Delete');
  await expect(page.getByRole('row', { name: 'Tax' })).toBeFocused();
  await expect(page.getByRole('combobox')).toBeHidden();
  await expect(page.getByRole('button', { name: /Remove/ })).toHaveCount(0);
  await expect.poll(() => saidOf(page)).toEqual([]);
});

test('several in one field: typed with a comma, chosen from what is suggested, pasted as a column, taken off with Backspace', async ({
  draw,
}) => {
  const page = await draw('ChipField');
  const box = page.getByRole('combobox', { name: 'Share with' });
  const chips = page.getByRole('grid', { name: 'Share with' }).getByRole('row');
  await expect(box).toHaveAttribute('aria-required', 'true');
  await expect(box).toHaveAccessibleDescription('Several with a comma.');
  await expect(chips).toHaveText(['Jan', 'wrong']);
  await expect(chips.last()).toHaveAccessibleName('wrong: Nobody.');
  await box.click();
  await page.keyboard.type('Ida,');
  await expect(chips).toHaveText(['Jan', 'wrong', 'Ida']);
  await page.keyboard.type('Ev');
  await expect(page.getByRole('option')).toHaveText([/Eva Beispiel/, /Evi Muster/]);
  await press(page, 'ArrowDown', 'Enter');
  await expect(chips).toHaveText(['Jan', 'wrong', 'Ida', 'eva']);
  await box.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Ada\nUwe');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    field.dispatchEvent(paste);
  });
  await expect(chips).toHaveText(['Jan', 'wrong', 'Ida', 'eva', 'Ada', 'Uwe']);
  await press(page, 'Backspace', 'Backspace');
  await expect(chips).toHaveText(['Jan', 'wrong', 'Ida', 'eva']);
  await page.getByRole('button', { name: 'Remove wrong', exact: true }).click();
  await expect(chips).toHaveText(['Jan', 'Ida', 'eva']);
});

test('what others wrote is offered while one types; arrows and Enter take it, Escape does not', async ({
  draw,
}) => {
  const page = await draw('SuggestField');
  const box = page.getByRole('combobox', { name: 'Stamp' });
  await press(page, 'Tab');
  await expect(page.getByRole('option')).toHaveText(['Paid', 'Checked', 'Posted']);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.type('P');
  await press(page, 'ArrowUp');
  await expect(box).toHaveAttribute('aria-activedescendant', /./);
  await press(page, 'Enter');
  await expect(box).toHaveValue('Posted');
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.keyboard.type(' late');
  await press(page, 'Escape', 'Tab');
  await expect(box).toHaveValue('Posted late');
});
