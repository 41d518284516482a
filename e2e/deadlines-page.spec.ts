import { expect, test, type Page } from '@playwright/test';
import { BILL, correct } from './bills.ts';
import { ask, expectOpenInBothColours, inside, post } from './world.ts';

const timeZone = 'Europe/Berlin';
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone });

/** The day before a month that begins in the middle of a week, most of a year away: the sheets of both months draw it. */
function daysToShared(): number {
  for (let days = 280; ; days += 1)
    if (inDays(days).endsWith('-01') && new Date(inDays(days)).getUTCDay() !== 1) return days - 1;
}

const LETTERS = '{ searchContainerDocumentConnection(search: "471102") { edges { node { id } } } }';
type Letters = {
  readonly searchContainerDocumentConnection: {
    readonly edges: readonly { readonly node: { readonly id: string } }[];
  };
};
const ADD = `mutation ($documentId: ID!, $kind: DutyKind!, $duty: DutyInput!) {
  addDuty(documentId: $documentId, kind: $kind, duty: $duty) { errorCode }
}`;

/** A bill by which more is asked for, and allowed, than money. */
async function comes(page: Page) {
  await inside(page);
  await post(page, BILL);
  await correct(page, { iban: 'DE33100205000001194700', due: inDays(4) });
  const { searchContainerDocumentConnection: found } = await ask<Letters>(page, LETTERS);
  const documentId = found.edges[0]!.node.id;
  const add = async (kind: string, duty: object) =>
    expect(await ask(page, ADD, { documentId, kind, duty })).toEqual({
      addDuty: { errorCode: null },
    });
  await add('reply', { day: inDays(-2), consequence: 'Sonst wird Ihnen gekündigt.' });
  await add('objection', { day: inDays(5) });
  await add('cancellation', { day: inDays(-3) });
  await add('appointment', { day: inDays(daysToShared()), time: '10:15', place: 'Saal 4' });
}

const list = (page: Page) => page.getByRole('region', { name: 'Briefe', exact: true });
const lines = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('listitem');

/** That day may lie in the month before. */
async function showMonthOf(page: Page, day: string) {
  if (day.slice(0, 7) !== inDays(0).slice(0, 7))
    await page.getByRole('button', { name: 'Zurück', exact: true }).click();
}

async function sayInShort(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Monat' }).click();
  const grid = page.getByRole('grid');
  await showMonthOf(page, inDays(-2));
  await expect(grid.getByText('Antworten').first()).toBeVisible();
  await expect(grid.getByRole('columnheader', { includeHidden: true }).first()).toHaveText('Mo');
  await grid.getByRole('button').filter({ hasText: 'Antworten' }).click();
  await expect(list(page).getByRole('status')).toContainText('1 Frist');
  await expect(page).toHaveURL(new RegExp(`view=calendar&day=${inDays(-2)}`));
  await page.reload();
  await expect(list(page).getByRole('status')).toContainText('1 Frist');
  await list(page).getByRole('button', { name: 'Lieferant GmbH' }).click();
  await expect(page.getByRole('article')).toBeVisible();
}

async function lookBesideInbox(page: Page): Promise<void> {
  await page.goto('/app/folder/inbox');
  await expect(lines(page, 'Offene Fristen')).toHaveText([
    /vorgestern.*Lieferant GmbH.*Antworten · .*Sonst wird Ihnen gekündigt/,
    /in 4 Tagen.*Lieferant GmbH.*€.*Bezahlen · /,
    /in 5 Tagen.*Widerspruch möglich · /,
    /Termin · .*10:15.*Saal 4/,
  ]);
  await page.getByRole('link', { name: 'Alle Fristen' }).click();
}

