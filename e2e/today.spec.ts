import { expect, test, type Page } from '@playwright/test';
import { draw, written, type Letter } from './drawn.ts';
import { ask, customer, enter, expectOpenInBothColours, inside, post, rows } from './world.ts';

const BILL: Letter = {
  from: 'Stadtwerke Beispiel GmbH',
  subject: 'Rechnung Nr. 4711',
  lines: [
    'Wir berechnen Ihnen für Strom: 84,20 EUR.',
    `Bitte überweisen Sie den Betrag von 84,20 EUR bis zum ${written(4)}`,
    'auf das Konto DE33 1002 0500 0001 1947 00.',
  ],
};
const QUESTION: Letter = {
  from: 'Hausverwaltung Deich',
  subject: 'Ihr neuer Zähler',
  lines: [`bitte teilen Sie uns bis zum ${written(2)} mit, wann wir den Zähler tauschen können.`],
};
const NEWS: Letter = {
  from: 'Kindergarten Sonnenschein',
  subject: 'Unser Sommerfest',
  lines: ['das Fest war schön. Wir danken allen, die geholfen haben.'],
};
const FAR: Letter = {
  from: 'Rathaus Neustadt',
  subject: 'Ihr Antrag',
  lines: [`bitte reichen Sie die Unterlagen bis zum ${written(40)} ein.`],
};

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const lines = (page: Page, name: string) => block(page, name).getByRole('listitem');

async function comes(page: Page, files: readonly string[]) {
  await post(page, ...files);
  await expect(rows(page)).toHaveCount(files.length);
  await expect(page.getByText('Text wird erkannt')).toHaveCount(0);
}

test('[ROUTE-015][ROUTE-016] the first screen says what a week asks, what came and what comes, and one key does the next thing', async ({
  page,
}, info) => {
  await inside(page);
  const files = await Promise.all(
    [BILL, QUESTION, NEWS, FAR].map((one, place) =>
      draw(one, info.outputPath(`letter-${place}.pdf`)),
    ),
  );
  await comes(page, files);
  await page.goto('/app');
  await expect(page).toHaveURL('/app/today');
  await expect(page.getByRole('link', { name: 'Heute 2 fällig' })).toBeVisible();

  await test.step('each stands in its block, the soonest first', async () => {
    await expect(lines(page, 'Nächste 7 Tage')).toHaveText([
      /Hausverwaltung Deich.*Antworten · Ihr neuer Zähler/,
      /Stadtwerke Beispiel GmbH.*84,20.*Bezahlen · Rechnung Nr. 4711/,
    ]);
    await expect(lines(page, 'Neu')).toHaveText([/Rathaus Neustadt/, /Kindergarten Sonnenschein/]);
    await expect(lines(page, 'Später')).toHaveText([/Rathaus Neustadt.*Ihr Antrag/]);
    await expectOpenInBothColours(page);
  });

  await test.step('a key ends what is asked and goes on, and it is taken back', async () => {
    await page.keyboard.press('e');
    await expect(lines(page, 'Nächste 7 Tage')).toHaveCount(1);
    await page.getByRole('button', { name: 'Rückgängig' }).hover();
    await page.keyboard.press('z');
    await expect(lines(page, 'Nächste 7 Tage')).toHaveCount(2);
    await page.keyboard.press('k');
    await page.keyboard.press('e');
    await expect(lines(page, 'Nächste 7 Tage')).toHaveCount(1);
  });

  await test.step('the same key pays the bill, which is paid in the list of bills too', async () => {
    await expect(page.getByRole('button', { name: /^Ist bezahlt/ }).first()).toBeVisible();
    await page.keyboard.press('e');
    await expect(page.getByText('Als bezahlt markiert')).toBeVisible();
    await expect(block(page, 'Nächste 7 Tage')).toBeHidden();
    const query = '{ paymentsDue(paid: true) { documents { metadata { subject } } } }';
    expect(await ask(page, query)).toEqual({
      paymentsDue: { documents: [{ metadata: { subject: 'Rechnung Nr. 4711' } }] },
    });
    await expect(page.getByRole('link', { name: 'Heute', exact: true })).toBeVisible();
  });

  await test.step('what came is opened, stays while it is read, and is archived', async () => {
    await page.getByRole('button', { name: 'Kindergarten Sonnenschein' }).click();
    await expect(page.getByRole('article')).toContainText('Unser Sommerfest');
    await expect(page.getByRole('link', { name: 'Posteingang 3 ungelesen' })).toBeHidden();
    await expect(lines(page, 'Neu').filter({ hasText: 'Kindergarten' })).toBeVisible();
    await page.keyboard.press('e');
    await expect(page.getByText(/archiviert/)).toBeVisible();
    await expect(lines(page, 'Neu').filter({ hasText: 'Kindergarten' })).toBeHidden();
  });
});

