import { expect, test, type Page } from '@playwright/test';
import { putOnPaper } from './database.ts';
import { ask, expectOpenInBothColours, inside, post } from './world.ts';

const step = (page: Page, track: string, name: string) =>
  page.getByRole('list', { name: track }).getByRole('listitem').filter({ hasText: name });

type Papers = {
  readonly originalContainerDocumentsConnection: {
    readonly edges: readonly { readonly node: { readonly id: string } }[];
  };
};

test('[ROUTE-034][SCR-SETTINGS-SECTIONS-DOCUMENT-STATUS] Clara sees the way of a letter, and how many stand at each step, as it happens', async ({
  page,
}) => {
  const { email } = await inside(page);
  await post(page, 'einvoice/EN16931_Einfach_DueDate.pdf');
  await putOnPaper(email);
  await page.goto('/app/settings/document-status');
  await expect(step(page, 'Der Scan', 'Posteingang')).toContainText('1 Brief');
  await expect(step(page, 'Das Original', 'Kurzzeitarchiv')).toContainText('1 Original');
  await expect(step(page, 'Das Original', 'Im Rückgabekorb')).toContainText('0 Originale');
  await expectOpenInBothColours(page);

  const papers = await ask<Papers>(
    page,
    '{ originalContainerDocumentsConnection { edges { node { id } } } }',
  );
  const [edge] = papers.originalContainerDocumentsConnection.edges;
  await ask(page, 'mutation ($ids: [ID!]!) { sendContainer(ids: $ids) { errorCode } }', {
    ids: [edge!.node.id],
  });
  await expect(step(page, 'Das Original', 'Im Rückgabekorb')).toContainText('1 Original');
  await expect(step(page, 'Das Original', 'Kurzzeitarchiv')).toContainText('0 Originale');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectOpenInBothColours(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
