import { expect, test, type Page, type TestInfo } from '@playwright/test';
import { draw, written, type Letter } from './drawn.ts';
import { ask, inside, post, rows } from './world.ts';

const FIVE: readonly Letter[] = [
  {
    from: 'Stadtwerke Beispiel GmbH',
    subject: 'Rechnung Nr. 4711',
    lines: [
      'Wir berechnen Ihnen für Strom: 84,20 EUR.',
      `Bitte überweisen Sie den Betrag von 84,20 EUR bis zum ${written(4)}`,
      'auf das Konto DE33 1002 0500 0001 1947 00.',
    ],
  },
  {
    from: 'Stadt Neuhafen',
    subject: 'Gebührenbescheid',
    lines: [
      'für die Abfallentsorgung setzen wir eine Gebühr von 61,50 EUR fest.',
      `Bitte überweisen Sie den Betrag von 61,50 EUR bis zum ${written(5)}`,
      'auf das Konto DE33 1002 0500 0001 1947 00.',
    ],
  },
  {
    from: 'Kindergarten Sonnenschein',
    subject: 'Unser Sommerfest',
    lines: ['das Fest war schön. Wir danken allen, die geholfen haben.'],
  },
  {
    from: 'Möbelhaus Ostsee',
    subject: 'Auftragsbestätigung Nr. 5',
    lines: ['vielen Dank für Ihre Bestellung. Wir liefern den Tisch wie besprochen.'],
  },
  {
    from: 'Hochschule am Hafen',
    subject: 'Immatrikulationsbescheinigung',
    lines: ['hiermit bescheinigen wir, dass Clara Weber bei uns eingeschrieben ist.'],
  },
];

const toDo = (page: Page) => page.locator('main li[id^=today-]');

type Kinds = { readonly containersConnection: { readonly edges: { node: { kind: string } }[] } };
type Inbox = { readonly meFolders: { readonly inbox: { readonly id: string } } };

/** Five letters of five kinds lie in the Inbox, none of them filed, and Today stands open. */
async function fiveCame(page: Page, info: TestInfo): Promise<void> {
  await inside(page);
  const files = FIVE.map((one, place) => draw(one, info.outputPath(`letter-${place}.pdf`)));
  await post(page, ...(await Promise.all(files)));
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByText('Text wird erkannt')).toHaveCount(0);
  const { meFolders } = await ask<Inbox>(page, '{ meFolders { inbox { id } } }');
  const query =
    'query ($id: ID!) { containersConnection(folderId: $id, first: 9) { edges { node { ... on Document { kind } } } } }';
  const { containersConnection } = await ask<Kinds>(page, query, { id: meFolders.inbox.id });
  expect(new Set(containersConnection.edges.map(({ node }) => node.kind)).size).toBe(5);
  await page.goto('/app/today');
  await expect(toDo(page)).toHaveCount(5);
}

type State = { readonly left: number; readonly paid: number };

/** How many letters lie in the Inbox, and how many bills are paid. */
async function stateOf(page: Page): Promise<State> {
  const query =
    '{ meFolders { inbox { totalCount } } paymentsDue(paid: true) { documents { id } } }';
  type Left = {
    readonly meFolders: { readonly inbox: { readonly totalCount: number } };
    readonly paymentsDue: { readonly documents: readonly unknown[] };
  };
  const { meFolders, paymentsDue } = await ask<Left>(page, query);
  return { left: meFolders.inbox.totalCount, paid: paymentsDue.documents.length };
}

/** Something was done: one more is paid or filed, and each letter that lies in the Inbox stands there once. */
async function doneBy(page: Page, act: () => Promise<void>): Promise<State> {
  const before = await stateOf(page);
  await act();
  await expect.poll(() => stateOf(page)).not.toEqual(before);
  const { left, paid } = await stateOf(page);
  expect(before.left - left + paid - before.paid).toBe(1);
  await expect(toDo(page)).toHaveCount(left);
  return before;
}

test('five letters of five kinds are done in seven keys, two of them paid, and each step is taken back', async ({
  page,
}, info) => {
  await fiveCame(page, info);
  const doNext = () => doneBy(page, () => page.keyboard.press('e'));
  for (let key = 1; key <= 7; key += 1) {
    const before = await doNext();
    await page.keyboard.press('z');
    await expect.poll(() => stateOf(page)).toEqual(before);
    await expect(toDo(page)).toHaveCount(before.left);
    await doNext();
  }
  await expect(page.getByRole('heading', { name: 'Heute ist nichts zu tun' })).toBeVisible();
  expect(await stateOf(page)).toEqual({ left: 0, paid: 2 });
});

test('on a phone the same five letters are done in seven taps @full', async ({ page }, info) => {
  await fiveCame(page, info);
  const next = toDo(page).getByRole('button', { name: /^(Ist bezahlt|Archivieren|Erledigt)/ });
  for (let tap = 1; tap <= 7; tap += 1) await doneBy(page, () => next.first().tap());
  expect(await stateOf(page)).toEqual({ left: 0, paid: 2 });
});
