import { expect, test, type Page } from '@playwright/test';
import { draw } from './drawn.ts';
import { expectOpenInBothColours, inside, post, rows } from './world.ts';

const LETTER = {
  from: 'Kleingartenverein Mehlbeere',
  subject: 'Antrag auf einen Garten',
  lines: ['Bitte unterschreiben Sie den Antrag.', 'Der Sonnenvogel ist unser Zeichen.'],
};

const again = (page: Page) => page.getByRole('button', { name: 'Noch einmal versuchen' });

test('what finding, drawing and signing need is fetched again after it could not be had, on a phone', async ({
  page,
}, info) => {
  await inside(page);
  await post(page, await draw(LETTER, info.outputPath('Antrag.pdf')));
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('PageWords') ? route.abort() : route.fallback(),
  );
  await rows(page).first().tap();
  const tools = page.getByRole('toolbar', { name: 'Werkzeuge für die Seiten' });

  await test.step('finding names the page it could not search, and closes to its button', async () => {
    const more = tools.getByRole('button', { name: 'Weitere Werkzeuge' });
    await more.tap();
    await page.getByRole('menuitem', { name: 'Im Brief suchen' }).tap();
    const box = page.getByRole('searchbox', { name: 'Im Brief suchen' });
    await box.fill('sonnen vogel');
    await expect(page.getByText('Seite 1 konnte nicht durchsucht werden.')).toBeVisible();
    await expectOpenInBothColours(page);
    await page.unroute('**/graphql');
    await again(page).tap();
    await expect(page.getByText('1 von 1', { exact: true })).toBeVisible();
    await expect(again(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await expect(more).toBeFocused();
  });

  await test.step('a page that could not be drawn larger is drawn then', async () => {
    await page.route('**/*.wasm', (route) => route.abort());
    await tools.getByRole('button', { name: 'Weitere Werkzeuge' }).tap();
    await page.getByRole('menuitem', { name: 'Vergrößern' }).tap();
    const problem = page.getByText('Diese Ansicht konnte nicht dargestellt werden.');
    await expect(problem).toBeVisible();
    await page.unroute('**/*.wasm');
    await again(page).tap();
    await expect(problem).toBeHidden();
    await expect(page.locator('[data-page] img[src^="blob:"]')).toBeVisible();
  });

  await test.step('a name is written once the script has come', async () => {
    await page.goto('/app/settings/stamps');
    await page.getByRole('button', { name: 'Neue Unterschrift' }).tap();
    await page.route('**/*caveat*', (route) => route.abort());
    await page.getByRole('radio', { name: 'Tippen' }).tap();
    await expect(again(page)).toBeVisible();
    await page.unroute('**/*caveat*');
    await again(page).tap();
    await expect(page.getByRole('img', { name: 'Vorschau' }).locator('path')).toBeVisible();
  });
});

test('a page whose picture cannot be had is named, and comes when it is asked for again @full', async ({
  page,
}, info) => {
  await inside(page);
  const pictures = '**/documents/*/pages/*.webp*';
  await page.route(pictures, (route) =>
    route.fulfill({ status: 503, json: { code: 'FILE_UNAVAILABLE' } }),
  );
  await post(page, await draw(LETTER, info.outputPath('Antrag.pdf')));
  await rows(page).first().click();
  const sentence = page.getByText('Seite 1 ist derzeit nicht verfügbar.');
  await expect(sentence).toBeVisible();
  await expectOpenInBothColours(page);
  await page.unroute(pictures);
  await again(page).click();
  await expect(page.getByRole('img', { name: 'Seite 1' })).toBeVisible();
  await expect(sentence).toHaveCount(0);
});