async function shareDay(page: Page): Promise<void> {
  const shared = daysToShared();
  await page.goto(`/app/deadlines?view=calendar&day=${inDays(shared + 1)}`);
  await expect(lines(page, 'Offene Fristen')).toHaveCount(4);
  const cell = page.getByRole('grid').getByRole('button', { name: /, 1 Frist$/ });
  await expect(cell).toContainText('Lieferant GmbH Termin');
  await cell.click({ force: true });
  await expect(page).toHaveURL(new RegExp(`day=${inDays(shared)}`));
  await expect(list(page).getByRole('status')).toContainText('1 Frist');
  await page.getByRole('button', { name: 'Heute', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`day=${inDays(0)}`));
}

test('every duty and right of a letter stands under its day, the letter beside it, what is over apart', async ({
  page,
}) => {
  await comes(page);

  await test.step('beside the Inbox stand the same lines as on the page of deadlines', () =>
    lookBesideInbox(page));

  await test.step('each line says when, what, how much and what happens otherwise', async () => {
    await expect(lines(page, 'Überfällig')).toHaveText([
      /vorgestern.*Lieferant GmbH.*Antworten · .*Sonst wird Ihnen gekündigt/,
    ]);
    await expect(lines(page, 'Nächste 7 Tage')).toHaveText([
      /in 4 Tagen.*Lieferant GmbH.*€.*Bezahlen · /,
      /in 5 Tagen.*Lieferant GmbH.*Widerspruch möglich · /,
    ]);
    await expect(lines(page, 'Später')).toHaveText([/Termin · .*10:15.*Saal 4/]);
    await expect(page.getByRole('article')).toBeVisible();
    await expectOpenInBothColours(page);
  });

  await test.step('what is over says whether it was done, and is opened again', async () => {
    await page.keyboard.press('e');
    await expect(page.getByRole('region', { name: 'Überfällig', exact: true })).toBeHidden();
    await page.getByRole('radio', { name: 'Erledigt' }).click();
    const over = list(page).getByRole('listitem');
    await expect(over.filter({ hasText: 'Antworten' })).toContainText('erledigt');
    await expect(over.filter({ hasText: 'Kündigung möglich' })).toContainText('abgelaufen');
    await expectOpenInBothColours(page);
    await over.filter({ hasText: 'Antworten' }).getByRole('button').first().click();
    await list(page).getByRole('button', { name: 'Wieder öffnen' }).click();
    await page.getByRole('radio', { name: 'Liste' }).click();
    await expect(lines(page, 'Überfällig')).toHaveCount(1);
  });

  await test.step('a deadline is added to a letter that is found by typing, and taken back', async () => {
    await page.getByRole('button', { name: 'Frist', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Briefe suchen' }).fill('471102');
    await page.getByRole('menuitem', { name: /Lieferant GmbH/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Aufgabe hinzufügen' });
    const [year, month, date] = inDays(1).split('-');
    await dialog.getByRole('spinbutton', { name: /^Tag/ }).first().click();
    await page.keyboard.type(`${date}${month}${year}`);
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(lines(page, 'Nächste 7 Tage')).toHaveCount(3);
    await page.getByText('Hinzugefügt').hover();
    await page.keyboard.press('z');
    await expect(lines(page, 'Nächste 7 Tage')).toHaveCount(2);
  });

  await test.step('the month says it in short, and the chosen day in full', () => sayInShort(page));

  await test.step('a day of the month beside it holds what it has, and turns the sheet', () =>
    shareDay(page));
});

test('deadlines are a list, and a month with its day below, on a phone @full', async ({ page }) => {
  await comes(page);
  await page
    .getByRole('navigation', { name: 'Bereiche' })
    .getByRole('link', { name: /^Fristen/ })
    .tap();
  await expect(lines(page, 'Überfällig')).toHaveCount(1);
  await expectOpenInBothColours(page);

  await page.getByRole('radio', { name: 'Monat' }).tap();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(list(page).getByRole('status')).toContainText('1 Frist');
  await expect(page.getByRole('grid').locator('[data-look=overdue]').first()).toBeVisible();
  await expectOpenInBothColours(page);
  await page.getByRole('radio', { name: 'Liste' }).tap();
  await lines(page, 'Überfällig').getByRole('button', { name: 'Lieferant GmbH' }).tap();
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Fristen', exact: true })).toBeVisible();
});