test('a bill and its reminder are one line, which leads to the bill', async ({ page }, info) => {
  const reminded: Letter = {
    from: BILL.from,
    subject: 'Mahnung zur Rechnung Nr. 4711',
    lines: [
      `Ihre Rechnung Nr. 4711 vom ${written(-3)} ist noch offen.`,
      `Bitte überweisen Sie 89,20 EUR bis spätestens ${written(6)}`,
      'auf unser Konto DE33 1002 0500 0001 1947 00.',
    ],
  };
  await inside(page);
  await post(
    page,
    await draw(BILL, info.outputPath('bill.pdf')),
    await draw(reminded, info.outputPath('reminder.pdf')),
  );
  await expect(page.getByText('Text wird erkannt')).toHaveCount(0);
  await page.goto('/app/today');

  await expect(lines(page, 'Nächste 7 Tage')).toHaveText([
    /Stadtwerke Beispiel GmbH.*89,20.*Mahnung/,
  ]);
  await expect(page.getByText('84,20')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Heute 1 fällig' })).toBeVisible();
  await expectOpenInBothColours(page);

  await page.getByRole('link', { name: /^Ersetzt die Rechnung vom/ }).click();
  await expect(page.getByRole('article')).toContainText('Rechnung Nr. 4711');
});

test('what is put off until tomorrow leaves the first screen, and comes back when that is taken back', async ({
  page,
}, info) => {
  await inside(page);
  await comes(page, [await draw(QUESTION, info.outputPath('question.pdf'))]);
  await page.goto('/app/today');
  await expect(lines(page, 'Nächste 7 Tage')).toHaveCount(1);

  await page.keyboard.press('h');

  await expect(block(page, 'Nächste 7 Tage')).toBeHidden();
  await page.getByRole('button', { name: 'Rückgängig' }).hover();
  await page.keyboard.press('z');
  await expect(lines(page, 'Nächste 7 Tage')).toHaveCount(1);
});

test('whoever never had a letter is told how the first one comes; who did all is told so', async ({
  page,
}, info) => {
  const person = await customer(page);
  await enter(page, person);
  await page.goto('/app');
  await expect(page.getByRole('heading', { name: 'Ihr erster Brief' })).toBeVisible();
  await expectOpenInBothColours(page);

  await page.goto('/app/folder/inbox');
  await comes(page, [await draw(NEWS, info.outputPath('news.pdf'))]);
  await page.goto('/app/today');
  await expect(lines(page, 'Neu')).toHaveCount(1);
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'Heute ist nichts zu tun' })).toBeVisible();
});

test('sample letters show what a letter asks, say that nobody has to pay them, and leave in one click', async ({
  page,
}) => {
  const person = await customer(page);
  await enter(page, person);
  await page.goto('/app');

  await page.getByRole('button', { name: 'Beispielbriefe laden' }).click();
  await expect(lines(page, 'Nächste 7 Tage')).toHaveText([
    /Stadtwerke Musterstadt.*84,20.*Beispiel: /,
  ]);
  await page.goto('/app/folder/inbox');
  await expect(page.getByText('4 Briefe hier sind erfundene Beispiele.')).toBeVisible();
  await expect(page.getByText('Text wird erkannt')).toHaveCount(0);
  const query = '{ paymentsDue(paid: false) { documents { metadata { subject } } } }';
  expect(JSON.stringify(await ask(page, query))).toContain('Beispiel: Rechnung');
  await expectOpenInBothColours(page);

  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('MoveMany') ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Beispiele entfernen' }).click();
  await expect(rows(page)).toHaveCount(4);
  await page.unroute('**/graphql');
  // What was not done is offered once more.
  await page.getByRole('button', { name: 'Beispiele entfernen' }).click();
  await expect(page.getByText('erfundene Beispiele')).toBeHidden();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('a bill is opened to be paid by one tap, and from the list of bills as well, on a phone @full', async ({
  page,
}, info) => {
  await inside(page);
  await comes(page, [await draw(BILL, info.outputPath('bill.pdf'))]);
  for (const path of ['/app/today', '/app/payments']) {
    await page.goto(path);
    const pay = page.getByRole('main').getByRole('button', { name: 'Bezahlen', exact: true });
    await expect(page.getByText('84,20').first()).toBeVisible();
    await expectOpenInBothColours(page);
    await pay.tap();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Alles kopieren' })).toBeVisible();
  }
});

test('the first screen is walked by thumb, on a phone @full', async ({ page }, info) => {
  await inside(page);
  await comes(page, [
    await draw(QUESTION, info.outputPath('question.pdf')),
    await draw(NEWS, info.outputPath('news.pdf')),
  ]);
  const tabs = page.getByRole('navigation', { name: 'Bereiche' });
  await tabs.getByRole('link', { name: 'Heute' }).tap();
  await expect(lines(page, 'Nächste 7 Tage')).toHaveCount(1);
  await expectOpenInBothColours(page);

  await page.getByRole('button', { name: 'Erledigt', exact: true }).tap();
  await expect(block(page, 'Nächste 7 Tage')).toBeHidden();
  await page.getByRole('button', { name: 'Kindergarten Sonnenschein' }).tap();
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Heute', exact: true })).toBeVisible();
});
